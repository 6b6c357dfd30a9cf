#define _GNU_SOURCE
#include "background.h"

#include <sys/types.h>
#include <unistd.h>

static bool is_first_thread(void) { return getpid() == gettid(); }

/// Serves what the thread's run loop has of its own: input sources, observers, and on the process's
/// first thread blocks that threads of real time have sent to the main queue.
static void poll_run_loop(vt_context *context) {
  const struct vt_real *real = vt_real();
  if (!real->CFRunLoopRunInMode || !real->CFRunLoopDefaultMode) return;
  if (!context->uses_run_loop && !is_first_thread()) return;
  const double at_once = -1;
  real->CFRunLoopRunInMode(*real->CFRunLoopDefaultMode, at_once, true);
}

vt_outcome vt_drain(vt_context *context, int64_t limit) {
  int64_t end = vt_sum(vt_real_now(), limit);
  for (;;) {
    vt_item *item;
    while ((item = vt_take_ready(context, UINT64_MAX))) {
      item->kind->run(context, item);
      if (vt_real_now() > end) return vt_outcome_endless;
    }
    int64_t rest = end - vt_real_now();
    if (!vt_yield(context, rest > 0 ? rest : 0)) return vt_outcome_background_stuck;
    poll_run_loop(context);
    pthread_mutex_lock(&context->lock);
    bool idle = !context->first_ready && !vt_background_is_busy(context);
    pthread_mutex_unlock(&context->lock);
    if (idle) return vt_outcome_idle;
  }
}

bool vt_drain_generation(vt_context *context) {
  pthread_mutex_lock(&context->lock);
  uint64_t last = context->sequence;
  pthread_mutex_unlock(&context->lock);
  bool any = false;
  vt_item *item;
  while ((item = vt_take_ready(context, last))) {
    item->kind->run(context, item);
    any = true;
  }
  return any;
}

bool vt_fire_next(vt_context *context, int64_t limit) {
  vt_item *item = vt_take_due(context, limit, false);
  if (!item) return false;
  vt_advance(context, item->due);
  item->kind->run(context, item);
  return true;
}
