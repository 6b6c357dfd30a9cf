// Colors for an image that has more than a GIF can hold.
//
// Interfaces are flat areas, edges smoothed against them, and sometimes a gradient or a picture. The
// colors of areas are kept as they are. The others are cut into boxes, always the one whose colors lie
// furthest apart (Heckbert's median cut, by variance and at the mean, as Wan, Wong and Prusinkiewicz
// do it), and the boxes' means are then moved by k-means to where the colors are.
#include <stdlib.h>
#include <string.h>

#include "histogram.h"

enum { MOST_COLORS = 255, MOST_KEPT = 64, ROUNDS = 3 };

/// A color with its share in decisions: the root of its pixels, so that edges, which are few pixels
/// and much of what one sees, are not lost beside areas.
typedef struct {
  uint8_t channels[3];
  uint32_t weight;
} weighted_color;

/// Neighbors in the array of colors, and what is known about them.
typedef struct {
  uint32_t start, end;
  int64_t weight;
  int64_t sums[3];
  /// The channel whose values lie furthest apart, and how far: a sum of squares.
  int axis;
  int64_t spread;
} color_box;

static uint32_t square_root(uint32_t value) {
  uint32_t root = 0;
  for (uint32_t bit = 1u << 15; bit != 0; bit >>= 1) {
    uint32_t next = root | bit;
    if (next * next <= value) root = next;
  }
  return root;
}

static color_box measure(const weighted_color *colors, uint32_t start, uint32_t end) {
  static const int64_t channel_weights[3] = {RED_WEIGHT, GREEN_WEIGHT, BLUE_WEIGHT};
  color_box box = {.start = start, .end = end};
  int64_t squares[3] = {0};
  for (uint32_t i = start; i < end; i++) {
    int64_t weight = colors[i].weight;
    box.weight += weight;
    for (int c = 0; c < 3; c++) {
      int64_t value = colors[i].channels[c];
      box.sums[c] += weight * value;
      squares[c] += weight * value * value;
    }
  }
  for (int c = 0; c < 3 && box.weight > 0; c++) {
    // At most 2^15 colors of a weight below 2^16: no product leaves 64 bits.
    int64_t mean = box.sums[c] / box.weight;
    int64_t spread = squares[c] - 2 * mean * box.sums[c] + mean * mean * box.weight;
    spread *= channel_weights[c];
    if (spread > box.spread) {
      box.spread = spread;
      box.axis = c;
    }
  }
  return box;
}

/// Moves the colors at or below a box's mean to its front; returns where the others begin.
static uint32_t partition(weighted_color *colors, const color_box *box) {
  int64_t mean = box->sums[box->axis] / box->weight;
  uint32_t front = box->start;
  for (uint32_t i = box->start; i < box->end; i++) {
    if (colors[i].channels[box->axis] > mean) continue;
    weighted_color color = colors[i];
    colors[i] = colors[front];
    colors[front++] = color;
  }
  return front;
}

static void add_color(enc_palette *palette, const int64_t sums[3], int64_t weight) {
  for (int c = 0; c < 3; c++) {
    palette->rgb[palette->count][c] = (uint8_t)((sums[c] + weight / 2) / weight);
  }
  palette->count++;
}

static void cut(weighted_color *colors, uint32_t count, enc_palette *palette) {
  color_box boxes[MOST_COLORS];
  uint32_t box_count = 1, most = MOST_COLORS - palette->count;
  boxes[0] = measure(colors, 0, count);
  while (box_count < most) {
    uint32_t widest = 0;
    for (uint32_t i = 1; i < box_count; i++) {
      if (boxes[i].spread > boxes[widest].spread) widest = i;
    }
    color_box box = boxes[widest];
    uint32_t middle = partition(colors, &box);
    // A box of one color has no spread, and neither half of another one is empty.
    if (box.spread == 0 || middle == box.end) break;
    boxes[widest] = measure(colors, box.start, middle);
    boxes[box_count++] = measure(colors, middle, box.end);
  }
  for (uint32_t i = 0; i < box_count; i++) add_color(palette, boxes[i].sums, boxes[i].weight);
}

/// Moves the colors behind the first `kept` ones to the mean of what is nearest to them.
static void improve(
  const weighted_color *colors, uint32_t count, uint32_t kept, enc_palette *palette) {
  int64_t sums[MOST_COLORS][3];
  int64_t weights[MOST_COLORS];
  for (int round = 0; round < ROUNDS; round++) {
    memset(sums, 0, sizeof sums);
    memset(weights, 0, sizeof weights);
    for (uint32_t i = 0; i < count; i++) {
      const uint8_t *color = colors[i].channels;
      uint32_t distance;
      uint32_t index =
        nearest_color(palette, color[0], color[1], color[2], UINT32_MAX, &distance);
      weights[index] += colors[i].weight;
      for (int c = 0; c < 3; c++) sums[index][c] += (int64_t)colors[i].weight * color[c];
    }
    for (uint32_t i = kept; i < palette->count; i++) {
      if (weights[i] == 0) continue;
      for (int c = 0; c < 3; c++) {
        palette->rgb[i][c] = (uint8_t)((sums[i][c] + weights[i] / 2) / weights[i]);
      }
    }
  }
}

static void keep_color(enc_palette *palette, uint32_t color) {
  uint8_t *rgb = palette->rgb[palette->count++];
  rgb[0] = (uint8_t)red_of(color);
  rgb[1] = (uint8_t)green_of(color);
  rgb[2] = (uint8_t)blue_of(color);
}

/// The pixels that a color needs to be kept as it is: a 256th of all, or what the 64 most frequent have.
static uint32_t area_size(const histogram *found) {
  uint64_t total = 0;
  for (uint32_t i = 0; i < found->count; i++) total += found->entries[i].count;
  uint32_t size = (uint32_t)(total / 256) + 1;
  for (;; size *= 2) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < found->count; i++) kept += found->entries[i].count >= size;
    if (kept <= MOST_KEPT) return size;
  }
}

void enc_palette_choose(const enc_image *image, const enc_image *before, enc_palette *palette) {
  histogram *found = malloc(sizeof *found);
  if (found == NULL) abort();
  histogram_count(found, image, before);
  palette->count = 0;
  if (found->is_exact && found->count <= MOST_COLORS) {
    for (uint32_t i = 0; i < found->count; i++) keep_color(palette, found->entries[i].color);
    free(found);
    return;
  }
  weighted_color *colors = malloc(found->count * sizeof *colors);
  if (colors == NULL) abort();
  uint32_t count = 0, size = area_size(found);
  for (uint32_t i = 0; i < found->count; i++) {
    color_count entry = found->entries[i];
    if (entry.count >= size) {
      keep_color(palette, entry.color);
    } else {
      colors[count++] = (weighted_color){
        {(uint8_t)red_of(entry.color), (uint8_t)green_of(entry.color),
         (uint8_t)blue_of(entry.color)},
        square_root(entry.count)};
    }
  }
  uint32_t kept = palette->count;
  if (count > 0) {
    cut(colors, count, palette);
    improve(colors, count, kept, palette);
  }
  free(colors);
  free(found);
}
