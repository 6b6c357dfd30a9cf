#include "CEncoders.h"
