/* Times pixman on the frames of a transition: a list is copied, a detail laid over it with an alpha, and a photo drawn to
   a rectangle by bilinear sampling.

       compose WIDTH HEIGHT SCALE PHOTO FRAMES

   Prints milliseconds a frame: the mean over frames of the least time of seven. */
#include <pixman.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static pixman_image_t *filled(int width, int height, uint32_t seed) {
  uint32_t *pixels = malloc((size_t)width * height * 4);
  for (int i = 0; i < width * height; i++) pixels[i] = (uint32_t)i * seed | 0xFF000000u;
  return pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, pixels, width * 4);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main(int count, char **words) {
  if (count != 6) return 2;
  int width = atoi(words[1]), height = atoi(words[2]), side = atoi(words[4]), frames = atoi(words[5]);
  double scale = atof(words[3]), sum = 0;
  pixman_image_t *list = filled(width, height, 3), *detail = filled(width, height, 2654435761u);
  pixman_image_t *photo = filled(side, side, 40503u), *frame = filled(width, height, 1);
  pixman_image_set_filter(photo, PIXMAN_FILTER_BILINEAR, NULL, 0);
  for (int k = 0; k < frames; k++) {
    double t = (double)k / (frames - 1), e = t * t * (3 - 2 * t), least = 1e9;
    double left = 16 * scale * (1 - e), top = (290 + (91 - 290) * e) * scale;
    double edge = 44 * scale + (width - 44 * scale) * e;
    pixman_color_t alpha = {0, 0, 0, (uint16_t)(65535 * e)};
    pixman_image_t *mask = pixman_image_create_solid_fill(&alpha);
    pixman_transform_t map;
    pixman_transform_init_scale(&map, pixman_double_to_fixed(side / edge), pixman_double_to_fixed(side / edge));
    pixman_image_set_transform(photo, &map);
    for (int round = 0; round < 7; round++) {
      double start = now();
      pixman_image_composite32(PIXMAN_OP_SRC, list, NULL, frame, 0, 0, 0, 0, 0, 0, width, height);
      pixman_image_composite32(PIXMAN_OP_OVER, detail, mask, frame, 0, 0, 0, 0, 0, 0, width, height);
      pixman_image_composite32(PIXMAN_OP_SRC, photo, NULL, frame, 0, 0, 0, 0, (int)left, (int)top, (int)edge, (int)edge);
      double time = now() - start;
      if (time < least) least = time;
    }
    sum += least;
    pixman_image_unref(mask);
  }
  printf("%.3f\n", sum / frames);
  return 0;
}
