#pragma once

#include "call.h"

// Background blocks run on libdispatch's own threads and queues, but one at a time and in the order
// in which they were started, and only while the driver waits for them. So the order of what they
// send to the main queue does not depend on how fast the machine is.
//
// Each block has a ticket. A block that begins on its thread first waits for its turn. The driver
// hands out turns while it yields: in a drain, in a sleep, or in a call that waits for other
// threads. A block that sleeps or waits itself is parked: it gives up its turn and gets a later
// ticket when it wakes.
//
// What real time cannot be kept out of, because a thread waits in a way that is not seen here, ends
// with a limit: a block that does not begin is passed over, and one that does not return lets
// others run.

typedef enum vt_background_state {
  vt_background_queued,   // given to its queue, has not begun
  vt_background_arrived,  // has begun, waits for its turn
  vt_background_running,
  vt_background_parked,  // sleeps or waits
} vt_background_state;

/// How a block stands in its queue.
typedef enum vt_background_order {
  vt_background_concurrent,
  vt_background_barrier,
} vt_background_order;

struct vt_background {
  vt_background *next;
  vt_context *context;
  vt_call call;
  vt_background_state state;
  bool passed_over;
  bool roused;      // before it came to rest
  void *waits_for;  // what a parked block waits for: a semaphore, a group, a condition
};

/// Gives a call to a background queue.
void vt_background_start(
    vt_context *context, vt_queue queue, vt_background_order order, vt_call call);

/// Sleeps on a background block's thread until virtual time has passed.
void vt_background_sleep(vt_background *background, int64_t duration);

/// Parks a background block around a call that waits, and waits for a turn again after it.
/// `waits_for` names the object, so that `vt_background_wake` can find the block; null if there is
/// none.
void vt_background_park(vt_background *background, void *waits_for);
void vt_background_resume(vt_background *background);

/// Rests on a background block's thread until the clock has reached `due`, or until
/// `vt_background_rouse`, or `vt_background_wake` with `waits_for`; false if the context has ended.
bool vt_background_rest(vt_background *background, void *waits_for, int64_t due);
void vt_background_rouse(vt_background *background);

/// Tells that the first block that waits for `object` has been released; false if there is none.
bool vt_background_wake(vt_context *context, void *object);

/// How long, in real time, the driver waits for background blocks when no limit is given.
#define VT_WAIT_LIMIT (10 * VT_SECOND)

/// Lets background blocks run until none of them can; false if one had not returned after `limit`
/// nanoseconds of real time.
bool vt_yield(vt_context *context, int64_t limit);

/// Lets background blocks run while the driver is in a call that waits for other threads.
void vt_yield_begin(vt_context *context);
void vt_yield_end(vt_context *context);

/// Whether a background block runs or can run. The context has to be locked.
bool vt_background_is_busy(vt_context *context);
