#pragma once

#include <stdint.h>

/// The date of a wall clock's time, given in nanoseconds since 1970: seconds since 2001, rounded as
/// Foundation's `Date` rounds them.
double vt_date(int64_t wall);

/// The delay, in nanoseconds, that a date in the future was meant to have.
///
/// A date is a `double` of seconds since 2001, which in 2026 cannot tell instants apart that are
/// less than 120 ns from each other. `date - now` is therefore off by that much, and a timer that
/// was to fire after 0.35 s or at the tenth frame would miss its instant. Of all delays that round
/// to these two dates, this takes the simplest: the fraction of a second with the smallest
/// denominator up to 240 (so that 1/60 s is exact), else a whole number of microseconds, else the
/// difference itself.
///
/// - `date`, `now`: seconds since 2001.
/// - Returns a value from 0 to `INT64_MAX`, the latter for a date out of range.
int64_t vt_intended_delay(double date, double now);
