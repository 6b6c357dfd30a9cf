#include "histogram.h"

#include <string.h>

/// Counts pixels whose colors agree under a mask; false where there is no room for one more color.
static bool count_masked(
  histogram *result, const enc_image *image, const enc_image *before, uint32_t mask) {
  result->count = 0;
  memset(result->slots, 0, sizeof result->slots);
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = pixel_row(image, y);
    const uint32_t *old = before == NULL ? NULL : pixel_row(before, y);
    uint32_t previous = 0;
    color_count *entry = NULL;
    for (uint32_t x = 0; x < image->width; x++) {
      if (old != NULL && old[x] == row[x]) continue;
      uint32_t color = row[x] & 0xFFFFFF;
      if (entry == NULL || color != previous) {
        previous = color;
        // Fibonacci hashing: the upper bits of a product with 2^32 / φ.
        uint32_t slot = (color & mask) * 2654435769u >> (32 - HISTOGRAM_BITS);
        while (result->slots[slot] != 0
          && (result->entries[result->slots[slot] - 1].color & mask) != (color & mask)) {
          slot = (slot + 1) % HISTOGRAM_SLOTS;
        }
        if (result->slots[slot] == 0) {
          if (result->count == HISTOGRAM_MOST) return false;
          result->entries[result->count] = (color_count){color, 0};
          result->leads[result->count] = 0;
          result->slots[slot] = (uint16_t)++result->count;
        }
        entry = &result->entries[result->slots[slot] - 1];
      }
      entry->count++;
      // Boyer and Moore's vote finds the color that more than half of the pixels have.
      uint32_t *lead = &result->leads[entry - result->entries];
      if (entry->color == color) {
        ++*lead;
      } else if (*lead == 0) {
        entry->color = color;
        *lead = 1;
      } else {
        --*lead;
      }
    }
  }
  return true;
}

void histogram_count(histogram *result, const enc_image *image, const enc_image *before) {
  result->is_exact = count_masked(result, image, before, 0xFFFFFF);
  // 2^15 values of five bits a channel always have room.
  if (!result->is_exact) count_masked(result, image, before, 0xF8F8F8);
}
