#include "instants.h"
#include "registry.h"

#include <math.h>
#include <stdlib.h>

// Foundation's timers. A `Timer` is a run loop timer of Core Foundation, which is created here as
// usual, but is not given to a run loop: the context keeps it among its delayed work and calls it
// at its instant. So timers take their place in the order of time one by one, and an interval of 0
// tells exactly which ones fire once.

/// A timer that was created in a context.
typedef struct timer_record {
  vt_record record;
  vt_timer_callout callout;
  struct vt_timer_context info;
  int64_t due;
  int64_t interval;  // 0: fires once
  atomic_bool scheduled;  // holds a reference to the timer, as a run loop would
} timer_record;

void CFRunLoopTimerInvalidate(void *object);

static vt_registry registry = {.lock = PTHREAD_MUTEX_INITIALIZER};

static timer_record *find(const void *timer) {
  return (timer_record *)vt_registry_find(&registry, timer);
}

static void let_go(timer_record *timer) { vt_record_release(&registry, &timer->record); }

static double date_of(vt_context *context, int64_t time) {
  return vt_date(vt_sum(context->epoch, time));
}

static int64_t due_at(vt_context *context, double date) {
  int64_t now = vt_time(context);
  return vt_sum(now, vt_intended_delay(date, date_of(context, now)));
}

static void schedule(timer_record *timer) {
  vt_context *context = timer->record.context;
  vt_real()->CFRunLoopTimerSetNextFireDate(
      timer->record.object, date_of(context, timer->due));
  vt_delay(context, &timer->record.item, timer->due);
}

static void unschedule(timer_record *timer) {
  vt_undelay(timer->record.context, &timer->record.item);
  if (atomic_exchange(&timer->scheduled, false)) vt_real()->CFRelease(timer->record.object);
}

static void run(vt_context *context, vt_item *item) {
  timer_record *timer = (timer_record *)item;
  const struct vt_real *real = vt_real();
  vt_record_retain(&registry, &timer->record);
  void *object = (void *)real->CFRetain(timer->record.object);
  void *info = timer->info.info;
  if (timer->info.retain) info = (void *)timer->info.retain(info);
  int64_t due = timer->due;
  timer->callout(object, info);
  if (timer->info.release) timer->info.release(info);
  if (timer->scheduled && timer->record.item.slot == 0) {
    if (timer->interval == 0) {
      CFRunLoopTimerInvalidate(object);
    } else {
      // The callout may have set another fire date. Firings that the driver has slept through are
      // left out, not made up for.
      int64_t steps = (vt_time(context) - due) / timer->interval + 1;
      if (timer->due == due) timer->due = vt_sum(due, steps * timer->interval);
      schedule(timer);
    }
  }
  real->CFRelease(object);
  let_go(timer);
}

// The registry owns the record; `vt_timers_end` takes it out.
static void drop(vt_item *item) { (void)item; }

static vt_weight weight(const vt_item *item) {
  return ((const timer_record *)item)->interval > 0 ? vt_weight_repeating : vt_weight_one_shot;
}

static const struct vt_item_class timer_class = {.run = run, .drop = drop, .weight = weight};

void vt_timers_end(vt_context *context) {
  timer_record *timer;
  while ((timer = (timer_record *)vt_registry_find_any(&registry, context))) {
    if (timer->scheduled) vt_real()->CFRunLoopTimerInvalidate(timer->record.object);
    vt_registry_remove(&registry, &timer->record);
    unschedule(timer);
    let_go(timer);
  }
}

// MARK: Interposed functions

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    vt_timer_callout callout, struct vt_timer_context *info) {
  void *object = vt_real()->CFRunLoopTimerCreate(
      allocator, date, interval, flags, order, callout, info);
  if (!object) return NULL;
  // A timer that was neither fired nor invalidated may have lived at this address before.
  timer_record *stale = find(object);
  if (stale) {
    vt_registry_remove(&registry, &stale->record);
    let_go(stale);
  }
  vt_context *context = vt_thread.context;
  if (!context) return object;

  timer_record *timer = calloc(1, sizeof *timer);
  if (!timer) abort();
  timer->record.item.kind = &timer_class;
  timer->callout = callout;
  if (info) timer->info = *info;
  timer->interval = interval > 0 ? llround(fmin(interval, 9e9) * 1e9) : 0;
  timer->due = due_at(context, date);
  // The first firing of a repeating timer is an interval away, if that is what its date rounds to.
  const int64_t resolution = 250;
  int64_t first = vt_sum(vt_time(context), timer->interval);
  if (timer->interval > 0 && llabs(timer->due - first) <= resolution) timer->due = first;
  vt_registry_add(&registry, &timer->record, object, context);
  return object;
}

void CFRunLoopAddTimer(void *loop, void *object, const void *mode) {
  const struct vt_real *real = vt_real();
  timer_record *timer = vt_thread.context ? find(object) : NULL;
  if (!timer) {
    real->CFRunLoopAddTimer(loop, object, mode);
    return;
  }
  // The second of several modes changes nothing.
  if (real->CFRunLoopTimerIsValid(object) && !atomic_exchange(&timer->scheduled, true)) {
    real->CFRetain(object);
    schedule(timer);
  }
  let_go(timer);
}

void CFRunLoopRemoveTimer(void *loop, void *object, const void *mode) {
  timer_record *timer = find(object);
  if (!timer) {
    vt_real()->CFRunLoopRemoveTimer(loop, object, mode);
    return;
  }
  unschedule(timer);
  let_go(timer);
}

void CFRunLoopTimerInvalidate(void *object) {
  timer_record *timer = find(object);
  vt_real()->CFRunLoopTimerInvalidate(object);
  if (!timer) return;
  vt_registry_remove(&registry, &timer->record);
  unschedule(timer);
  let_go(timer);
}

void CFRunLoopTimerSetNextFireDate(void *object, double date) {
  vt_real()->CFRunLoopTimerSetNextFireDate(object, date);
  timer_record *timer = find(object);
  if (!timer) return;
  vt_context *context = timer->record.context;
  timer->due = due_at(context, date);
  if (vt_undelay(context, &timer->record.item)) vt_delay(context, &timer->record.item, timer->due);
  let_go(timer);
}
