#include "context.h"
void vt_sources_end(vt_context *context) { (void)context; }
