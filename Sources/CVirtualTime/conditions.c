#define _GNU_SOURCE
#include "background.h"
#include "instants.h"

#include <errno.h>

// Condition variables, on which Foundation builds `NSCondition`, the waits of operations and more.
// Callers have to expect a wait that ends for no reason, so the driver's wait lets other work of
// the context have its turn, and ends; only if there is none does it wait for threads of real time.

/// Lets background work run that the driver may be waiting for; false if there is none until `end`.
static bool run_others(vt_context *context, int64_t end) {
  pthread_mutex_lock(&context->lock);
  bool any = vt_background_is_busy(context);
  pthread_mutex_unlock(&context->lock);
  if (!any) {
    vt_item *item = vt_take_due(context, end, true);
    if (!item) return false;
    vt_advance(context, item->due);
    item->kind->run(context, item);
  }
  vt_yield(context, VT_WAIT_LIMIT);
  return true;
}

static int wait_untimed(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  vt_context *context = vt_thread.context;
  vt_background *background = vt_thread.background;
  int result;
  if (background) {
    vt_background_park(background, condition);
    result = vt_real()->pthread_cond_wait(condition, mutex);
    // Others may need the mutex to come to the end of their turns.
    pthread_mutex_unlock(mutex);
    vt_background_resume(background);
    pthread_mutex_lock(mutex);
    return result;
  }
  pthread_mutex_unlock(mutex);
  bool any = run_others(context, INT64_MAX);
  pthread_mutex_lock(mutex);
  if (any) return 0;
  vt_yield_begin(context);
  result = vt_real()->pthread_cond_wait(condition, mutex);
  vt_yield_end(context);
  return result;
}

static int wait_until(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  vt_context *context = vt_thread.context;
  vt_background *background = vt_thread.background;
  // The condition knows its clock, but does not tell; times of the two are far apart.
  int64_t value = vt_sum((int64_t)time->tv_sec * VT_SECOND, time->tv_nsec);
  int64_t end = value - VT_MONOTONIC_ORIGIN, now = vt_time(context);
  if (value > context->epoch / 2) {
    double date = vt_date(value), present = vt_date(vt_sum(context->epoch, now));
    end = vt_sum(now, vt_intended_delay(date, present));
  }
  pthread_mutex_unlock(mutex);
  if (background) {
    if (vt_time(context) < end) vt_background_rest(background, condition, end);
  } else if (!run_others(context, end)) {
    vt_advance(context, end);
  }
  pthread_mutex_lock(mutex);
  return vt_time(context) < end ? 0 : ETIMEDOUT;
}

// MARK: Interposed functions

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (__builtin_expect(vt_thread.context == NULL, 1)) {
    return vt_real()->pthread_cond_wait(condition, mutex);
  }
  return wait_untimed(condition, mutex);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict time) {
  if (__builtin_expect(vt_thread.context == NULL, 1)) {
    return vt_real()->pthread_cond_timedwait(condition, mutex, time);
  }
  return wait_until(condition, mutex, time);
}

int pthread_cond_signal(pthread_cond_t *condition) {
  int result = vt_real()->pthread_cond_signal(condition);
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context != NULL, 0)) vt_background_wake(context, condition);
  return result;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  int result = vt_real()->pthread_cond_broadcast(condition);
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context != NULL, 0)) {
    while (vt_background_wake(context, condition)) continue;
  }
  return result;
}
