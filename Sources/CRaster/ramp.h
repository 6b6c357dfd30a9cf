#pragma once

// The pixel of a gradient: what both kinds of kernels agree on.

#include <math.h>

#include "kernels.h"

/// The smallest normal number: what a length of zero is divided by.
#define CR_TINY 1.1754943508222875e-38f

/// The arc tangent of 0…1 in turns as an odd polynomial, to 2 millionths of a turn.
///
/// The coefficients of radians are the minimax ones of degree 11, divided by 2π.
static const float cr_turn_terms[6] = {
  0.159151320f, -0.052938651f, 0.030803394f, -0.018530867f, 0.008380037f, -0.001865487f};

/// The angle from the x axis towards the y axis, 0…1.
static inline float cr_turn(float u, float v) {
  float a = fabsf(u), b = fabsf(v);
  float small = a < b ? a : b;
  float large = a > b ? a : b;
  large = large > CR_TINY ? large : CR_TINY;
  float q = small / large;
  float s = q * q;
  float t = cr_turn_terms[5];
  for (int i = 4; i >= 0; i--) t = t * s + cr_turn_terms[i];
  t = t * q;
  if (b > a) t = 0.25f - t;
  if (u < 0) t = 0.5f - t;
  if (v < 0) t = 1 - t;
  return t;
}

static inline uint32_t cr_ramp_pixel(const cr_ramp *ramp, int32_t column) {
  float x = (float)column;
  float u = ramp->ux * x + ramp->u0;
  float v = ramp->kind == CR_LINEAR ? 0 : ramp->vx * x + ramp->v0;
  if (ramp->has_perspective) {
    float inverse = 1 / (ramp->wx * x + ramp->w0);
    u = u * inverse;
    v = v * inverse;
  }
  float place;
  if (ramp->kind == CR_LINEAR) {
    place = ramp->has_perspective ? u + ramp->offset : u;
  } else if (ramp->kind == CR_RADIAL) {
    place = sqrtf(u * u + v * v) * ramp->scale + ramp->offset;
  } else {
    place = cr_turn(u, v) * ramp->scale;
  }
  place = place > 0 ? place : 0;
  place = place < ramp->last ? place : ramp->last;
  return ramp->table[(int32_t)place];
}
