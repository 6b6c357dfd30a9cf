// Deflate (RFC 1951) for pixels: literals come a pixel at a time, matches are given by the caller.
#pragma once
#include "buffer.h"
#include "huffman.h"

enum {
  DEFLATE_SHORTEST_MATCH = 3,
  DEFLATE_LONGEST_MATCH = 258,
  DEFLATE_FARTHEST = 32768,
  // Steps and literal pixels that wait for their block's codes. 2 × 128 KiB stay in a core's own
  // cache, and a block's header of about 60 bytes is small beside what it describes.
  DEFLATE_BLOCK = 32768,
};

/// What a step of a block says, in its two highest bits.
typedef enum {
  STEP_PIXELS = 0u << 30,  // so many literal pixels follow
  STEP_BYTE = 1u << 30,    // this one literal byte follows
  STEP_MATCH = 2u << 30,   // length − 3 in bits 0–7, distance − 1 in bits 8–22
  STEP_KIND = 3u << 30,
} deflate_step;

/// A stream under way, and the block that it gathers.
typedef struct {
  enc_buffer *out;
  bit_writer writer;
  int channels;
  uint32_t step_count;
  uint32_t pixel_count;
  uint32_t steps[DEFLATE_BLOCK];
  // Blue, green, red, alpha from the lowest byte; written red, green, blue(, alpha).
  uint32_t pixels[DEFLATE_BLOCK];
} deflate_stream;

/// Starts a piece of a deflate stream at the end of `out`.
void deflate_begin(deflate_stream *stream, int channels, enc_buffer *out);

/// Writes what is gathered as one block with codes of its own.
void deflate_block(deflate_stream *stream);

/// Writes the rest, and fills up the last byte, so that another piece may follow.
void deflate_end(deflate_stream *stream);

/// Writes a block when the next step or pixel might not fit.
static inline void deflate_make_room(deflate_stream *stream) {
  // A pixel adds at most one step and one pixel.
  if (stream->step_count >= DEFLATE_BLOCK - 1 || stream->pixel_count == DEFLATE_BLOCK) {
    deflate_block(stream);
  }
}

/// Adds one literal byte.
static inline void deflate_byte(deflate_stream *stream, uint8_t byte) {
  deflate_make_room(stream);
  stream->steps[stream->step_count++] = STEP_BYTE | byte;
}

/// Adds literal pixels.
static inline void deflate_pixels(
  deflate_stream *stream, const uint32_t *pixels, uint32_t count) {
  while (count > 0) {
    deflate_make_room(stream);
    uint32_t room = DEFLATE_BLOCK - stream->pixel_count, part = count < room ? count : room;
    uint32_t steps = stream->step_count;
    if (steps == 0 || (stream->steps[steps - 1] & STEP_KIND) != STEP_PIXELS) {
      stream->steps[steps++] = STEP_PIXELS;
      stream->step_count = steps;
    }
    stream->steps[steps - 1] += part;
    memcpy(stream->pixels + stream->pixel_count, pixels, part * sizeof *pixels);
    stream->pixel_count += part;
    pixels += part;
    count -= part;
  }
}

/// Repeats `length` bytes from `distance` bytes before; any length from 3.
static inline void deflate_match(deflate_stream *stream, size_t length, uint32_t distance) {
  while (length > 0) {
    size_t part = length <= DEFLATE_LONGEST_MATCH ? length : DEFLATE_LONGEST_MATCH;
    // What is left over must be a match again.
    if (length > part && length - part < DEFLATE_SHORTEST_MATCH) part = length - 3;
    deflate_make_room(stream);
    stream->steps[stream->step_count++] =
      STEP_MATCH | (uint32_t)(part - 3) | (distance - 1) << 8;
    length -= part;
  }
}
