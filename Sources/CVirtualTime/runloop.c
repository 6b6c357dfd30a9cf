#include "background.h"

#include <math.h>

// The rest of a run loop. Blocks for it join the ready work; sources and observers stay with the
// real run loop of the driver's thread, which a drain polls.

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

/// The main thread's run loop never has nothing to wait for.
unsigned char _CFRunLoopFinished(void *loop, const void *mode) {
  return vt_drives() ? false : vt_real()->CFRunLoopFinished(loop, mode);
}

/// A run loop that the program itself runs on the driver's thread: virtual time passes in it, and
/// what waits on the context runs in order, until the time is over.
int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) {
  if (!vt_drives() || !(seconds > 0)) {
    return vt_real()->CFRunLoopRunInMode(mode, seconds, returns_after_source);
  }
  const int timed_out = 3, handled_source = 4;
  vt_context *context = vt_thread.context;
  int64_t end = vt_sum(vt_time(context), llround(fmin(seconds, 9e9) * 1e9));
  do {
    bool any = vt_drain_generation(context);
    vt_yield(context, VT_WAIT_LIMIT);
    if (any && returns_after_source) return handled_source;
    if (!any && !vt_fire_next(context, end)) vt_advance(context, end);
  } while (vt_time(context) < end);
  return timed_out;
}
