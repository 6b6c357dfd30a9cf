#pragma once

// Reading JPEG files with libjpeg, whose errors are jumps that Swift cannot take.

#include <stddef.h>
#include <stdint.h>

/// Tells the size of a JPEG file; 0 if the bytes are none.
int cj_size(const void *bytes, size_t length, int32_t *width, int32_t *height);
/// Decodes a JPEG file to opaque BGRA words, row after row from the top; 0 if that can't be done.
///
/// `count` is the number of words that there is room for, that of the file's pixels.
int cj_decode(const void *bytes, size_t length, uint32_t *words, size_t count);
