// Ways of drawing one surface on another: those of PDF (ISO 32000-2, 11.3.5), and of Porter and Duff.
//
// With s and d premultiplied, a mode B of plain colors gives s·(1 − da) + d·(1 − sa) + sa·da·B(d/da, s/sa).
// What needs no division is worked out in whole numbers and rounded once.

#include <math.h>

#include "context.h"

typedef struct {
  float c[3];
} color;

static float smaller(float a, float b) { return a < b ? a : b; }
static float larger(float a, float b) { return a > b ? a : b; }

/// How bright a color is, by the weights that PDF has.
static float luminosity_of(color c) { return 0.3f * c.c[0] + 0.59f * c.c[1] + 0.11f * c.c[2]; }

static float smallest(color c) { return smaller(c.c[0], smaller(c.c[1], c.c[2])); }
static float largest(color c) { return larger(c.c[0], larger(c.c[1], c.c[2])); }
static float saturation_of(color c) { return largest(c) - smallest(c); }

/// The color with another luminosity, moved towards gray until it is a color.
static color with_luminosity(color c, float luminosity) {
  float more = luminosity - luminosity_of(c);
  for (int i = 0; i < 3; i++) c.c[i] = c.c[i] + more;
  float l = luminosity_of(c), low = smallest(c), high = largest(c);
  if (low < 0)
    for (int i = 0; i < 3; i++) c.c[i] = l + (c.c[i] - l) * l / (l - low);
  if (high > 1)
    for (int i = 0; i < 3; i++) c.c[i] = l + (c.c[i] - l) * (1 - l) / (high - l);
  return c;
}

static color with_saturation(color c, float saturation) {
  float low = smallest(c), range = saturation_of(c);
  for (int i = 0; i < 3; i++) c.c[i] = range > 0 ? (c.c[i] - low) * saturation / range : 0;
  return c;
}

static float dodge(float d, float s) {
  if (d <= 0) return 0;
  return s >= 1 ? 1 : smaller(1, d / (1 - s));
}

static float burn(float d, float s) {
  if (d >= 1) return 1;
  return s <= 0 ? 0 : 1 - smaller(1, (1 - d) / s);
}

static float soft_light(float d, float s) {
  if (s <= 0.5f) return d - (1 - 2 * s) * d * (1 - d);
  float root = d <= 0.25f ? ((16 * d - 12) * d + 4) * d : sqrtf(d);
  return d + (2 * s - 1) * (root - d);
}

/// The modes of plain colors that need a division.
static color mix(int mode, color d, color s) {
  color r = s;
  switch (mode) {
    case CR_COLOR_DODGE:
      for (int i = 0; i < 3; i++) r.c[i] = dodge(d.c[i], s.c[i]);
      return r;
    case CR_COLOR_BURN:
      for (int i = 0; i < 3; i++) r.c[i] = burn(d.c[i], s.c[i]);
      return r;
    case CR_SOFT_LIGHT:
      for (int i = 0; i < 3; i++) r.c[i] = soft_light(d.c[i], s.c[i]);
      return r;
    case CR_HUE:
      return with_luminosity(with_saturation(s, saturation_of(d)), luminosity_of(d));
    case CR_SATURATION:
      return with_luminosity(with_saturation(d, saturation_of(s)), luminosity_of(d));
    case CR_COLOR_MODE: return with_luminosity(s, luminosity_of(d));
    default: return with_luminosity(d, luminosity_of(s));
  }
}

static color plain(uint32_t pixel) {
  float alpha = (float)(pixel >> 24);
  color result = {
    {(float)(pixel >> 16 & 255) / alpha, (float)(pixel >> 8 & 255) / alpha,
     (float)(pixel & 255) / alpha}};
  return result;
}

static uint32_t blend_by_division(int mode, uint32_t below, uint32_t above) {
  int32_t da = (int32_t)(below >> 24), sa = (int32_t)(above >> 24);
  if (da == 0 || sa == 0) return cr_over(below, above);
  color mixed = mix(mode, plain(below), plain(above));
  uint32_t alpha = (uint32_t)(sa + da) - cr_div255((uint32_t)(sa * da));
  uint32_t result = alpha << 24;
  for (int i = 0; i < 3; i++) {
    int shift = 16 - 8 * i;
    int32_t s = (int32_t)(above >> shift & 255), d = (int32_t)(below >> shift & 255);
    float value = (float)(s * (255 - da) + d * (255 - sa)) + (float)(sa * da) * mixed.c[i];
    int32_t channel = (int32_t)(value / 255 + 0.5f);
    if (channel < 0) channel = 0;
    result |= (channel < (int32_t)alpha ? (uint32_t)channel : alpha) << shift;
  }
  return result;
}

