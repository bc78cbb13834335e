#pragma once

/* What the system gives and allows a program only before its `main`, or before its first thread. */

/* How many words the program was started with, its own name among them. */
int LaunchWordCount(void);

/* Word `index`, from 0 to one below the count; lives as long as the program. */
const char *LaunchWord(int index);

/* Lets all threads take memory from one heap, and frames too. Frames are made by one thread and let go
   by another: with a heap a thread, and every large block a mapping of its own at first, up to 30 MB lay
   idle in renders of large scenes. Must be called before there is a second thread. */
void LaunchShareHeap(void);
