#define _GNU_SOURCE
#include "context.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>

// Random numbers of a context come from SplitMix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", 2014). Swift's SystemRandomNumberGenerator asks the kernel
// through `syscall`.

static uint64_t next(vt_context *context) {
  const uint64_t step = 0x9E3779B97F4A7C15;
  uint64_t z = atomic_fetch_add_explicit(&context->random, step, memory_order_relaxed) + step;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static void fill(vt_context *context, unsigned char *bytes, size_t count) {
  while (count > 0) {
    uint64_t value = next(context);
    size_t part = count < sizeof value ? count : sizeof value;
    memcpy(bytes, &value, part);
    bytes += part;
    count -= part;
  }
}

void vt_seed(vt_context *context, uint64_t seed) {
  atomic_store_explicit(&context->random, seed, memory_order_relaxed);
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  // No system call takes more than six arguments; reading those that were not given is harmless
  // with the calling conventions of x86-64 and AArch64, which is how glibc's own function reads
  // them.
  long a[6];
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  vt_context *context = vt_thread.context;
  if (context && number == SYS_getrandom) {
    fill(context, (unsigned char *)a[0], (size_t)a[1]);
    return a[1];
  }
  return vt_real()->syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  vt_context *context = vt_thread.context;
  if (!context) return vt_real()->getrandom(bytes, count, flags);
  fill(context, bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  vt_context *context = vt_thread.context;
  if (!context) return vt_real()->getentropy(bytes, count);
  fill(context, bytes, count);
  return 0;
}

// glibc has these three since 2.36; they are built on `getrandom` here, so that older ones do too.

void arc4random_buf(void *bytes, size_t count) {
  unsigned char *rest = bytes;
  while (count > 0) {
    ssize_t part = getrandom(rest, count, 0);
    if (part < 0 && errno != EINTR) abort();
    if (part < 0) continue;
    rest += part;
    count -= (size_t)part;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Below this threshold, 2^32 modulo the bound, results would come once too often.
  uint32_t threshold = -bound % bound, value;
  do value = arc4random();
  while (value < threshold);
  return value % bound;
}

/// What Foundation's `UUID()` calls; it would read /dev/urandom. A random UUID is of version 4 and
/// variant 1 (RFC 9562, section 5.4).
void _foundation_uuid_generate_random(unsigned char *uuid) {
  vt_context *context = vt_thread.context;
  if (!context) {
    vt_real()->foundation_uuid_generate_random(uuid);
    return;
  }
  fill(context, uuid, 16);
  uuid[6] = (uuid[6] & 0x0F) | 0x40;
  uuid[8] = (uuid[8] & 0x3F) | 0x80;
}
