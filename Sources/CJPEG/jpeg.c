// Reading JPEG files.

#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

/// libjpeg's error handler, with the place to go on at.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf place;
} cj_errors;

static void fail(j_common_ptr info) { longjmp(((cj_errors *)info->err)->place, 1); }

/// Damaged files are drawn as far as they can be read, without a word.
static void say_nothing(j_common_ptr info) { (void)info; }

static void set_handler(struct jpeg_decompress_struct *info, cj_errors *errors) {
  info->err = jpeg_std_error(&errors->base);
  errors->base.error_exit = fail;
  errors->base.output_message = say_nothing;
}

static int is_for_print(const struct jpeg_decompress_struct *info) {
  return info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
}

int cj_size(const void *bytes, size_t length, int32_t *width, int32_t *height) {
  struct jpeg_decompress_struct info;
  cj_errors errors;
  set_handler(&info, &errors);
  if (setjmp(errors.place)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, length);
  jpeg_read_header(&info, TRUE);
  *width = (int32_t)info.image_width;
  *height = (int32_t)info.image_height;
  int is_readable = !is_for_print(&info);
  jpeg_destroy_decompress(&info);
  return is_readable;
}

int cj_decode(const void *bytes, size_t length, uint32_t *words, size_t count) {
  struct jpeg_decompress_struct info;
  cj_errors errors;
  set_handler(&info, &errors);
  if (setjmp(errors.place)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, length);
  jpeg_read_header(&info, TRUE);
  // libjpeg-turbo's order of bytes, with an alpha of 255.
  info.out_color_space = JCS_EXT_BGRA;
  // The same bytes on every processor.
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  if ((size_t)info.output_width * info.output_height != count) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = (JSAMPROW)(words + (size_t)info.output_scanline * info.output_width);
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}
