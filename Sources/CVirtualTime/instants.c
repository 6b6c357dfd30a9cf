#include "instants.h"

#include <math.h>
#include <stdbool.h>

/// The fraction with the smallest denominator in [low, high], found on the way down the
/// Stern–Brocot tree; false if that denominator is greater than `limit`. `low` has to be positive.
static bool simplest(double low, double high, long limit, double *result) {
  double whole = floor(low);
  if (whole >= low) {
    *result = whole;
    return true;
  }
  if (whole + 1 <= high) {
    *result = whole + 1;
    return true;
  }
  // Mediants between whole/1 and (whole + 1)/1. Each step enlarges the denominator, so that there
  // are at most `limit` of them.
  double left = whole, left_under = 1, right = whole + 1, right_under = 1;
  while (left_under + right_under <= (double)limit) {
    double over = left + right, under = left_under + right_under;
    double value = over / under;
    if (value < low) {
      left = over;
      left_under = under;
    } else if (value > high) {
      right = over;
      right_under = under;
    } else {
      *result = value;
      return true;
    }
  }
  return false;
}

double vt_date(int64_t wall) {
  const double reference = 978307200;  // 2001-01-01 in seconds since 1970
  const int64_t second = 1000000000;
  return (double)(wall / second) - reference + (double)(wall % second) * 1e-9;
}

int64_t vt_intended_delay(double date, double now) {
  double delay = date - now;
  if (!(delay > 0)) return 0;
  if (delay >= 9e9) return INT64_MAX;
  // Half a step for the rounding of the sum, and one for that of the present instant.
  double error = 1.5 * (nextafter(date, INFINITY) - date);
  double low = delay - error, high = delay + error;
  double value;
  if (low > 0 && simplest(low, high, 240, &value)) return llround(value * 1e9);
  double microseconds = round(delay * 1e6);
  if (microseconds / 1e6 >= low && microseconds / 1e6 <= high) return llround(microseconds) * 1000;
  return llround(delay * 1e9);
}
