// Lossless WebP through libwebp, whose own form of a pixel is that of this package: 0xAARRGGBB.
#include <webp/encode.h>

#include "buffer.h"
#include "color.h"

bool enc_webp_chunk(
  const enc_image *image, const enc_image *before, int effort, enc_buffer *out) {
  enum { FILE_HEADER = 12 };
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return false;
  if (!WebPConfigLosslessPreset(&config, effort)) return false;
  // Transparent pixels stay as they are given: all 0, which compresses best.
  config.exact = 1;
  picture.use_argb = 1;
  picture.width = (int)image->width;
  picture.height = (int)image->height;
  if (!WebPPictureAlloc(&picture)) return false;
  for (uint32_t y = 0; y < image->height; y++) {
    const uint32_t *row = pixel_row(image, y);
    const uint32_t *old = before == NULL ? NULL : pixel_row(before, y);
    uint32_t *target = picture.argb + (size_t)y * (size_t)picture.argb_stride;
    for (uint32_t x = 0; x < image->width; x++) {
      target[x] = old != NULL && old[x] == row[x] ? 0 : row[x];
    }
  }
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  bool is_done = WebPEncode(&config, &picture) && writer.size > FILE_HEADER;
  if (is_done) {
    size_t count = writer.size - FILE_HEADER;
    buffer_reserve(out, count);
    memcpy(out->bytes + out->count, writer.mem + FILE_HEADER, count);
    out->count += count;
  }
  WebPMemoryWriterClear(&writer);
  WebPPictureFree(&picture);
  return is_done;
}
