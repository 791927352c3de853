// Fonts: opened once for HarfBuzz and for FreeType, which read the same bytes.
#include "libraries.h"

#include <stdlib.h>
#include <string.h>

// The largest picture of a glyph, in pixels of a side.
enum { MOST_PIXELS = 2048 };
// The most glyphs that a coloured glyph is made of.
enum { MOST_LAYERS = 1024 };

static int open_shaping(const segue_type_functions *f, segue_font *font, int index) {
  void *face = f->hb_face_create(font->blob, (unsigned)index & 0xffff);
  font->shaping = f->hb_font_create(face);
  font->units = (int)f->hb_face_get_upem(face);
  f->hb_face_destroy(face);
  if (font->units < 1 || font->units > 16384) return SEGUE_TYPE_BAD_FONT;
  f->hb_font_set_scale(font->shaping, font->units, font->units);
  unsigned instance = (unsigned)index >> 16 & 0x7fff;
  if (instance > 0) f->hb_font_set_var_named_instance(font->shaping, instance - 1);
  f->hb_font_make_immutable(font->shaping);
  return SEGUE_TYPE_DONE;
}

static int open_face(const segue_type_functions *f, segue_font *font, int index) {
  unsigned length = 0;
  const char *bytes = f->hb_blob_get_data(font->blob, &length);
  if (!bytes || length == 0) return SEGUE_TYPE_BAD_FONT;
  segue_type_lock();
  int error = f->FT_New_Memory_Face(f->freetype, (const uint8_t *)bytes, (long)length,
                                    (long)(index & 0x7fffffff), &font->face);
  segue_type_unlock();
  if (error) font->face = NULL;
  return error ? SEGUE_TYPE_BAD_FONT : SEGUE_TYPE_DONE;
}

static void describe(const segue_font *font, segue_font_facts *facts) {
  ft_face *face = font->face;
  facts->units = font->units;
  facts->glyphs = face->num_glyphs > 0 && face->num_glyphs < 1 << 24 ? (int)face->num_glyphs : 0;
  facts->has_pictures = (face->face_flags & FT_FIXED_SIZES) && (face->face_flags & FT_COLOR);
  facts->has_color = (face->face_flags & FT_COLOR) && (face->face_flags & FT_SCALABLE);
  if (face->face_flags & FT_SCALABLE) {
    facts->ascender = face->ascender;
    facts->descender = face->descender;
    facts->line_gap = face->height - (face->ascender - face->descender);
    facts->underline_position = face->underline_position;
    facts->underline_thickness = face->underline_thickness;
  }
  // The font has only pictures, or its numbers make no sense.
  if (facts->ascender <= facts->descender || facts->ascender > 8 * font->units ||
      facts->descender < -8 * font->units) {
    facts->ascender = font->units * 4 / 5;
    facts->descender = -font->units / 5;
    facts->line_gap = 0;
  }
  if (facts->line_gap < 0 || facts->line_gap > 8 * font->units) facts->line_gap = 0;
  if (facts->underline_thickness <= 0 || facts->underline_thickness > font->units) {
    facts->underline_thickness = font->units / 20 + 1;
    facts->underline_position = -font->units / 10;
  }
}

int segue_font_open(const char *path, const uint8_t *data, size_t size, int index, segue_font **font,
                    segue_font_facts *facts) {
  const segue_type_functions *f = segue_type_libraries();
  *font = NULL;
  memset(facts, 0, sizeof *facts);
  if (f->missing & (SEGUE_TYPE_FREETYPE | SEGUE_TYPE_HARFBUZZ)) return SEGUE_TYPE_NO_LIBRARY;
  if (size > 0x7fffffff) return SEGUE_TYPE_BAD_FONT;
  segue_font *made = calloc(1, sizeof *made);
  if (!made) return SEGUE_TYPE_NO_MEMORY;
  made->blob = data ? f->hb_blob_create((const char *)data, (unsigned)size, HB_DUPLICATE, NULL, NULL)
                    : f->hb_blob_create_from_file(path);
  int status = open_face(f, made, index);
  if (status == SEGUE_TYPE_DONE) status = open_shaping(f, made, index);
  if (status != SEGUE_TYPE_DONE) {
    segue_font_close(made);
    return status;
  }
  describe(made, facts);
  *font = made;
  return SEGUE_TYPE_DONE;
}

