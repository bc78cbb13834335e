#pragma once
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// What SIMD types of Swift have no operator for. Whole numbers only, so every way to compute them gives the same.
typedef int FourWords __attribute__((ext_vector_type(4)));

/// The four 16-bit channels of a column times the lower half of `weights`, added to those of the next column times the upper
/// half. Both halves are 0 to 32,767.
static inline __attribute__((always_inline)) FourWords
weighTwoColumns(const unsigned long long *_Nonnull columns, unsigned int weights) {
#if defined(__SSE2__)
  __m128i both = _mm_unpacklo_epi16(_mm_loadl_epi64((const __m128i *)columns),
                                    _mm_loadl_epi64((const __m128i *)(columns + 1)));
  return (FourWords)_mm_madd_epi16(both, _mm_set1_epi32((int)weights));
#else
  typedef short FourShorts __attribute__((ext_vector_type(4)));
  FourShorts a, b;
  __builtin_memcpy(&a, columns, 8);
  __builtin_memcpy(&b, columns + 1, 8);
  return __builtin_convertvector(a, FourWords) * (int)(weights & 0xFFFF) +
         __builtin_convertvector(b, FourWords) * (int)(weights >> 16);
#endif
}

/// Four numbers of 0 to 255 as the bytes of a word, the first in the lowest.
static inline __attribute__((always_inline)) unsigned int packBytes(FourWords words) {
#if defined(__SSE2__)
  __m128i halves = _mm_packs_epi32((__m128i)words, (__m128i)words);
  return (unsigned int)_mm_cvtsi128_si32(_mm_packus_epi16(halves, halves));
#else
  return (unsigned int)words.x | (unsigned int)words.y << 8 | (unsigned int)words.z << 16 |
         (unsigned int)words.w << 24;
#endif
}
