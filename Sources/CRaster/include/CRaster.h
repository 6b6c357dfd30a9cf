// Raster's hot loops: coverage, blending. Every SIMD path has a portable twin that gives equal bytes.
#pragma once
