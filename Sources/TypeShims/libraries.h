// The used parts of FreeType, HarfBuzz, fontconfig and FriBidi.
//
// They are declared here, as libheif's are in the codecs: nothing more is needed to build, and the functions are
// found at run time. All of it has been the same since FreeType 2.10, HarfBuzz 2.6, fontconfig 2.12 and
// FriBidi 1.0; the layouts of the structures have not changed since FreeType 2.0 and HarfBuzz 0.9.
#pragma once
#include "segue_type.h"

// MARK: FreeType

typedef struct { long x, y; } ft_vector;
typedef struct { void *data, *finalizer; } ft_generic;
typedef struct { short height, width; long size, x_ppem, y_ppem; } ft_bitmap_size;
typedef struct { uint8_t blue, green, red, alpha; } ft_color;
typedef struct { unsigned num_layers, layer; uint8_t *p; } ft_layer_iterator;

typedef struct {
  unsigned rows, width;
  int pitch;
  uint8_t *buffer;
  unsigned short num_grays;
  uint8_t pixel_mode, palette_mode;
  void *palette;
} ft_bitmap;

typedef struct {
  unsigned short n_contours, n_points;
  ft_vector *points;
  void *tags, *contours;
  int flags;
} ft_outline;

typedef struct {
  void *library, *face, *next;
  unsigned glyph_index;
  ft_generic generic;
  long metrics[8], linear_hori_advance, linear_vert_advance;
  ft_vector advance;
  int format;
  ft_bitmap bitmap;
  int bitmap_left, bitmap_top;
  ft_outline outline;
} ft_glyph_slot;

typedef struct {
  long num_faces, face_index, face_flags, style_flags, num_glyphs;
  char *family_name, *style_name;
  int num_fixed_sizes;
  ft_bitmap_size *available_sizes;
  int num_charmaps;
  void *charmaps;
  ft_generic generic;
  long bbox[4];
  unsigned short units_per_em;
  short ascender, descender, height, max_advance_width, max_advance_height;
  short underline_position, underline_thickness;
  ft_glyph_slot *glyph;
} ft_face;

typedef struct {
  unsigned short num_palettes;
  const void *name_ids, *flags;
  unsigned short num_entries;
  const void *entry_name_ids;
} ft_palette_data;

typedef struct {
  int (*move_to)(const ft_vector *, void *);
  int (*line_to)(const ft_vector *, void *);
  int (*conic_to)(const ft_vector *, const ft_vector *, void *);
  int (*cubic_to)(const ft_vector *, const ft_vector *, const ft_vector *, void *);
  int shift;
  long delta;
} ft_outline_functions;

enum {
  FT_SCALABLE = 1, FT_FIXED_SIZES = 2, FT_COLOR = 1 << 14,
  FT_NO_HINTING = 2, FT_NO_BITMAP = 8, FT_NO_AUTOHINT = 1 << 15, FT_LOAD_COLORS = 1 << 20,
  FT_BITMAP_FORMAT = 'b' << 24 | 'i' << 16 | 't' << 8 | 's',
  FT_OUTLINE_FORMAT = 'o' << 24 | 'u' << 16 | 't' << 8 | 'l',
  FT_BGRA = 7,
};

#define FREETYPE_FUNCTIONS(F)                                                                          \
  F(int, FT_Init_FreeType, (void **))                                                                  \
  F(void, FT_Library_Version, (void *, int *, int *, int *))                                           \
  F(int, FT_New_Memory_Face, (void *, const uint8_t *, long, long, ft_face **))                        \
  F(int, FT_Done_Face, (ft_face *))                                                                    \
  F(int, FT_Set_Pixel_Sizes, (ft_face *, unsigned, unsigned))                                          \
  F(int, FT_Select_Size, (ft_face *, int))                                                             \
  F(int, FT_Load_Glyph, (ft_face *, unsigned, int32_t))                                                \
  F(int, FT_Outline_Decompose, (ft_outline *, const ft_outline_functions *, void *))                   \
  F(int, FT_Palette_Data_Get, (ft_face *, ft_palette_data *))                                          \
  F(int, FT_Palette_Select, (ft_face *, unsigned short, ft_color **))                                  \
  F(uint8_t, FT_Get_Color_Glyph_Layer, (ft_face *, unsigned, unsigned *, unsigned *, ft_layer_iterator *))

// MARK: HarfBuzz

typedef struct { uint32_t codepoint, mask, cluster, var1, var2; } hb_glyph_info;
typedef struct { int32_t x_advance, y_advance, x_offset, y_offset; uint32_t var; } hb_glyph_position;
typedef struct { uint32_t tag, value; unsigned start, end; } hb_feature;

#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

enum { HB_LEFT_TO_RIGHT = 4, HB_RIGHT_TO_LEFT = 5, HB_DUPLICATE = 0 };

