// The pixels of a picture in a box, through any transform.

#include <math.h>

#include "context.h"

/// The greatest number of places that one pixel is the mean of, in each direction.
enum { MOST_TAPS = 8 };

/// A place in a picture, and how fast it moves there with a place in the box.
typedef struct {
  double at, rate;
  /// The pixels that are there to see: the middle of a repeated one, else all.
  double first, length;
  int32_t wraps;
} cr_place;

/// What a pixel of the canvas sees of the picture: a mean over places in a level.
typedef struct {
  int32_t level, across, down;
  /// Half the steps between places, in 1/256 pixel of the level.
  int32_t across_x, across_y, down_x, down_y;
} cr_footprint;

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

/// Adds a pixel to sums: of blue and red, and of green and alpha, 32 bits each.
static inline void add(uint64_t sum[2], uint32_t pixel, uint32_t weight) {
  uint32_t odd = pixel >> 8;
  sum[0] += ((pixel & 255) | (uint64_t)(pixel & 0xff0000) << 16) * weight;
  sum[1] += ((odd & 255) | (uint64_t)(odd & 0xff0000) << 16) * weight;
}

/// Rounds sums of a whole weight to a pixel.
static inline uint32_t mean_of(const uint64_t sum[2], uint32_t whole) {
  uint32_t b = (uint32_t)sum[0], r = (uint32_t)(sum[0] >> 32);
  uint32_t g = (uint32_t)sum[1], a = (uint32_t)(sum[1] >> 32), half = whole >> 1;
  if (whole == 1u << 16)
    return (b + half) >> 16 | (g + half) >> 16 << 8 | (r + half) >> 16 << 16 |
           (a + half) >> 16 << 24;
  if (whole == 1u << 18)
    return (b + half) >> 18 | (g + half) >> 18 << 8 | (r + half) >> 18 << 16 |
           (a + half) >> 18 << 24;
  return (b + half) / whole | (g + half) / whole << 8 | (r + half) / whole << 16 |
         (a + half) / whole << 24;
}

/// Adds the color at a place of a level, in 1/256 pixel from the middle of the first one, blended from
/// the four pixels around it; weights add up to 2^16.
///
/// Without a column and a row, the picture is not repeated.
static inline void add_blend(
  uint64_t sum[2], const cr_level *level, int32_t x, int32_t y, const cr_place *column,
  const cr_place *row, double scale) {
  int32_t x0 = x >> 8, y0 = y >> 8, x1 = x0 + 1, y1 = y0 + 1;
  uint32_t part_x = (uint32_t)x & 255, part_y = (uint32_t)y & 255;
  if (column != NULL && (column->wraps || row->wraps)) {
    x1 = index_at(x1, column, scale, level->width);
    y1 = index_at(y1, row, scale, level->height);
    x0 = index_at(x0, column, scale, level->width);
    y0 = index_at(y0, row, scale, level->height);
  } else if (
    (uint32_t)x0 >= (uint32_t)level->width - 1 || (uint32_t)y0 >= (uint32_t)level->height - 1) {
    int32_t right = level->width - 1, bottom = level->height - 1;
    x0 = x0 < 0 ? 0 : x0 > right ? right : x0;
    x1 = x1 < 0 ? 0 : x1 > right ? right : x1;
    y0 = y0 < 0 ? 0 : y0 > bottom ? bottom : y0;
    y1 = y1 < 0 ? 0 : y1 > bottom ? bottom : y1;
  }
  const uint32_t *upper = level->pixels + (ptrdiff_t)y0 * level->width;
  const uint32_t *lower = level->pixels + (ptrdiff_t)y1 * level->width;
  uint32_t above = 256 - part_y;
  add(sum, upper[x0], (256 - part_x) * above);
  add(sum, upper[x1], part_x * above);
  add(sum, lower[x0], (256 - part_x) * part_y);
  add(sum, lower[x1], part_x * part_y);
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
    return mean_of(sum, 1u << 16);
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
  return mean_of(sum, (uint32_t)(print->across * print->down) << 16);
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
  uint32_t *pixels, int32_t count, const cr_paint *paint, int32_t column, int32_t row) {
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
  double middle = row + 0.5;
  for (int32_t i = 0; i < count; i++) {
    double center = column + i + 0.5;
    double x = (center * m->xx + middle * m->xy + m->xt) * rate_x;
    double y = (center * m->yx + middle * m->yy + m->yt) * rate_y;
    x = x > 0 ? x < columns->size ? x : columns->size : 0;
    y = y > 0 ? y < rows->size ? y : rows->size : 0;
    pixels[i] = finished(paint, blended(picture, &print, x, y, NULL, NULL));
  }
  return 1;
}

void cr_picture_row(
  uint32_t *pixels, int32_t count, const cr_paint *paint, int32_t column, int32_t row) {
  if (copy_row(pixels, count, paint, column, row)) return;
  if (blend_row(pixels, count, paint, column, row)) return;
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
