#include "Launch.h"

#include <malloc.h>

static int count;
static char **words;

/* glibc gives constructors what it gives `main`. Swift's own way to a program's words goes through
   /proc, which is not mounted everywhere. */
__attribute__((constructor)) static void keepWords(int argc, char **argv) {
  count = argc;
  words = argv;
}

int LaunchWordCount(void) { return count; }

const char *LaunchWord(int index) { return words[index]; }

void LaunchShareHeap(void) {
  mallopt(M_ARENA_MAX, 1);
  /* The most that glibc takes: blocks above it are mappings of their own. */
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
}
