#define _GNU_SOURCE
#include "background.h"

#include <errno.h>

// A sleep on the driver's thread sets the clock forward and returns at once. The main thread's own
// work waits meanwhile, as it would in front of a sleeping main thread: what becomes due in the
// sleep runs after it, late. Background blocks whose sleeps end in that time do go on. A sleep in a
// background block lasts until the driver has moved the clock past its end.

static void sleep_for(int64_t nanoseconds) {
  if (vt_thread.background) {
    vt_background_sleep(vt_thread.background, nanoseconds);
  } else {
    vt_pass(vt_thread.context, nanoseconds);
  }
}

static int64_t nanoseconds_of(const struct timespec *time) {
  int64_t result;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, VT_SECOND, &result)) return INT64_MAX;
  return vt_sum(result, time->tv_nsec);
}

static bool is_valid(const struct timespec *time) {
  return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < VT_SECOND;
}

int nanosleep(const struct timespec *duration, struct timespec *rest) {
  if (!vt_thread.context) return vt_real()->nanosleep(duration, rest);
  if (!is_valid(duration)) {
    errno = EINVAL;
    return -1;
  }
  sleep_for(nanoseconds_of(duration));
  if (rest) *rest = (struct timespec){0};
  return 0;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!vt_thread.context) return vt_real()->clock_nanosleep(clock, flags, time, rest);
  if (!is_valid(time)) return EINVAL;
  int64_t duration = nanoseconds_of(time);
  if (flags & TIMER_ABSTIME) {
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) return errno;
    duration -= nanoseconds_of(&now);
    if (duration <= 0) return 0;
  } else if (rest) {
    *rest = (struct timespec){0};
  }
  sleep_for(duration);
  return 0;
}

int usleep(useconds_t microseconds) {
  if (!vt_thread.context) return vt_real()->usleep(microseconds);
  sleep_for((int64_t)microseconds * 1000);
  return 0;
}

unsigned sleep(unsigned seconds) {
  if (!vt_thread.context) return vt_real()->sleep(seconds);
  sleep_for((int64_t)seconds * VT_SECOND);
  return 0;
}
