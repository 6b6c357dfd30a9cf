#include "call.h"
#include "instants.h"

#include <math.h>
#include <stdlib.h>

// Foundation's timers. A `Timer` is a run loop timer of Core Foundation, which is created here as usual,
// but is not given to a run loop: the context keeps it among its delayed work and calls it at its
// instant. So timers take their place in the order of time one by one, and an interval of 0 tells
// exactly which ones fire once.

/// A timer that was created in a context. The table owns it.
typedef struct timer_record {
  vt_item item;
  struct timer_record *next;
  int references;  // guarded by the table's lock
  vt_context *context;
  void *timer;
  vt_timer_callout callout;
  struct vt_timer_context info;
  int64_t due;
  int64_t interval;  // 0: fires once
  bool scheduled;    // holds a reference to the timer, as a run loop would
  bool removed;
} timer_record;

enum { bucket_count = 64 };
static timer_record *buckets[bucket_count];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_long count;

static timer_record **bucket(const void *timer) {
  return &buckets[((uintptr_t)timer >> 4) % bucket_count];
}

static void let_go(timer_record *record) {
  pthread_mutex_lock(&lock);
  bool last = --record->references == 0;
  pthread_mutex_unlock(&lock);
  if (!last) return;
  vt_release(record->context);
  free(record);
}

/// The record of a timer with a reference to it, or null.
static timer_record *find(const void *timer) {
  if (atomic_load_explicit(&count, memory_order_relaxed) == 0) return NULL;
  pthread_mutex_lock(&lock);
  timer_record *record = *bucket(timer);
  while (record && record->timer != timer) record = record->next;
  if (record) record->references += 1;
  pthread_mutex_unlock(&lock);
  return record;
}

/// Takes a record out of the table, and its timer out of the delayed work.
static void remove_record(timer_record *record) {
  pthread_mutex_lock(&lock);
  bool found = !record->removed;
  if (found) {
    record->removed = true;
    timer_record **place = bucket(record->timer);
    while (*place != record) place = &(*place)->next;
    *place = record->next;
    atomic_fetch_sub(&count, 1);
  }
  bool scheduled = record->scheduled;
  record->scheduled = false;
  pthread_mutex_unlock(&lock);
  vt_undelay(record->context, &record->item);
  if (scheduled) vt_real()->CFRelease(record->timer);
  if (found) let_go(record);
}

/// The context's present instant as Foundation's `Date` has it, in seconds since 2001.
static double date_of(vt_context *context, int64_t time) {
  const double reference = 978307200;  // 2001-01-01 in seconds since 1970
  int64_t wall = vt_sum(context->epoch, time);
  return (double)(wall / VT_SECOND) - reference + (double)(wall % VT_SECOND) * 1e-9;
}

static void schedule(timer_record *record) {
  const struct vt_real *real = vt_real();
  real->CFRunLoopTimerSetNextFireDate(record->timer, date_of(record->context, record->due));
  vt_delay(record->context, &record->item, record->due);
}

static void run(vt_context *context, vt_item *item) {
  timer_record *record = (timer_record *)item;
  const struct vt_real *real = vt_real();
  pthread_mutex_lock(&lock);
  record->references += 1;
  pthread_mutex_unlock(&lock);
  void *timer = (void *)real->CFRetain(record->timer);
  void *info = record->info.info;
  if (record->info.retain) info = (void *)record->info.retain(info);
  int64_t due = record->due;
  record->callout(timer, info);
  if (record->info.release) record->info.release(info);
  pthread_mutex_lock(&lock);
  bool goes_on = record->scheduled && !record->removed && record->item.slot == 0;
  pthread_mutex_unlock(&lock);
  if (goes_on && record->interval == 0) {
    remove_record(record);
    real->CFRunLoopTimerInvalidate(timer);
  } else if (goes_on) {
    // The callout may have set another fire date. Firings that the driver has slept through are left
    // out, not made up for.
    int64_t steps = (vt_time(context) - due) / record->interval + 1;
    if (record->due == due) record->due = vt_sum(due, steps * record->interval);
    schedule(record);
  }
  real->CFRelease(timer);
  let_go(record);
}

// The table owns the record; `vt_timers_end` takes it out.
static void drop(vt_item *item) { (void)item; }

static vt_weight weight(const vt_item *item) {
  return ((const timer_record *)item)->interval > 0 ? vt_weight_repeating : vt_weight_one_shot;
}

static const struct vt_item_class timer_class = {run, drop, weight};

