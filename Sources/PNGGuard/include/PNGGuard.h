#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libpng leaves its functions with longjmp when it gives up. This library holds both ends of that jump, so that no
   frame of another language is ever jumped over: its one function takes memory, fills memory and returns. */

typedef struct PNGGuardReport {
  /* Rows that were read to their end, from the top; of an interlaced picture, rows of the last pass. */
  uint32_t rows;
  /* Whether every pixel was read. */
  bool complete;
  /* Whether the file ended where libpng wanted more of it. */
  bool ranOut;
  /* Why libpng gave up, in its words, or what made the pixels doubtful; empty if it had nothing to say. */
  char message[128];
} PNGGuardReport;

/* Decodes the PNG file in `bytes` to rows of `width` pixels without padding, from the top: red, green, blue and alpha
   (not multiplied in), 8 bits each, or 16 bits each in the machine's byte order if `sixteenBits`. Samples are as the
   file stores them, 16 bits shortened to 8 by dropping the low byte; only tRNS of the ancillary chunks is heeded.

   `pixels` must have room for `height` such rows and be cleared. It is never written past that, because a file whose
   header says another size is refused. Checksums are ignored if `lenient`. Returns whether the picture is whole and
   sound; `report` says more, and `pixels` holds what was read either way. */
bool PNGGuardRead(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, bool sixteenBits,
                  bool lenient, uint8_t *pixels, PNGGuardReport *report);
