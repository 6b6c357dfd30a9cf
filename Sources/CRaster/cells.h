#pragma once

// The area that an edge cuts off each pixel of its row.
//
// A cell holds the change of coverage against its left neighbor, so that sums from the left give the
// coverage. A piece adds to each pixel that it passes through, and to the one after, in whole numbers
// whose sum is exactly its height: no order of adding and no clipping changes the result.

#include "context.h"

enum { CR_FRACTION = 12, CR_SCALE = 2 * CR_ONE };

/// Adds a height that lies in one pixel; `twice_x` is the sum of its ends' distances from the left.
static inline void cr_add_cell(int32_t *cells, int32_t cell, int32_t height, int32_t twice_x) {
  int32_t area = height * twice_x;
  cells[cell] += height * CR_SCALE - area;
  cells[cell + 1] += area;
}

/// The height of a piece up to a distance from its left end.
static inline int32_t cr_height(int64_t inverse, int32_t distance, int32_t height) {
  int32_t passed = cr_along(inverse, distance);
  return passed < height ? passed : height;
}

/// Adds a piece to a row's cells: the area right of it counts `sign` times.
static inline void cr_cells_add(
  int32_t *cells, cr_box clip, const cr_piece *piece, int32_t sign) {
  int32_t height = piece->y1 - piece->y0;
  if (height == 0) return;
  int32_t left = piece->x0, right = piece->x1;
  if (left > right) {
    left = piece->x1;
    right = piece->x0;
  }
  int32_t first = left >> CR_FRACTION;
  int32_t last = right > left ? (right - 1) >> CR_FRACTION : first;
  if (first >= clip.right) return;
  if (last < clip.left) {
    cells[0] += sign * height * CR_SCALE;
    return;
  }
  if (first == last) {
    cr_add_cell(
      cells, first - clip.left, sign * height, left + right - 2 * first * CR_ONE);
    return;
  }
  int64_t inverse = piece->inverse;
  int32_t passed = 0, x = left;
  if (first < clip.left) {
    first = clip.left;
    x = first * CR_ONE;
    passed = cr_height(inverse, x - left, height);
    cells[0] += sign * passed * CR_SCALE;
  }
  int32_t end = last < clip.right ? last : clip.right - 1;
  for (int32_t cell = first; cell <= end; cell++) {
    int32_t origin = cell * CR_ONE;
    int32_t next = cell == last ? right : origin + CR_ONE;
    int32_t below = cell == last ? height : cr_height(inverse, next - left, height);
    cr_add_cell(cells, cell - clip.left, sign * (below - passed), x + next - 2 * origin);
    passed = below;
    x = next;
  }
}
