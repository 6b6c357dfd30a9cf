// The body of a PNG: rows filtered against the row above, and what repeats in them.
//
// Interfaces are flat areas, and what moves over them. After the Up filter a flat area is a run of
// equal pixels, mostly 0, which a match at the distance of one pixel says in a few bits; no search
// for matches is needed, and that is where general compressors spend their time.
#include "deflate.h"

enum { FILTER_UP = 2 };

static const uint32_t adler_modulus = 65521;

/// RFC 1950's checksum, fed with pixels. Sums are reduced once a row: a row of 65,535 RGBA pixels
/// keeps both below 2^64.
typedef struct {
  uint64_t a, b;
} adler;

static inline void adler_byte(adler *sum, uint32_t byte) {
  sum->a += byte;
  sum->b += sum->a;
}

/// Adds one pixel `count` times in closed form.
static inline void adler_pixels(adler *sum, uint32_t pixel, uint64_t count, int channels) {
  uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
  uint32_t alpha = channels == 4 ? pixel >> 24 : 0;
  uint64_t total = red + green + blue + alpha;
  uint64_t weighted = channels == 4 ? 4 * red + 3 * green + 2 * blue + alpha
                                    : 3 * red + 2 * green + blue;
  sum->b += count * ((uint64_t)channels * sum->a + weighted)
    + (uint64_t)channels * total * (count * (count - 1) / 2);
  sum->a += count * total;
}

static inline void adler_reduce(adler *sum) {
  sum->a %= adler_modulus;
  sum->b %= adler_modulus;
}

/// The end of the run of pixels equal to the one at `start`.
static inline uint32_t run_end(const uint32_t *row, uint32_t start, uint32_t width) {
  enum { STRIDE = 16 };
  uint32_t pixel = row[start], x = start + 1;
  // Most runs are short, so a few single steps come before the wide ones.
  for (int i = 0; i < 4; i++, x++) {
    if (x == width || row[x] != pixel) return x;
  }
  for (; x + STRIDE <= width; x += STRIDE) {
    uint32_t difference = 0;
    for (int i = 0; i < STRIDE; i++) difference |= row[x + (uint32_t)i] ^ pixel;
    if (difference != 0) break;
  }
  while (x < width && row[x] == pixel) x++;
  return x;
}

/// Adds a row that equals the one above.
static void add_equal_row(deflate_stream *stream, adler *sum, uint32_t width, int channels) {
  deflate_pixel(stream, 0);
  adler_pixels(sum, 0, width, channels);
  if (width > 1) {
    deflate_match(stream, (size_t)(width - 1) * (size_t)channels, (uint32_t)channels);
  }
}

static inline void add_row(
  deflate_stream *stream, adler *sum, const uint32_t *row, uint32_t width, int channels) {
  uint32_t x = 0;
  while (x < width) {
    uint32_t pixel = row[x], end = run_end(row, x, width);
    deflate_pixel(stream, pixel);
    adler_pixels(sum, pixel, end - x, channels);
    if (end - x > 1) {
      deflate_match(stream, (size_t)(end - x - 1) * (size_t)channels, (uint32_t)channels);
    }
    x = end;
  }
}

/// Subtracts bytes of the row above, all four channels alike.
static void filter_up(
  const uint32_t *restrict row, const uint32_t *restrict above, uint32_t *restrict target,
  uint32_t width) {
  const uint8_t *a = (const void *)row, *b = (const void *)above;
  uint8_t *c = (void *)target;
  for (size_t i = 0; i < (size_t)width * 4; i++) c[i] = (uint8_t)(a[i] - b[i]);
}

// MARK: - Rows as PNG wants them

static inline uint32_t straight_channel(uint32_t premultiplied, uint32_t alpha) {
  uint32_t value = (premultiplied * 255 + alpha / 2) / alpha;
  return value < 255 ? value : 255;
}

/// Divides colors by alpha, rounded to nearest; what is fully transparent becomes 0.
static void unpremultiply(const uint32_t *row, uint32_t *target, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t pixel = row[x], alpha = pixel >> 24;
    if (alpha == 255) {
      target[x] = pixel;
    } else if (alpha == 0) {
      target[x] = 0;
    } else {
      target[x] = straight_channel(pixel & 255, alpha)
        | straight_channel(pixel >> 8 & 255, alpha) << 8
        | straight_channel(pixel >> 16 & 255, alpha) << 16 | alpha << 24;
    }
  }
}

static const uint32_t *row_of(const enc_image *image, uint32_t y) {
  return (const uint32_t *)(const void *)(image->pixels + (size_t)y * image->stride);
}

void enc_png_stream(const enc_image *image, int channels, enc_buffer *out) {
  uint32_t width = image->width;
  // The filtered row, two rows in PNG's form in turn, and a row of zeros above the first.
  uint32_t *rows = calloc((size_t)width * 4 + 1, 4);
  deflate_stream *stream = malloc(sizeof *stream);
  if (rows == NULL || stream == NULL) abort();
  uint32_t *filtered = rows;
  const uint32_t *above = rows + 3 * (size_t)width;

  deflate_begin(stream, channels, out);
  adler sum = {1, 0};
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = row_of(image, y);
    if (channels == 4) {
      uint32_t *own = rows + (1 + (y & 1)) * (size_t)width;
      unpremultiply(row, own, width);
      row = own;
    }
    deflate_byte(stream, FILTER_UP);
    adler_byte(&sum, FILTER_UP);
    if (memcmp(row, above, (size_t)width * 4) == 0) {
      add_equal_row(stream, &sum, width, channels);
    } else {
      filter_up(row, above, filtered, width);
      if (channels == 3) add_row(stream, &sum, filtered, width, 3);
      else add_row(stream, &sum, filtered, width, 4);
    }
    adler_reduce(&sum);
    above = row;
  }
  deflate_end(stream, (uint32_t)(sum.b << 16 | sum.a));
  free(stream);
  free(rows);
}