void segue_font_close(segue_font *font) {
  const segue_type_functions *f = segue_type_libraries();
  if (!font) return;
  if (font->face) {
    segue_type_lock();
    f->FT_Done_Face(font->face);
    segue_type_unlock();
  }
  if (font->shaping) f->hb_font_destroy(font->shaping);
  if (font->blob) f->hb_blob_destroy(font->blob);
  free(font);
}

uint32_t segue_font_glyph(const segue_font *font, uint32_t character) {
  uint32_t glyph = 0;
  return segue_type_libraries()->hb_font_get_nominal_glyph(font->shaping, character, &glyph) ? glyph : 0;
}

// MARK: Outlines

typedef struct {
  segue_outline_step *steps;
  size_t count, capacity;
  int failed;
} outline;

static int add(outline *o, segue_outline_step step) {
  if (o->count == o->capacity) {
    size_t capacity = o->capacity ? o->capacity * 2 : 64;
    segue_outline_step *steps = realloc(o->steps, capacity * sizeof *steps);
    if (!steps) return o->failed = 1;
    o->steps = steps;
    o->capacity = capacity;
  }
  o->steps[o->count++] = step;
  return 0;
}

static segue_outline_step step_to(int kind, const ft_vector *to) {
  return (segue_outline_step){.kind = kind, .x = (int32_t)to->x, .y = (int32_t)to->y};
}

static int move_to(const ft_vector *to, void *user) { return add(user, step_to(SEGUE_STEP_MOVE, to)); }

static int line_to(const ft_vector *to, void *user) { return add(user, step_to(SEGUE_STEP_LINE, to)); }

static int quadratic_to(const ft_vector *control, const ft_vector *to, void *user) {
  segue_outline_step step = step_to(SEGUE_STEP_QUADRATIC, to);
  step.x1 = (int32_t)control->x;
  step.y1 = (int32_t)control->y;
  return add(user, step);
}

static int cubic_to(const ft_vector *first, const ft_vector *second, const ft_vector *to, void *user) {
  segue_outline_step step = step_to(SEGUE_STEP_CUBIC, to);
  step.x1 = (int32_t)first->x;
  step.y1 = (int32_t)first->y;
  step.x2 = (int32_t)second->x;
  step.y2 = (int32_t)second->y;
  return add(user, step);
}

static int decompose(const segue_type_functions *f, segue_font *font, uint32_t glyph, outline *o) {
  static const ft_outline_functions functions = {
      .move_to = move_to, .line_to = line_to, .conic_to = quadratic_to, .cubic_to = cubic_to};
  ft_face *face = font->face;
  if (!(face->face_flags & FT_SCALABLE)) return SEGUE_TYPE_NOTHING;
  // As many pixels as an em has units: a unit is then 64 of FreeType's.
  if (f->FT_Set_Pixel_Sizes(face, (unsigned)font->units, (unsigned)font->units) != 0 ||
      f->FT_Load_Glyph(face, glyph, FT_NO_HINTING | FT_NO_AUTOHINT | FT_NO_BITMAP) != 0 ||
      face->glyph->format != FT_OUTLINE_FORMAT)
    return SEGUE_TYPE_NOTHING;
  int error = f->FT_Outline_Decompose(&face->glyph->outline, &functions, o);
  if (o->failed) return SEGUE_TYPE_NO_MEMORY;
  return error || o->count == 0 ? SEGUE_TYPE_NOTHING : SEGUE_TYPE_DONE;
}

int segue_font_outline(segue_font *font, uint32_t glyph, segue_outline_step **steps, size_t *count) {
  outline made = {0};
  segue_type_lock();
  int status = decompose(segue_type_libraries(), font, glyph, &made);
  segue_type_unlock();
  if (status != SEGUE_TYPE_DONE) {
    free(made.steps);
    made = (outline){0};
  }
  *steps = made.steps;
  *count = made.count;
  return status;
}

// MARK: Pictures

