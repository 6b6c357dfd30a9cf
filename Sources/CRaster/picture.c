// The pixels of a picture in a box, through any transform.

#include <math.h>

#include "context.h"
#include "samples.h"

/// The greatest number of places that one pixel is the mean of, in each direction.
enum { MOST_TAPS = 8 };
/// The pixels whose places are worked out at a time.
enum { STRETCH = 128 };

/// A place in a picture, and how fast it moves there with a place in the box.
typedef struct {
  double at, rate;
  /// The pixels that are there to see: the middle of a repeated one, else all.
  double first, length;
  int32_t wraps;
} cr_place;

/// The largest whole number that is not greater; without a call, and |x| is less than 2^31.
static inline int32_t floor_of(double x) {
  int32_t whole = (int32_t)x;
  return whole - (x < whole);
}

static cr_place place_of(const cr_slices *slices, double at) {
  cr_place place = {0, 0, 0, slices->size, 0};
  if (!(at > 0)) at = 0;
  if (at > slices->length) at = slices->length;
  if (at < slices->box_start) {
    place.rate = slices->start / slices->box_start;
    place.at = at * place.rate;
  } else if (at > slices->box_end) {
    place.rate = (slices->size - slices->end) / (slices->length - slices->box_end);
    place.at = slices->end + (at - slices->box_end) * place.rate;
  } else if (slices->is_tiled) {
    place.rate = slices->per_unit;
    place.first = slices->start;
    place.length = slices->end - slices->start;
    place.wraps = 1;
    double along = (at - slices->box_start) * place.rate;
    place.at = place.first + along - floor(along / place.length) * place.length;
  } else {
    double length = slices->box_end - slices->box_start;
    place.rate = length > 0 ? (slices->end - slices->start) / length : 0;
    place.at = slices->start + (at - slices->box_start) * place.rate;
  }
  return place;
}

/// The number of places along one side of what a pixel sees, and the part of it between two of them.
///
/// One place has the width of a pixel by itself, through the blending of neighbors.
static int32_t taps_along(double side, double *part) {
  *part = 0;
  if (side <= 1) return 1;
  int32_t count = side >= MOST_TAPS ? MOST_TAPS : (int32_t)ceil(side);
  if (count < 2) count = 2;
  *part = (side - 1) / (count - 1) / side;
  return count;
}

static cr_footprint footprint_of(
  const cr_picture *picture, double across_x, double across_y, double down_x, double down_y) {
  cr_footprint print = {0, 1, 1, 0, 0, 0, 0};
  if (picture->sampling < CR_SAMPLE_MIPMAPPED) return print;
  double across = sqrt(across_x * across_x + across_y * across_y);
  double down = sqrt(down_x * down_x + down_y * down_y);
  double small = across < down ? across : down, large = across < down ? down : across;
  double scale = 1;
  while (
    print.level + 1 < picture->level_count &&
    (small * scale >= 2 || large * scale > MOST_TAPS)) {
    print.level++;
    scale *= 0.5;
  }
  double part;
  print.across = taps_along(across * scale, &part);
  print.across_x = floor_of(across_x * (128 * scale * part) + 0.5);
  print.across_y = floor_of(across_y * (128 * scale * part) + 0.5);
  print.down = taps_along(down * scale, &part);
  print.down_x = floor_of(down_x * (128 * scale * part) + 0.5);
  print.down_y = floor_of(down_y * (128 * scale * part) + 0.5);
  return print;
}

/// A column or row of a level: the nearest one there is, or that of the repetition.
static inline int32_t index_at(int32_t index, const cr_place *place, double scale, int32_t count) {
  if (place->wraps) {
    int32_t first = (int32_t)(place->first * scale);
    int32_t length = (int32_t)(place->length * scale);
    if (length < 1) length = 1;
    index = (index - first) % length;
    index = first + (index < 0 ? index + length : index);
  }
  if (index < 0) return 0;
  return index < count ? index : count - 1;
}

/// Adds the color at a place of a level, in 1/256 pixel from the middle of the first one.
static inline void add_blend(
  uint64_t sum[2], const cr_level *level, int32_t x, int32_t y, const cr_place *column,
  const cr_place *row, double scale) {
  if (!column->wraps && !row->wraps) {
    cr_add_sample(sum, level, x, y);
    return;
  }
  int32_t x0 = x >> 8, y0 = y >> 8;
  cr_add_neighbors(
    sum, level, index_at(x0, column, scale, level->width),
    index_at(x0 + 1, column, scale, level->width), index_at(y0, row, scale, level->height),
    index_at(y0 + 1, row, scale, level->height), (uint32_t)x & 255, (uint32_t)y & 255);
}

