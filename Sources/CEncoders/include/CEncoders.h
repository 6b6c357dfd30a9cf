// The encoders' hot loops: filtering and deflating pixels, choosing colors, comparing and scaling, and
// the file system calls that Swift's Glibc module does not show.
// Everything here is a pure function of its arguments and safe on any number of threads.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Pixels that the caller lends: premultiplied BGRA, 8 bits a channel, rows `stride` bytes apart.
/// The stride is a multiple of 4, and so is the address.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  uint32_t width;
  uint32_t height;
} enc_image;

/// Bytes that the callee allocates; they go back through `enc_buffer_free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} enc_buffer;

/// A rectangle in pixels; empty when its width is 0.
typedef struct {
  uint32_t x, y, width, height;
} enc_rect;

void enc_buffer_free(enc_buffer *buffer);

/// The two sums of an Adler-32 (RFC 1950) over some bytes, begun at 0, and how many they are.
typedef struct {
  uint32_t a, b;
  uint64_t length;
} enc_sums;

/// Appends a band of rows of a PNG image, as whole bytes of a deflate stream that goes on: filtered
/// rows, run-length matches, Huffman codes.
///
/// `channels` is 3 (RGB; alpha is ignored) or 4 (RGBA, not premultiplied, as PNG wants it).
void enc_png_band(const enc_image *image, int channels, enc_buffer *out, enc_sums *sums);

/// The checksum of a zlib stream made of bands.
uint32_t enc_png_checksum(const enc_sums *sums, size_t count);

/// Says whether every pixel has full alpha.
bool enc_is_opaque(const enc_image *image);

/// The smallest rectangle that holds every pixel in which two images of one size differ.
enc_rect enc_difference(const enc_image *a, const enc_image *b);

/// Continues a CRC-32 (ISO 3309, as PNG uses it); the first call starts from 0.
uint32_t enc_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// Scales an image down to `width` × `height` by area averages in linear light, over an opaque
/// background (0xRRGGBB), and writes opaque BGRA rows `stride` bytes apart to `target`.
/// Neither target side is larger than the image's, and the image is at most 65,535 pixels high.
/// Integer arithmetic only: the same bytes on each machine.
void enc_scale_down(
  const enc_image *image, uint32_t background, uint8_t *target, size_t stride, uint32_t width,
  uint32_t height);

/// Colors of a GIF, RGB, at most 255 of them: one index is left for what shows the frame before.
typedef struct {
  uint8_t rgb[256][3];
  uint32_t count;
} enc_palette;

/// Chooses colors for the pixels of an image that differ from `before` (all, where that is NULL).
///
/// Where there are no more colors than fit, they are all there, exactly. Else those that fill areas
/// are, and the others are gathered by median cut and k-means. Integer arithmetic only.
void enc_palette_choose(const enc_image *image, const enc_image *before, enc_palette *palette);

/// Says whether a palette has the color of each pixel that differs from `before`.
bool enc_palette_holds(
  const enc_image *image, const enc_image *before, const enc_palette *palette);

/// Appends a GIF image's data, from the minimum code size on: indices, compressed, in sub-blocks.
///
/// What equals `before` gets the index behind the last color, which is to be transparent. Smooth
/// areas whose colors are missing are dithered, by a pattern that stands still: `left` and `top` are
/// the image's place in the film.
void enc_gif_pixels(
  const enc_image *image, const enc_image *before, const enc_palette *palette, uint32_t left,
  uint32_t top, enc_buffer *out);

/// Appends the chunk of a lossless WebP image (`VP8L`, with its header, padded to an even size).
///
/// What equals `before` (NULL: nothing) becomes transparent. All other pixels must be opaque. `effort`
/// is libwebp's level of lossless compression, 0 (fast) to 9 (small). Returns false, and appends
/// nothing, where libwebp fails, which it does when there is no memory.
bool enc_webp_chunk(
  const enc_image *image, const enc_image *before, int effort, enc_buffer *out);

/// Opens a nameless file in a folder, which vanishes unless it is linked; -1 and `errno` on failure.
int enc_open_nameless(const char *folder);

/// Gives an open nameless file its name, which must be free; -1 and `errno` on failure.
int enc_link(int file, const char *path);

/// Opens a file that is in memory only; -1 and `errno` on failure.
int enc_open_memory(void);