#define HARFBUZZ_FUNCTIONS(F)                                                                          \
  F(const char *, hb_version_string, (void))                                                           \
  F(void *, hb_blob_create, (const char *, unsigned, int, void *, void *))                             \
  F(void *, hb_blob_create_from_file, (const char *))                                                  \
  F(void, hb_blob_destroy, (void *))                                                                   \
  F(const char *, hb_blob_get_data, (void *, unsigned *))                                              \
  F(void *, hb_face_create, (void *, unsigned))                                                        \
  F(void, hb_face_destroy, (void *))                                                                   \
  F(unsigned, hb_face_get_upem, (const void *))                                                        \
  F(void *, hb_font_create, (void *))                                                                  \
  F(void, hb_font_destroy, (void *))                                                                   \
  F(void, hb_font_set_scale, (void *, int, int))                                                       \
  F(void, hb_font_set_var_named_instance, (void *, unsigned))                                          \
  F(void, hb_font_make_immutable, (void *))                                                            \
  F(int, hb_font_get_nominal_glyph, (void *, uint32_t, uint32_t *))                                    \
  F(void *, hb_buffer_create, (void))                                                                  \
  F(void, hb_buffer_destroy, (void *))                                                                 \
  F(void, hb_buffer_add_utf32, (void *, const uint32_t *, int, unsigned, int))                         \
  F(void, hb_buffer_set_direction, (void *, int))                                                      \
  F(void, hb_buffer_set_script, (void *, uint32_t))                                                    \
  F(uint32_t, hb_script_from_iso15924_tag, (uint32_t))                                                 \
  F(uint32_t, hb_script_to_iso15924_tag, (uint32_t))                                                   \
  F(int, hb_buffer_allocation_successful, (void *))                                                    \
  F(hb_glyph_info *, hb_buffer_get_glyph_infos, (void *, unsigned *))                                  \
  F(hb_glyph_position *, hb_buffer_get_glyph_positions, (void *, unsigned *))                          \
  F(void, hb_shape, (void *, void *, const hb_feature *, unsigned))                                    \
  F(void *, hb_unicode_funcs_get_default, (void))                                                      \
  F(uint32_t, hb_unicode_script, (void *, uint32_t))

// MARK: fontconfig

enum { FC_MATCH_PATTERN = 0, FC_RESULT_MATCH = 0, FC_ROMAN = 0, FC_ITALIC = 100 };

#define FONTCONFIG_FUNCTIONS(F)                                                                        \
  F(int, FcInit, (void))                                                                               \
  F(int, FcGetVersion, (void))                                                                         \
  F(void *, FcPatternCreate, (void))                                                                   \
  F(void, FcPatternDestroy, (void *))                                                                  \
  F(int, FcPatternAddString, (void *, const char *, const uint8_t *))                                  \
  F(int, FcPatternAddInteger, (void *, const char *, int))                                             \
  F(int, FcPatternAddBool, (void *, const char *, int))                                                \
  F(int, FcPatternAddCharSet, (void *, const char *, void *))                                          \
  F(void *, FcCharSetCreate, (void))                                                                   \
  F(int, FcCharSetAddChar, (void *, uint32_t))                                                         \
  F(void, FcCharSetDestroy, (void *))                                                                  \
  F(int, FcConfigSubstitute, (void *, void *, int))                                                    \
  F(void, FcDefaultSubstitute, (void *))                                                               \
  F(void *, FcFontMatch, (void *, void *, int *))                                                      \
  F(int, FcPatternGetString, (void *, const char *, int, uint8_t **))                                  \
  F(int, FcPatternGetInteger, (void *, const char *, int, int *))                                      \
  F(int, FcWeightFromOpenType, (int))

// MARK: FriBidi

#define FRIBIDI_FUNCTIONS(F)                                                                           \
  F(void, fribidi_get_bidi_types, (const uint32_t *, int, uint32_t *))                                 \
  F(void, fribidi_get_bracket_types, (const uint32_t *, int, const uint32_t *, uint32_t *))            \
  F(signed char, fribidi_get_par_embedding_levels_ex,                                                  \
    (const uint32_t *, const uint32_t *, int, uint32_t *, signed char *))

// MARK: All of them

typedef struct {
  int missing;  // bits of libraries
  void *freetype;
#define MEMBER(result, name, parameters) result(*name) parameters;
  FREETYPE_FUNCTIONS(MEMBER)
  HARFBUZZ_FUNCTIONS(MEMBER)
  FONTCONFIG_FUNCTIONS(MEMBER)
  FRIBIDI_FUNCTIONS(MEMBER)
#undef MEMBER
} segue_type_functions;

// A font as both libraries have it open.
struct segue_font {
  void *blob, *shaping;
  ft_face *face;
  int units;
};

// Loads the libraries once; look at `missing` before calling any.
const segue_type_functions *segue_type_libraries(void);

// FreeType's fonts share a library: one thread at a time calls it.
void segue_type_lock(void);
void segue_type_unlock(void);

// ICU's version, NULL where it is missing; loads it.
const char *segue_words_version(void);
