// How a gradient runs through a row.

#include "context.h"

int cr_ramp_prepare(cr_ramp *ramp, const cr_paint *paint, int32_t y) {
  const cr_matrix *m = &paint->to_unit;
  double middle = y + 0.5;
  double u0 = 0.5 * m->xx + middle * m->xy + m->xt;
  double v0 = 0.5 * m->yx + middle * m->yy + m->yt;
  double w0 = 0.5 * m->wx + middle * m->wy + m->wt;
  ramp->kind = paint->kind;
  ramp->has_perspective = m->wx != 0 || m->wy != 0 || m->wt != 1;
  ramp->table = paint->table;
  // Places are cut to whole numbers: the table's pixel i stands for the half before and after i,
  // and in a turn for what comes after i.
  double steps = paint->count - 1, scale = 1, offset = 0.5;
  if (paint->kind == CR_LINEAR) {
    scale = steps;
    u0 = u0 * scale + (ramp->has_perspective ? 0 : offset);
    ramp->ux = (float)(m->xx * scale);
  } else {
    ramp->ux = (float)m->xx;
    if (paint->kind == CR_RADIAL) {
      scale = steps / (paint->end - paint->start);
      offset = 0.5 - paint->start * scale;
    } else {
      scale = paint->count;
      offset = 0;
    }
  }
  ramp->u0 = (float)u0;
  ramp->v0 = (float)v0;
  ramp->vx = (float)m->yx;
  ramp->w0 = (float)w0;
  ramp->wx = (float)m->wx;
  ramp->scale = (float)scale;
  ramp->offset = (float)offset;
  ramp->last = (float)steps;
  return paint->kind == CR_LINEAR && m->xx == 0 && !ramp->has_perspective;
}
