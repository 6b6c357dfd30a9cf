// Prefix codes with a longest length, in the canonical form of RFC 1951 section 3.2.2.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { HUFFMAN_MAX_SYMBOLS = 288 };

/// A code: for each symbol its length (0: unused) and its bits, mirrored so that they can be
/// written from the lowest bit.
typedef struct {
  uint16_t bits[HUFFMAN_MAX_SYMBOLS];
  uint8_t lengths[HUFFMAN_MAX_SYMBOLS];
} huffman_code;

/// Gives frequent symbols short lengths, none longer than `limit`; 2^limit is at least `count`.
/// A lone symbol gets length 1.
void huffman_lengths(const uint32_t *frequencies, int count, int limit, uint8_t *lengths);

/// Fills in a code's bits from its lengths.
void huffman_bits(huffman_code *code, int count);
