// Facts about a HEIF file that libheif only tells after decoding.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Whether the main picture has brightness alone: AV1 or HEVC without planes of colour.
int segue_heif_is_monochrome(const uint8_t *data, size_t size);