/// The mean of what a pixel sees at a place of the picture.
static inline uint32_t blended(
  const cr_picture *picture, const cr_footprint *print, double x, double y,
  const cr_place *column, const cr_place *row) {
  const cr_level *level = picture->levels + print->level;
  double scale = 1.0 / (1u << print->level);
  // 1/256 pixel, from the middle of the first one, rounded.
  int32_t left = floor_of(x * (256 * scale) - 127.5), top = floor_of(y * (256 * scale) - 127.5);
  uint64_t sum[2] = {0, 0};
  if (print->across == 1 && print->down == 1) {
    add_blend(sum, level, left, top, column, row, scale);
    return cr_mean_of(sum, 1);
  }
  for (int32_t j = 0; j < print->down; j++) {
    int32_t down = 2 * j - print->down + 1;
    for (int32_t i = 0; i < print->across; i++) {
      int32_t across = 2 * i - print->across + 1;
      add_blend(
        sum, level, left + across * print->across_x + down * print->down_x,
        top + across * print->across_y + down * print->down_y, column, row, scale);
    }
  }
  return cr_mean_of(sum, (uint32_t)(print->across * print->down));
}

/// The weights of four neighbors for a place between the second and the third (Catmull and Rom).
static void cubic_weights(double t, double weights[4]) {
  weights[0] = ((-0.5 * t + 1) * t - 0.5) * t;
  weights[1] = (1.5 * t - 2.5) * t * t + 1;
  weights[2] = ((-1.5 * t + 2) * t + 0.5) * t;
  weights[3] = (0.5 * t - 0.5) * t * t;
}

static uint32_t cubic(const cr_picture *picture, const cr_place *column, const cr_place *row) {
  const cr_level *level = picture->levels;
  double x = column->at - 0.5, y = row->at - 0.5;
  int32_t left = floor_of(x), top = floor_of(y);
  double across[4], down[4], sum[4] = {0, 0, 0, 0};
  cubic_weights(x - left, across);
  cubic_weights(y - top, down);
  for (int32_t j = 0; j < 4; j++) {
    const uint32_t *pixels =
      level->pixels +
      (ptrdiff_t)index_at(top - 1 + j, row, 1, level->height) * level->width;
    for (int32_t i = 0; i < 4; i++) {
      uint32_t pixel = pixels[index_at(left - 1 + i, column, 1, level->width)];
      double weight = across[i] * down[j];
      for (int32_t c = 0; c < 4; c++) sum[c] += weight * (pixel >> 8 * c & 255);
    }
  }
  // Sharp edges overshoot: alpha is cut to what there is, and colors to the alpha.
  double most = 255;
  uint32_t result = 0;
  for (int32_t c = 3; c >= 0; c--) {
    double value = sum[c] < 0 ? 0 : sum[c] > most ? most : sum[c];
    uint32_t whole = (uint32_t)(value + 0.5);
    if (c == 3) most = whole;
    result |= whole << 8 * c;
  }
  return result;
}

static uint32_t nearest(const cr_picture *picture, const cr_place *column, const cr_place *row) {
  const cr_level *level = picture->levels;
  int32_t x = index_at(floor_of(column->at), column, 1, level->width);
  int32_t y = index_at(floor_of(row->at), row, 1, level->height);
  return level->pixels[(ptrdiff_t)y * level->width + x];
}

static uint32_t color_at(
  const cr_picture *picture, const cr_footprint *print, const cr_place *column,
  const cr_place *row) {
  if (picture->sampling == CR_SAMPLE_NEAREST) return nearest(picture, column, row);
  int is_larger = print->level == 0 && print->across == 1 && print->down == 1;
  if (picture->sampling == CR_SAMPLE_CUBIC && is_larger) return cubic(picture, column, row);
  return blended(picture, print, column->at, row->at, column, row);
}

static inline uint32_t finished(const cr_paint *paint, uint32_t color) {
  if (paint->picture->is_tinted) return cr_scale(paint->color, color >> 24);
  return paint->picture->opacity == 255 ? color : cr_scale(color, paint->picture->opacity);
}

static int is_stretched(const cr_slices *slices) {
  return slices->box_start <= 0 && slices->box_end >= slices->length && !slices->is_tiled;
}

