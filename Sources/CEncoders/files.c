#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "include/CEncoders.h"

int enc_open_nameless(const char *folder) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
}

int enc_link(int file, const char *path) {
  // A process without privileges may name its own nameless file only through /proc: open(2).
  char self[64];
  snprintf(self, sizeof self, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

int enc_open_memory(void) { return memfd_create("inbetween", MFD_CLOEXEC); }
