#include "context.h"
void vt_groups_end(vt_context *context) { (void)context; }