/// Replaces pixels by those of the picture, if it stands upright on them, one on one.
///
/// The bytes are those of any other way: places are blended in steps of 1/256 pixel.
static int copy_row(
  uint32_t *pixels, int32_t count, const cr_paint *paint, int32_t column, int32_t row) {
  const cr_picture *picture = paint->picture;
  const cr_matrix *m = &paint->to_unit;
  const cr_slices *columns = &picture->columns, *rows = &picture->rows;
  if (m->xy != 0 || m->yx != 0 || m->wx != 0 || m->wy != 0 || m->wt != 1) return 0;
  if (!is_stretched(columns) || !is_stretched(rows)) return 0;
  double rate_x = columns->size / columns->length, rate_y = rows->size / rows->length;
  double x = ((column + 0.5) * m->xx + m->xt) * rate_x - 0.5;
  double y = ((row + 0.5) * m->yy + m->yt) * rate_y - 0.5;
  double step_x = m->xx * rate_x, step_y = m->yy * rate_y, slack = 1.0 / 2048;
  double first = floor(x + 0.5), line = floor(y + 0.5);
  if (
    !(fabs(x - first) < slack) || !(fabs(y - line) < slack) ||
    !(fabs(step_x - 1) * count < slack) || !(fabs(step_y - 1) < slack))
    return 0;
  const cr_level *level = picture->levels;
  double top = line < 0 ? 0 : line > level->height - 1 ? level->height - 1 : line;
  const uint32_t *source = level->pixels + (ptrdiff_t)top * level->width;
  for (int32_t i = 0; i < count; i++) {
    double at = first + i;
    at = at < 0 ? 0 : at > level->width - 1 ? level->width - 1 : at;
    pixels[i] = finished(paint, source[(int32_t)at]);
  }
  return 1;
}

/// Does the same for a stretched picture that is blended, through an affine transform: most of them.
static int blend_row(
  uint32_t *pixels, int32_t count, const cr_kernels *kernels, const cr_paint *paint,
  int32_t column, int32_t row) {
  const cr_picture *picture = paint->picture;
  const cr_matrix *m = &paint->to_unit;
  const cr_slices *columns = &picture->columns, *rows = &picture->rows;
  if (m->wx != 0 || m->wy != 0 || m->wt != 1) return 0;
  if (!is_stretched(columns) || !is_stretched(rows)) return 0;
  double rate_x = columns->size / columns->length, rate_y = rows->size / rows->length;
  cr_footprint print =
    footprint_of(picture, m->xx * rate_x, m->yx * rate_y, m->xy * rate_x, m->yy * rate_y);
  int is_larger = print.level == 0 && print.across == 1 && print.down == 1;
  if (
    picture->sampling == CR_SAMPLE_NEAREST ||
    (picture->sampling == CR_SAMPLE_CUBIC && is_larger))
    return 0;
  double middle = row + 0.5, scale = 256 / (double)(1u << print.level);
  for (int32_t start = 0; start < count; start += STRETCH) {
    int32_t length = count - start < STRETCH ? count - start : STRETCH;
    int32_t left[STRETCH], top[STRETCH];
    for (int32_t i = 0; i < length; i++) {
      double center = column + start + i + 0.5;
      double x = (center * m->xx + middle * m->xy + m->xt) * rate_x;
      double y = (center * m->yx + middle * m->yy + m->yt) * rate_y;
      x = x > 0 ? x < columns->size ? x : columns->size : 0;
      y = y > 0 ? y < rows->size ? y : rows->size : 0;
      left[i] = floor_of(x * scale - 127.5);
      top[i] = floor_of(y * scale - 127.5);
    }
    kernels->sample(
      pixels + start, left, top, (size_t)length, picture->levels + print.level, &print);
  }
  if (picture->is_tinted || picture->opacity != 255) {
    for (int32_t i = 0; i < count; i++) pixels[i] = finished(paint, pixels[i]);
  }
  return 1;
}

void cr_picture_row(
  uint32_t *pixels, int32_t count, const cr_kernels *kernels, const cr_paint *paint,
  int32_t column, int32_t row) {
  if (copy_row(pixels, count, paint, column, row)) return;
  if (blend_row(pixels, count, kernels, paint, column, row)) return;
  const cr_picture *picture = paint->picture;
  const cr_matrix *m = &paint->to_unit;
  int is_affine = m->wx == 0 && m->wy == 0 && m->wt == 1;
  double middle = row + 0.5;
  cr_footprint print = {0, 1, 1, 0, 0, 0, 0};
  double rate_x = NAN, rate_y = NAN;
  for (int32_t i = 0; i < count; i++) {
    double center = column + i + 0.5;
    double x = center * m->xx + middle * m->xy + m->xt;
    double y = center * m->yx + middle * m->yy + m->yt;
    double w = 1;
    if (!is_affine) {
      w = center * m->wx + middle * m->wy + m->wt;
      if (!(w > 0)) {
        pixels[i] = 0;
        continue;
      }
      x /= w;
      y /= w;
    }
    cr_place u = place_of(&picture->columns, x), v = place_of(&picture->rows, y);
    if (!is_affine || u.rate != rate_x || v.rate != rate_y) {
      rate_x = u.rate;
      rate_y = v.rate;
      print = footprint_of(
        picture, (m->xx - x * m->wx) / w * rate_x, (m->yx - y * m->wx) / w * rate_y,
        (m->xy - x * m->wy) / w * rate_x, (m->yy - y * m->wy) / w * rate_y);
    }
    pixels[i] = finished(paint, color_at(picture, &print, &u, &v));
  }
}
