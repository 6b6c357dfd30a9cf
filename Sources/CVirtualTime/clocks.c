#define _GNU_SOURCE
#include "context.h"

#include <sys/time.h>

// Clocks that tell the time are virtual for the driver and for background blocks; those that
// measure processor time stay real. Background blocks see the instant at which they run, so that a
// difference of two dates means the same on every thread of a context.

static void put(int64_t nanoseconds, struct timespec *time) {
  time->tv_sec = nanoseconds / VT_SECOND;
  time->tv_nsec = nanoseconds % VT_SECOND;
}

static int64_t wall(vt_context *context) { return vt_sum(context->epoch, vt_time(context)); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context != NULL, 0)) {
    switch (clock) {
      case CLOCK_REALTIME:
      case CLOCK_REALTIME_COARSE:
      case CLOCK_TAI:
        put(wall(context), time);
        return 0;
      case CLOCK_MONOTONIC:
      case CLOCK_MONOTONIC_RAW:
      case CLOCK_MONOTONIC_COARSE:
      case CLOCK_BOOTTIME:
        put(vt_sum(VT_MONOTONIC_ORIGIN, vt_time(context)), time);
        return 0;
      default:
        break;
    }
  }
  return vt_real()->clock_gettime(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) return vt_real()->gettimeofday(time, zone);
  int64_t now = wall(context);
  time->tv_sec = now / VT_SECOND;
  time->tv_usec = now % VT_SECOND / 1000;
  return 0;
}

time_t time(time_t *result) {
  vt_context *context = vt_thread.context;
  if (__builtin_expect(context == NULL, 1)) return vt_real()->time(result);
  time_t now = wall(context) / VT_SECOND;
  if (result) *result = now;
  return now;
}
