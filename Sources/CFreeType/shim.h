#pragma once
#include <stdlib.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

static void *zr_ft_allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void zr_ft_release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *zr_ft_resize(FT_Memory memory, long current, long size, void *block) {
  (void)memory;
  (void)current;
  return realloc(block, (size_t)size);
}

/* FT_Init_FreeType without its look at the environment: FREETYPE_PROPERTIES could change how outlines are drawn. */
static inline FT_Error zr_ft_new_library(FT_Library *library) {
  static struct FT_MemoryRec_ memory = {NULL, zr_ft_allocate, zr_ft_release, zr_ft_resize};
  FT_Error error = FT_New_Library(&memory, library);
  if (!error) FT_Add_Default_Modules(*library);
  return error;
}

static inline int zr_ft_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }

static inline int zr_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }

static inline int zr_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
