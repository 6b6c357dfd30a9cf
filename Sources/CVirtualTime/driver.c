#define _GNU_SOURCE
#include "background.h"

#include <sys/types.h>
#include <unistd.h>

static bool is_first_thread(void) {
  static _Thread_local enum { unknown, first, other } thread;
  if (thread == unknown) thread = getpid() == gettid() ? first : other;
  return thread == first;
}

/// Serves what real time has for the driver's thread: on the process's first thread, blocks that
/// threads outside the context have sent to the main queue; and if the context has added any, the
/// input sources and observers of its run loop.
static void serve_real_work(vt_context *context) {
  const struct vt_real *real = vt_real();
  // Costs a few nanoseconds if the queue is empty, and nothing happens while the queue is being
  // served.
  if (is_first_thread() && real->main_queue_callback) real->main_queue_callback(NULL);
  if (context->uses_run_loop && real->CFRunLoopRunInMode && real->CFRunLoopDefaultMode) {
    const double at_once = -1;
    real->CFRunLoopRunInMode(*real->CFRunLoopDefaultMode, at_once, true);
  }
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
    serve_real_work(context);
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
