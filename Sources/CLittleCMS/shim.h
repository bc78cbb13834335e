#pragma once
#include <lcms2.h>

/* Pixel formats are function-like macros in C, which Swift does not import. */

/* Red, green, blue and a fourth channel that is skipped. */
static inline cmsUInt32Number zr_cms_rgba_8(void) { return TYPE_RGBA_8; }
static inline cmsUInt32Number zr_cms_rgba_16(void) { return TYPE_RGBA_16; }

/* One grey channel, followed by three that are skipped. */
static inline cmsUInt32Number zr_cms_gray_skip_8(void) {
  return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
}
static inline cmsUInt32Number zr_cms_gray_skip_16(void) {
  return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2);
}

static inline cmsUInt32Number zr_cms_cmyk_8(void) { return TYPE_CMYK_8; }
static inline cmsUInt32Number zr_cms_cmyk_inverted_8(void) { return TYPE_CMYK_8_REV; }
