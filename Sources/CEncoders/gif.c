// Pixels to the indices of a palette.
#include "color.h"
#include "lzw.h"

enum {
  CACHE_BITS = 14,
  CACHE_SLOTS = 1 << CACHE_BITS,
  /// Two levels in each channel: what nobody sees in an area is not dithered.
  VISIBLE = (RED_WEIGHT + GREEN_WEIGHT + BLUE_WEIGHT) * 2 * 2,
  /// Colors that lie further apart than 32 levels in each channel are never mixed: one would see dots.
  MIXABLE = (RED_WEIGHT + GREEN_WEIGHT + BLUE_WEIGHT) * 32 * 32,
  /// The steps from a pixel to its neighbors in an area that counts as smooth.
  SMOOTH_STEP = 12,
};

/// How a color is shown: by the nearest one of the palette and, in `share` of 64 pixels, another one.
typedef struct {
  uint32_t color;
  uint8_t first, second, share;
  bool is_known;
} shown_color;

/// Bayer's pattern of 8 × 8 thresholds.
static const uint8_t thresholds[8][8] = {
  {0, 32, 8, 40, 2, 34, 10, 42},   {48, 16, 56, 24, 50, 18, 58, 26},
  {12, 44, 4, 36, 14, 46, 6, 38},  {60, 28, 52, 20, 62, 30, 54, 22},
  {3, 35, 11, 43, 1, 33, 9, 41},   {51, 19, 59, 27, 49, 17, 57, 25},
  {15, 47, 7, 39, 13, 45, 5, 37},  {63, 31, 55, 23, 61, 29, 53, 21},
};

static int clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

static shown_color show(const enc_palette *palette, uint32_t color) {
  int r = red_of(color), g = green_of(color), b = blue_of(color);
  uint32_t distance;
  uint32_t first = nearest_color(palette, r, g, b, UINT32_MAX, &distance);
  shown_color result = {color, (uint8_t)first, (uint8_t)first, 0, true};
  if (distance <= VISIBLE || palette->count < 2) return result;
  // The other color lies opposite to the nearest one, as seen from the color that is wanted.
  const uint8_t *a = palette->rgb[first];
  uint32_t second = nearest_color(
    palette, clamped(2 * r - a[0]), clamped(2 * g - a[1]), clamped(2 * b - a[2]), first, &distance);
  const uint8_t *c = palette->rgb[second];
  uint32_t apart = color_distance(a[0], a[1], a[2], c);
  if (apart > MIXABLE || apart == 0) return result;
  int along = RED_WEIGHT * (r - a[0]) * (c[0] - a[0]) + GREEN_WEIGHT * (g - a[1]) * (c[1] - a[1])
    + BLUE_WEIGHT * (b - a[2]) * (c[2] - a[2]);
  if (along <= 0) return result;
  uint32_t share = ((uint32_t)along * 64 + apart / 2) / apart;
  result.second = (uint8_t)second;
  result.share = (uint8_t)(share < 32 ? share : 32);
  return result;
}

static inline bool is_near(uint32_t a, uint32_t b) {
  return abs(red_of(a) - red_of(b)) <= SMOOTH_STEP
    && abs(green_of(a) - green_of(b)) <= SMOOTH_STEP && abs(blue_of(a) - blue_of(b)) <= SMOOTH_STEP;
}

/// Whether a pixel's neighbors have nearly its color: no edge of a shape or a letter.
static bool is_smooth(const enc_image *image, uint32_t x, uint32_t y) {
  const uint32_t *row = pixel_row(image, y);
  return (x == 0 || is_near(row[x], row[x - 1]))
    && (x + 1 == image->width || is_near(row[x], row[x + 1]))
    && (y == 0 || is_near(row[x], pixel_row(image, y - 1)[x]))
    && (y + 1 == image->height || is_near(row[x], pixel_row(image, y + 1)[x]));
}

static inline const shown_color *shown(
  shown_color *cache, const enc_palette *palette, uint32_t color) {
  shown_color *slot = &cache[color * 2654435769u >> (32 - CACHE_BITS)];
  if (!slot->is_known || slot->color != color) *slot = show(palette, color);
  return slot;
}

static shown_color *new_cache(void) {
  shown_color *cache = calloc(CACHE_SLOTS, sizeof *cache);
  if (cache == NULL) abort();
  return cache;
}

bool enc_palette_holds(
  const enc_image *image, const enc_image *before, const enc_palette *palette) {
  shown_color *cache = new_cache();
  bool holds = true;
  for (uint32_t y = 0; y < image->height && holds; y++) {
    const uint32_t *row = pixel_row(image, y);
    const uint32_t *old = before == NULL ? NULL : pixel_row(before, y);
    for (uint32_t x = 0; x < image->width && holds; x++) {
      if (old != NULL && old[x] == row[x]) continue;
      uint32_t color = row[x] & 0xFFFFFF;
      const uint8_t *found = palette->rgb[shown(cache, palette, color)->first];
      holds = color_distance(red_of(color), green_of(color), blue_of(color), found) == 0;
    }
  }
  free(cache);
  return holds;
}

void enc_gif_pixels(
  const enc_image *image, const enc_image *before, const enc_palette *palette, uint32_t left,
  uint32_t top, enc_buffer *out) {
  size_t count = (size_t)image->width * image->height, i = 0;
  uint8_t *indices = malloc(count);
  if (indices == NULL) abort();
  shown_color *cache = new_cache();
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = pixel_row(image, y);
    const uint32_t *old = before == NULL ? NULL : pixel_row(before, y);
    for (uint32_t x = 0; x < image->width; x++, i++) {
      if (old != NULL && old[x] == row[x]) {
        indices[i] = (uint8_t)palette->count;
        continue;
      }
      const shown_color *it = shown(cache, palette, row[x] & 0xFFFFFF);
      bool is_second = it->share > thresholds[(top + y) % 8][(left + x) % 8]
        && is_smooth(image, x, y);
      indices[i] = is_second ? it->second : it->first;
    }
  }
  unsigned bits = 2;
  while (palette->count >> bits != 0) bits++;
  lzw_append(indices, count, bits, out);
  free(cache);
  free(indices);
}
