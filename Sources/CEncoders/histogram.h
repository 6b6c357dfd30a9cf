// The colors of an image, each with how many pixels have it.
#pragma once
#include "color.h"

enum {
  HISTOGRAM_BITS = 16,
  HISTOGRAM_SLOTS = 1 << HISTOGRAM_BITS,
  /// The colors that are counted one by one; beyond them, colors whose upper five bits agree count as
  /// one, and there are no more of those than this.
  HISTOGRAM_MOST = 1 << 15,
};

typedef struct {
  /// The color; where several count as one, the one that most of them have, if there is such a one.
  uint32_t color;
  uint32_t count;
} color_count;

typedef struct {
  color_count entries[HISTOGRAM_MOST];
  uint32_t count;
  /// Whether each entry is one color.
  bool is_exact;
  /// Places in `entries`, counted from 1, by hash.
  uint16_t slots[HISTOGRAM_SLOTS];
  /// By entry, how far its color is ahead of the others that count as the same.
  uint32_t leads[HISTOGRAM_MOST];
} histogram;

/// Counts the pixels that differ from `before`, all where it is NULL. Entries stand in the order in
/// which their colors appear.
void histogram_count(histogram *result, const enc_image *image, const enc_image *before);
