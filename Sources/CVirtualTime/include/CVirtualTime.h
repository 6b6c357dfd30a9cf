#pragma once

#include <stdbool.h>
#include <stdint.h>

// Virtual time for the thread that drives a context.
//
// A context is a clock that moves only when its driver says so, with everything that waits on it:
// blocks for the main queue, Swift's jobs, delayed blocks, timers and sleeps. A thread drives a
// context between `vt_enter` and `vt_leave`. While it does, the C functions through which
// libdispatch, Foundation, Swift's concurrency library and the program itself read clocks, sleep,
// draw random numbers and queue work answer to that context. Every other thread keeps real time.
//
// Start at context.h (what a context holds), then driver.c (drain and fire). One file each replaces
// the functions of one concern: clocks.c, sleeps.c, random.c, dispatch.c (queues, and Swift's jobs,
// which come that way), background.h (the order of background blocks), waits.c and conditions.c
// (calls that wait for other threads), groups.c, sources.c, timers.c and runloop.c.
//
// What stays real: threads that the program starts itself, input and output, child processes, and
// what those send to the main queue; `DispatchWorkItem.notify`; a wait of a background block with a
// limit, when a thread of real time ends it early; the seeds of Swift's hash tables.
//
// The functions are replaced by symbol interposition: definitions in the executable come first in
// the dynamic linker's lookup order. So this code has to be linked into the executable itself (a
// static library or target is), the Swift runtime has to be linked dynamically, and the platform
// has to be Linux with glibc.

#ifdef __cplusplus
extern "C" {
#endif

/// A clock and what waits on it.
typedef struct vt_context vt_context;

/// What a thread drove before `vt_enter`; hand it back to `vt_leave`.
typedef struct vt_entry {
  vt_context *_Nullable context;
  void *_Nullable background;
} vt_entry;

/// How a drain ended.
typedef enum vt_outcome {
  /// Nothing is left to run at this instant.
  vt_outcome_idle = 0,
  /// A background block was still running when the limit of real time was reached.
  vt_outcome_background_stuck = 1,
  /// Ready work kept producing ready work until the limit of real time was reached.
  vt_outcome_endless = 2,
} vt_outcome;

/// Creates a context whose clock stands at 0 and whose wall clock shows `epoch` nanoseconds since
/// 1970.
vt_context *_Nonnull vt_create(int64_t epoch, uint64_t seed);

/// Ends a context: releases what waits in it without running it, and wakes its sleeping background
/// blocks. Swift jobs cannot be released, so a task that waits in the context keeps its memory.
/// No thread may be driving the context.
void vt_destroy(vt_context *_Nonnull context);

/// Makes the calling thread the context's driver; waits while another thread drives it. Entering
/// again on the same thread is allowed.
vt_entry vt_enter(vt_context *_Nonnull context);

/// Ends the drive that returned `entry`.
void vt_leave(vt_entry entry);

/// The context that the calling thread drives or works for, or null.
vt_context *_Nullable vt_current(void);

/// Restarts the context's random numbers from `seed`.
void vt_seed(vt_context *_Nonnull context, uint64_t seed);

/// The clock, in nanoseconds since the context's creation.
int64_t vt_now(vt_context *_Nonnull context);

/// Sets the clock forward to `time`; an earlier time leaves it as it is. Runs nothing.
void vt_advance(vt_context *_Nonnull context, int64_t time);

/// Runs all that is ready, and what that makes ready, until nothing is; waits for background
/// blocks. Gives up after `limit` nanoseconds of real time. The calling thread has to be the
/// driver.
vt_outcome vt_drain(vt_context *_Nonnull context, int64_t limit);

/// Runs what is ready now, but not what that makes ready; true if anything ran. The calling thread
/// has to be the driver.
bool vt_drain_generation(vt_context *_Nonnull context);

/// The time of the earliest delayed item, or `INT64_MAX`.
int64_t vt_next_due(vt_context *_Nonnull context);

/// Takes the earliest delayed item at or before `limit`, sets the clock forward to it and runs it;
/// false if there is none. Items of equal time run in the order in which they were scheduled. The
/// calling thread has to be the driver.
bool vt_fire_next(vt_context *_Nonnull context, int64_t limit);

/// Whether anything waits that is not a repeating timer.
bool vt_has_one_shots(vt_context *_Nonnull context);

/// Schedules `run(info)` at `time`, then `release(info)`. Without a run, only the release is
/// called.
void vt_schedule(
    vt_context *_Nonnull context, int64_t time, void *_Nonnull info,
    void (*_Nonnull run)(void *_Nonnull), void (*_Nonnull release)(void *_Nonnull));

#ifdef __cplusplus
}
#endif
