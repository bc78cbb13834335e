#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libpng leaves its functions with longjmp when it gives up. This library holds both ends of that
   jump, so that no frame of another language is ever jumped over: its one function takes memory,
   fills memory and returns. */

typedef struct PNGGuardRequest {
  /* The size that the memory for the pixels was made for; a file with another is refused. */
  uint32_t width;
  uint32_t height;
  /* 16 bits a channel instead of 8. */
  bool sixteenBits;
  /* Go on where checksums are wrong. */
  bool lenient;
  /* The file is known to be cut short: get every last row out of it. */
  bool cutShort;
} PNGGuardRequest;

typedef struct PNGGuardReport {
  /* Passes over the picture that were read to their end; one if it is not interlaced. */
  uint32_t passes;
  /* Rows of the next pass that were read to their end, from the top. */
  uint32_t rows;
  /* Whether every pixel was read. */
  bool complete;
  /* Whether the file ended where libpng wanted more of it. */
  bool ranOut;
  /* Whether something that pixels depend on has a wrong checksum. Transparent colours that have are
     left out. */
  bool damaged;
  /* What was damaged, in libpng's words, or else why it gave up; or empty. */
  char message[128];
} PNGGuardReport;

/* Decodes the PNG file in `bytes` to rows of pixels without padding, from the top: red, green, blue
   and alpha (not multiplied in), 8 bits each, or 16 bits each in the machine's byte order. Samples
   are as the file stores them, 16 bits shortened to 8 by dropping the low byte; of the ancillary
   chunks only tRNS is heeded.

   `pixels` must have room for the size in `request` and be cleared; nothing is written past that.
   Returns whether the picture is whole and sound; `report` says more, and `pixels` holds what was
   read either way. */
bool PNGGuardRead(const uint8_t *bytes, size_t count, const PNGGuardRequest *request,
                  uint8_t *pixels, PNGGuardReport *report);
