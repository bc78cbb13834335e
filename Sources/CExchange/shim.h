#pragma once

/* glibc declares it under _GNU_SOURCE only, which Swift's module of glibc does without. */
int renameat2(int, const char *, int, const char *, unsigned int);

/* Two files or folders take each other's place in one step. 0, or -1 and errno. */
static inline int zoomrender_exchange(const char *a, const char *b) {
  const int working_folder = -100;       /* AT_FDCWD */
  const unsigned int exchange = 1u << 1; /* RENAME_EXCHANGE */
  return renameat2(working_folder, a, working_folder, b, exchange);
}
