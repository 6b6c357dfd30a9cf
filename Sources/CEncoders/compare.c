#include <string.h>

#include "include/CEncoders.h"

static const uint32_t *row_of(const enc_image *image, uint32_t y) {
  return (const uint32_t *)(const void *)(image->pixels + (size_t)y * image->stride);
}

static bool rows_equal(const enc_image *a, const enc_image *b, uint32_t y) {
  return memcmp(row_of(a, y), row_of(b, y), (size_t)a->width * 4) == 0;
}

bool enc_is_opaque(const enc_image *image) {
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = row_of(image, y);
    uint32_t all = 0xFF000000u;
    for (uint32_t x = 0; x < image->width; x++) all &= row[x];
    if (all != 0xFF000000u) return false;
  }
  return true;
}

enc_rect enc_difference(const enc_image *a, const enc_image *b) {
  uint32_t top = 0, bottom = a->height;
  while (top < bottom && rows_equal(a, b, top)) top++;
  if (top == bottom) return (enc_rect){0};
  while (rows_equal(a, b, bottom - 1)) bottom--;
  // Each row is searched only outside the columns that are known to differ already.
  uint32_t left = a->width, right = 0;
  for (uint32_t y = top; y < bottom; y++) {
    const uint32_t *p = row_of(a, y), *q = row_of(b, y);
    uint32_t x = 0;
    while (x < left && p[x] == q[x]) x++;
    left = x;
    x = a->width;
    while (x > right && p[x - 1] == q[x - 1]) x--;
    right = x;
  }
  return (enc_rect){left, top, right - left, bottom - top};
}