void vt_timers_end(vt_context *context) {
  for (;;) {
    pthread_mutex_lock(&lock);
    timer_record *record = NULL;
    for (int index = 0; index < bucket_count && !record; index++) {
      record = buckets[index];
      while (record && record->context != context) record = record->next;
    }
    if (record) record->references += 1;
    bool scheduled = record && record->scheduled;
    pthread_mutex_unlock(&lock);
    if (!record) return;
    if (scheduled) vt_real()->CFRunLoopTimerInvalidate(record->timer);
    remove_record(record);
    let_go(record);
  }
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    vt_timer_callout callout, struct vt_timer_context *info) {
  void *timer = vt_real()->CFRunLoopTimerCreate(
      allocator, date, interval, flags, order, callout, info);
  if (!timer) return NULL;
  // A timer that was neither fired nor invalidated may have lived at this address before.
  timer_record *stale = find(timer);
  if (stale) {
    remove_record(stale);
    let_go(stale);
  }
  vt_context *context = vt_thread.context;
  if (!context) return timer;

  timer_record *record = calloc(1, sizeof *record);
  if (!record) abort();
  vt_retain(context);
  record->item.kind = &timer_class;
  record->references = 1;
  record->context = context;
  record->timer = timer;
  record->callout = callout;
  if (info) record->info = *info;
  record->interval = interval > 0 ? llround(fmin(interval, 9e9) * 1e9) : 0;
  int64_t delay = vt_intended_delay(date, date_of(context, vt_time(context)));
  const int64_t resolution = 250;  // of two dates, in nanoseconds
  if (record->interval > 0 && llabs(delay - record->interval) <= resolution) {
    delay = record->interval;
  }
  record->due = vt_sum(vt_time(context), delay);
  pthread_mutex_lock(&lock);
  record->next = *bucket(timer);
  *bucket(timer) = record;
  atomic_fetch_add(&count, 1);
  pthread_mutex_unlock(&lock);
  return timer;
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  const struct vt_real *real = vt_real();
  timer_record *record = vt_thread.context ? find(timer) : NULL;
  if (!record) {
    real->CFRunLoopAddTimer(loop, timer, mode);
    return;
  }
  pthread_mutex_lock(&lock);
  bool fresh = !record->scheduled && !record->removed;
  if (fresh) record->scheduled = true;
  pthread_mutex_unlock(&lock);
  // The second of several modes changes nothing.
  if (fresh && real->CFRunLoopTimerIsValid(timer)) {
    real->CFRetain(timer);
    schedule(record);
  }
  let_go(record);
}

void CFRunLoopRemoveTimer(void *loop, void *timer, const void *mode) {
  timer_record *record = find(timer);
  if (!record) {
    vt_real()->CFRunLoopRemoveTimer(loop, timer, mode);
    return;
  }
  pthread_mutex_lock(&lock);
  bool scheduled = record->scheduled;
  record->scheduled = false;
  pthread_mutex_unlock(&lock);
  vt_undelay(record->context, &record->item);
  if (scheduled) vt_real()->CFRelease(timer);
  let_go(record);
}

void CFRunLoopTimerInvalidate(void *timer) {
  timer_record *record = find(timer);
  vt_real()->CFRunLoopTimerInvalidate(timer);
  if (!record) return;
  remove_record(record);
  let_go(record);
}

void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  vt_real()->CFRunLoopTimerSetNextFireDate(timer, date);
  timer_record *record = find(timer);
  if (!record) return;
  vt_context *context = record->context;
  int64_t now = vt_time(context);
  record->due = vt_sum(now, vt_intended_delay(date, date_of(context, now)));
  if (vt_undelay(context, &record->item)) vt_delay(context, &record->item, record->due);
  let_go(record);
}

// The rest of a run loop. Blocks for it join the ready work; sources and observers stay with the real
// run loop of the driver's thread, which a drain polls.

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (vt_drives()) {
    vt_call_post(vt_thread.context, vt_call_block(block));
  } else {
    vt_real()->CFRunLoopPerformBlock(loop, mode, block);
  }
}

void CFRunLoopAddSource(void *loop, void *source, const void *mode) {
  if (vt_drives()) vt_thread.context->uses_run_loop = true;
  vt_real()->CFRunLoopAddSource(loop, source, mode);
}

void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) {
  if (vt_drives()) vt_thread.context->uses_run_loop = true;
  vt_real()->CFRunLoopAddObserver(loop, observer, mode);
}
