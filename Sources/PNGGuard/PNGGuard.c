#include "PNGGuard.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct Reading {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  PNGGuardReport *report;
  jmp_buf giveUp;
} Reading;

static void note(PNGGuardReport *report, const char *message) {
  strncpy(report->message, message, sizeof report->message - 1);
  report->message[sizeof report->message - 1] = 0;
}

static void onError(png_structp png, png_const_charp message) {
  Reading *reading = png_get_error_ptr(png);
  if (!reading->report->damaged) note(reading->report, message);
  longjmp(reading->giveUp, 1);
}

/* Whether a complaint is about a checksum over something that pixels depend on: a chunk that must not
   be left out, whose name begins with a capital, transparent colours, or the unpacked pixels. */
static bool meansDamage(const char *message) {
  if (strstr(message, "incorrect data check")) return true;
  bool matters = (message[0] >= 'A' && message[0] <= 'Z') || strncmp(message, "tRNS", 4) == 0;
  return matters && strstr(message, "CRC error");
}

/* What libpng would pass over with a warning. */
static void onWarning(png_structp png, png_const_charp message) {
  Reading *reading = png_get_error_ptr(png);
  if (!meansDamage(message) || reading->report->damaged) return;
  reading->report->damaged = true;
  note(reading->report, message);
}

static void onRead(png_structp png, png_bytep destination, size_t count) {
  Reading *reading = png_get_io_ptr(png);
  if (count > reading->count - reading->offset) {
    reading->report->ranOut = true;
    png_error(png, "the file ends too early");
  }
  memcpy(destination, reading->bytes + reading->offset, count);
  reading->offset += count;
}

/* Chunks that would be unpacked, kept or complained about although no pixel depends on them. */
static const png_byte ignoredChunks[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0"
    "pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";

static void setUp(png_structp png, const PNGGuardRequest *request) {
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignoredChunks,
                              (int)(sizeof ignoredChunks / 5));
  /* libpng takes packed pixels in pieces, and would lose the last, incomplete one. */
  if (request->cutShort) png_set_compression_buffer_size(png, 1);
  if (request->lenient) png_set_crc_action(png, PNG_CRC_WARN_USE, PNG_CRC_WARN_USE);
}

/* Whether a transparent colour can occur at all: libpng would look at its low bits alone. */
static bool keyFits(png_structp png, png_infop info) {
  png_color_16p key = NULL;
  int depth = png_get_bit_depth(png, info);
  if (!png_get_tRNS(png, info, NULL, NULL, &key) || !key) return false;
  if (png_get_color_type(png, info) == PNG_COLOR_TYPE_GRAY) return key->gray >> depth == 0;
  return (key->red | key->green | key->blue) >> depth == 0;
}

/* Any colour type and depth to red, green, blue and alpha. */
static void askForColors(png_structp png, png_infop info, bool sixteenBits) {
  if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) {
    png_set_palette_to_rgb(png);
  } else {
    if (png_get_bit_depth(png, info) < 8) png_set_expand_gray_1_2_4_to_8(png);
    if (keyFits(png, info)) png_set_tRNS_to_alpha(png);
  }
  png_set_gray_to_rgb(png);
  if (sixteenBits) {
    png_set_expand_16(png);
    const uint16_t one = 1;
    if (*(const uint8_t *)&one) png_set_swap(png);
  } else {
    png_set_strip_16(png);
  }
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
}

static void readPixels(png_structp png, png_infop info, const PNGGuardRequest *request,
                       uint8_t *pixels, PNGGuardReport *report) {
  png_read_info(png, info);
  if (png_get_image_width(png, info) != request->width ||
      png_get_image_height(png, info) != request->height)
    png_error(png, "two headers of different size");

  askForColors(png, info, request->sixteenBits);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);

  size_t stride = (size_t)request->width * (request->sixteenBits ? 8 : 4);
  if (png_get_rowbytes(png, info) != stride) png_error(png, "rows of an unexpected length");

  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < request->height; y++) {
      uint8_t *row = pixels + y * stride;
      /* A picture in passes is filled in blocks: one that breaks off is coarse, without holes. */
      if (passes > 1)
        png_read_row(png, NULL, row);
      else
        png_read_row(png, row, NULL);
      report->rows = y + 1;
    }
    report->passes = (uint32_t)pass + 1;
    report->rows = 0;
  }
  report->complete = true;
  png_read_end(png, NULL);
}

bool PNGGuardRead(const uint8_t *bytes, size_t count, const PNGGuardRequest *request,
                  uint8_t *pixels, PNGGuardReport *report) {
  memset(report, 0, sizeof *report);
  Reading reading = {.bytes = bytes, .count = count, .report = report};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, onError, onWarning);
  if (!png) {
    note(report, "out of memory");
    return false;
  }
  png_infop info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    note(report, "out of memory");
    return false;
  }
  bool finished = false;
  if (setjmp(reading.giveUp) == 0) {
    png_set_read_fn(png, &reading, onRead);
    setUp(png, request);
    readPixels(png, info, request, pixels, report);
    finished = true;
  }
  png_destroy_read_struct(&png, &info, NULL);
  return finished && !report->damaged;
}
