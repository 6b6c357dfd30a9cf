// Growing output, and bits on their way into it.
#pragma once
#include <stdlib.h>
#include <string.h>

#include "include/CEncoders.h"

/// Makes room for `extra` more bytes. Memory that cannot be had ends the process, as it does in
/// Swift's own collections.
static inline void buffer_reserve(enc_buffer *buffer, size_t extra) {
  size_t needed = buffer->count + extra;
  if (needed <= buffer->capacity) return;
  size_t capacity = buffer->capacity * 2;
  if (capacity < needed) capacity = needed;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (bytes == NULL) abort();
  buffer->bytes = bytes;
  buffer->capacity = capacity;
}

/// Bits in deflate's order: the first bit is the lowest of the first byte.
/// Between calls fewer than 8 bits are pending, so that one call takes 56.
typedef struct {
  uint8_t *next;
  uint64_t pending;
  unsigned count;
} bit_writer;

/// Writes the low `count` bits of `bits`, whose higher bits are 0. Up to 56 a call; 8 bytes of the
/// output are touched, of which only whole pending bytes count.
static inline void put_bits(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->pending |= bits << writer->count;
  writer->count += count;
  memcpy(writer->next, &writer->pending, 8);
  writer->next += writer->count >> 3;
  writer->pending >>= writer->count & ~7u;
  writer->count &= 7;
}
