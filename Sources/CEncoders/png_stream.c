// The body of a PNG, in bands of rows: each row filtered against the one above, and what repeats in it.
//
// A band depends on nothing but its own pixels. So a film's frame takes over the bands that have not
// changed, and bands are compressed on any threads in any order.
//
// Interfaces are flat areas, and what moves over them. After the Up filter a flat area is a run of
// equal pixels, mostly 0, which a match at the distance of one pixel says in a few bits; no search
// for matches is needed, and that is where general compressors spend their time.
#include "deflate.h"

enum { FILTER_NONE = 0, FILTER_UP = 2 };

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

/// Adds pixels of any kind.
static inline void adler_stretch(
  adler *sum, const uint32_t *pixels, uint32_t count, int channels) {
  uint64_t a = sum->a, b = sum->b;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    // What the first, the first two, the first three bytes and so on add up to.
    uint32_t first = pixel >> 16 & 255, second = first + (pixel >> 8 & 255);
    uint32_t third = second + (pixel & 255);
    uint32_t fourth = channels == 4 ? third + (pixel >> 24) : 0;
    b += (uint64_t)channels * a + (first + second + third + fourth);
    a += channels == 4 ? fourth : third;
  }
  sum->a = a;
  sum->b = b;
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
  static const uint32_t zero = 0;
  deflate_pixels(stream, &zero, 1);
  adler_pixels(sum, 0, width, channels);
  if (width > 1) {
    deflate_match(stream, (size_t)(width - 1) * (size_t)channels, (uint32_t)channels);
  }
}

/// The end of the pixels from `start` on that each differ from the next one.
static inline uint32_t stretch_end(const uint32_t *row, uint32_t start, uint32_t width) {
  uint32_t x = start;
  while (x + 1 < width && row[x] != row[x + 1]) x++;
  return x + 1 == width ? width : x;
}

static inline void add_row(
  deflate_stream *stream, adler *sum, const uint32_t *row, uint32_t width, int channels) {
  uint32_t x = 0;
  while (x < width) {
    uint32_t end = stretch_end(row, x, width);
    if (end > x) {
      deflate_pixels(stream, row + x, end - x);
      adler_stretch(sum, row + x, end - x, channels);
      x = end;
      if (x == width) return;
    }
    end = run_end(row, x, width);
    deflate_pixels(stream, row + x, 1);
    adler_pixels(sum, row[x], end - x, channels);
    deflate_match(stream, (size_t)(end - x - 1) * (size_t)channels, (uint32_t)channels);
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

void enc_png_band(const enc_image *image, int channels, enc_buffer *out, enc_sums *sums) {
  uint32_t width = image->width;
  // The filtered row, and two rows in PNG's form in turn.
  uint32_t *rows = malloc((size_t)width * 3 * 4);
  deflate_stream *stream = malloc(sizeof *stream);
  if (rows == NULL || stream == NULL) abort();
  uint32_t *filtered = rows;
  const uint32_t *above = NULL;

  deflate_begin(stream, channels, out);
  adler sum = {0, 0};
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = row_of(image, y);
    if (channels == 4) {
      uint32_t *own = rows + (1 + (y & 1)) * (size_t)width;
      unpremultiply(row, own, width);
      row = own;
    }
    uint8_t filter = above == NULL ? FILTER_NONE : FILTER_UP;
    deflate_byte(stream, filter);
    adler_byte(&sum, filter);
    if (above != NULL && memcmp(row, above, (size_t)width * 4) == 0) {
      add_equal_row(stream, &sum, width, channels);
    } else {
      const uint32_t *shown = row;
      if (above != NULL) {
        filter_up(row, above, filtered, width);
        shown = filtered;
      }
      if (channels == 3) add_row(stream, &sum, shown, width, 3);
      else add_row(stream, &sum, shown, width, 4);
    }
    adler_reduce(&sum);
    above = row;
  }
  deflate_end(stream);
  *sums = (enc_sums){
    (uint32_t)sum.a, (uint32_t)sum.b,
    (uint64_t)image->height * ((uint64_t)width * (uint64_t)channels + 1)};
  free(stream);
  free(rows);
}

uint32_t enc_png_checksum(const enc_sums *sums, size_t count) {
  // A sum begins with 1, and each later byte adds it to the second one once more.
  uint64_t a = 1, b = 0;
  for (size_t i = 0; i < count; i++) {
    b = (b + sums[i].length % adler_modulus * a + sums[i].b) % adler_modulus;
    a = (a + sums[i].a) % adler_modulus;
  }
  return (uint32_t)(b << 16 | a);
}