/// One channel times 255, without the parts of either that the other does not cover.
static inline int32_t covered(int mode, int32_t s, int32_t d, int32_t sa, int32_t da) {
  switch (mode) {
    case CR_MULTIPLY: return s * d;
    case CR_SCREEN: return s * da + d * sa - s * d;
    case CR_OVERLAY: return 2 * d <= da ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
    case CR_HARD_LIGHT: return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
    case CR_DARKEN: return s * da < d * sa ? s * da : d * sa;
    case CR_LIGHTEN: return s * da > d * sa ? s * da : d * sa;
    case CR_DIFFERENCE: return s * da > d * sa ? s * da - d * sa : d * sa - s * da;
    default: return s * da + d * sa - 2 * s * d;
  }
}

/// Whole numbers for the modes of plain colors that need no division.
static inline uint32_t blend_colors(int mode, uint32_t below, uint32_t above) {
  int32_t da = (int32_t)(below >> 24), sa = (int32_t)(above >> 24);
  uint32_t alpha = (uint32_t)(sa + da) - cr_div255((uint32_t)(sa * da));
  uint32_t result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    int32_t s = (int32_t)(above >> shift & 255), d = (int32_t)(below >> shift & 255);
    int32_t value = s * (255 - da) + d * (255 - sa) + covered(mode, s, d, sa, da);
    uint32_t channel = cr_div255((uint32_t)(value > 0 ? value : 0));
    result |= (channel < alpha ? channel : alpha) << shift;
  }
  return result;
}

/// The sum of both, or what is left of it when each takes its darkness away.
static inline uint32_t add(uint32_t below, uint32_t above, int is_darker) {
  int32_t da = (int32_t)(below >> 24), sa = (int32_t)(above >> 24);
  int32_t alpha = sa + da < 255 ? sa + da : 255;
  uint32_t result = (uint32_t)alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    int32_t s = (int32_t)(above >> shift & 255), d = (int32_t)(below >> shift & 255);
    int32_t value = is_darker ? alpha - (da - d) - (sa - s) : s + d;
    if (value < 0) value = 0;
    result |= (uint32_t)(value < alpha ? value : alpha) << shift;
  }
  return result;
}

/// The source where there is something, with one rounding, so that the alpha stays as it is.
static inline uint32_t atop(uint32_t below, uint32_t above) {
  uint32_t da = below >> 24, sa = above >> 24;
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t s = above >> shift & 255, d = below >> shift & 255;
    result |= cr_div255(s * da + d * (255 - sa)) << shift;
  }
  return result;
}

static inline uint32_t blend(int mode, uint32_t below, uint32_t above) {
  uint32_t da = below >> 24, sa = above >> 24;
  switch (mode) {
    case CR_NORMAL: return cr_over(below, above);
    case CR_SOURCE_ATOP: return atop(below, above);
    case CR_DESTINATION_OVER: return below + cr_scale(above, 255 - da);
    case CR_DESTINATION_OUT: return cr_scale(below, 255 - sa);
    case CR_PLUS_DARKER: return add(below, above, 1);
    case CR_PLUS_LIGHTER: return add(below, above, 0);
    case CR_COLOR_DODGE:
    case CR_COLOR_BURN:
    case CR_SOFT_LIGHT:
    case CR_HUE:
    case CR_SATURATION:
    case CR_COLOR_MODE:
    case CR_LUMINOSITY: return blend_by_division(mode, below, above);
    default: return blend_colors(mode, below, above);
  }
}

void cr_blend(
  cr_context *context, const cr_surface *surface, const cr_surface *layer, cr_box clip,
  const cr_mask *clip_mask, uint32_t opacity, int mode) {
  (void)context;
  clip = cr_intersect(cr_intersect(clip, surface->box), layer->box);
  if (clip_mask != NULL) clip = cr_intersect(clip, clip_mask->box);
  if (cr_is_empty(clip)) return;
  for (int32_t y = clip.top; y < clip.bottom; y++) {
    uint32_t *pixels = cr_pixel_at(surface, y, clip.left);
    const uint32_t *above = cr_pixel_at(layer, y, clip.left);
    for (int32_t i = 0; i < clip.right - clip.left; i++) {
      if (above[i] == 0) continue;
      uint32_t k = opacity;
      if (clip_mask != NULL)
        k = cr_div255(
          k * clip_mask->bytes
                [(ptrdiff_t)(y - clip_mask->box.top) * clip_mask->stride +
                 (clip.left + i - clip_mask->box.left)]);
      if (k == 0) continue;
      pixels[i] = blend(mode, pixels[i], cr_scale(above[i], k));
    }
  }
}