static int copy_picture(const ft_bitmap *bitmap, segue_glyph_picture *picture) {
  int width = (int)bitmap->width, height = (int)bitmap->rows;
  if (bitmap->pixel_mode != FT_BGRA || bitmap->width < 1 || bitmap->rows < 1 ||
      bitmap->width > MOST_PIXELS || bitmap->rows > MOST_PIXELS || !bitmap->buffer)
    return SEGUE_TYPE_NOTHING;
  picture->pixels = malloc((size_t)width * (size_t)height * 4);
  if (!picture->pixels) return SEGUE_TYPE_NO_MEMORY;
  for (int y = 0; y < height; y++) {
    const uint8_t *row = bitmap->buffer + (ptrdiff_t)y * bitmap->pitch;
    uint8_t *to = picture->pixels + (size_t)y * (size_t)width * 4;
    for (int x = 0; x < width; x++) {
      uint8_t alpha = row[4 * x + 3];
      // Premultiplied; a damaged picture may say otherwise.
      for (int c = 0; c < 3; c++) to[4 * x + c] = row[4 * x + 2 - c] < alpha ? row[4 * x + 2 - c] : alpha;
      to[4 * x + 3] = alpha;
    }
  }
  picture->width = width;
  picture->height = height;
  return SEGUE_TYPE_DONE;
}

static int load_picture(const segue_type_functions *f, segue_font *font, uint32_t glyph,
                        segue_glyph_picture *picture) {
  ft_face *face = font->face;
  if (!(face->face_flags & FT_FIXED_SIZES) || face->num_fixed_sizes < 1) return SEGUE_TYPE_NOTHING;
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++)
    if (face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  picture->pixels_per_em = (int)(face->available_sizes[best].y_ppem >> 6);
  if (picture->pixels_per_em < 1 || picture->pixels_per_em > MOST_PIXELS) return SEGUE_TYPE_NOTHING;
  if (f->FT_Select_Size(face, best) != 0 || f->FT_Load_Glyph(face, glyph, FT_LOAD_COLORS) != 0 ||
      face->glyph->format != FT_BITMAP_FORMAT)
    return SEGUE_TYPE_NOTHING;
  picture->left = face->glyph->bitmap_left;
  picture->top = face->glyph->bitmap_top;
  return copy_picture(&face->glyph->bitmap, picture);
}

int segue_font_picture(segue_font *font, uint32_t glyph, segue_glyph_picture *picture) {
  memset(picture, 0, sizeof *picture);
  segue_type_lock();
  int status = load_picture(segue_type_libraries(), font, glyph, picture);
  segue_type_unlock();
  return status;
}

// MARK: Colours

static int load_layers(const segue_type_functions *f, segue_font *font, uint32_t glyph,
                       segue_color_layer *layers, size_t *count) {
  ft_color *palette = NULL;
  ft_palette_data data;
  if (f->FT_Palette_Data_Get(font->face, &data) != 0 ||
      f->FT_Palette_Select(font->face, 0, &palette) != 0 || !palette)
    return SEGUE_TYPE_NOTHING;
  ft_layer_iterator iterator = {0};
  unsigned part = 0, color = 0;
  while (*count < MOST_LAYERS &&
         f->FT_Get_Color_Glyph_Layer(font->face, glyph, &part, &color, &iterator)) {
    segue_color_layer layer = {.glyph = part, .alpha = 255, .is_foreground = color == 0xffff};
    if (!layer.is_foreground) {
      if (color >= data.num_entries) continue;
      layer.red = palette[color].red;
      layer.green = palette[color].green;
      layer.blue = palette[color].blue;
      layer.alpha = palette[color].alpha;
    }
    layers[(*count)++] = layer;
  }
  return *count > 0 ? SEGUE_TYPE_DONE : SEGUE_TYPE_NOTHING;
}

int segue_font_color_layers(segue_font *font, uint32_t glyph, segue_color_layer **layers, size_t *count) {
  *count = 0;
  *layers = calloc(MOST_LAYERS, sizeof **layers);
  if (!*layers) return SEGUE_TYPE_NO_MEMORY;
  segue_type_lock();
  int status = load_layers(segue_type_libraries(), font, glyph, *layers, count);
  segue_type_unlock();
  if (status != SEGUE_TYPE_DONE) {
    free(*layers);
    *layers = NULL;
  }
  return status;
}
