// The encoders' hot loops: filtering and deflating pixels.
#pragma once
