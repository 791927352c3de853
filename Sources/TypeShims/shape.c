// Shapes text with HarfBuzz, and asks FriBidi which way it runs.
#include "libraries.h"

#include <stdlib.h>

// FriBidi's directions of paragraphs: as the text says, left to right, right to left.
enum { PARAGRAPH_ANY = 0x40, PARAGRAPH_LEFT_TO_RIGHT = 0x110, PARAGRAPH_RIGHT_TO_LEFT = 0x111 };

static int copy_glyphs(const segue_type_functions *f, void *buffer, segue_glyph **glyphs, size_t *count) {
  unsigned length = 0;
  const hb_glyph_info *infos = f->hb_buffer_get_glyph_infos(buffer, &length);
  const hb_glyph_position *places = f->hb_buffer_get_glyph_positions(buffer, &length);
  segue_glyph *made = malloc((length ? length : 1) * sizeof *made);
  if (!made) return SEGUE_TYPE_NO_MEMORY;
  for (unsigned i = 0; i < length; i++)
    made[i] = (segue_glyph){.glyph = infos[i].codepoint,
                            .cluster = infos[i].cluster,
                            .advance = places[i].x_advance,
                            .x = places[i].x_offset,
                            .y = places[i].y_offset};
  *glyphs = made;
  *count = length;
  return SEGUE_TYPE_DONE;
}

int segue_font_shape(const segue_font *font, const segue_text *text, segue_glyph **glyphs, size_t *count) {
  const segue_type_functions *f = segue_type_libraries();
  *glyphs = NULL;
  *count = 0;
  if (text->count > SEGUE_TYPE_MOST_CHARACTERS || text->start > text->count || text->length > text->count - text->start)
    return SEGUE_TYPE_NOTHING;
  void *buffer = f->hb_buffer_create();
  f->hb_buffer_add_utf32(buffer, text->text, (int)text->count, (unsigned)text->start, (int)text->length);
  f->hb_buffer_set_direction(buffer, text->right_to_left ? HB_RIGHT_TO_LEFT : HB_LEFT_TO_RIGHT);
  f->hb_buffer_set_script(buffer, f->hb_script_from_iso15924_tag(text->script));
  // No language: a machine's own would make other glyphs of the same text elsewhere.
  static const hb_feature apart[] = {
      {TAG('l', 'i', 'g', 'a'), 0, 0, ~0u},
      {TAG('c', 'l', 'i', 'g'), 0, 0, ~0u},
  };
  f->hb_shape(font->shaping, buffer, apart, text->is_spaced ? 2 : 0);
  int status = f->hb_buffer_allocation_successful(buffer) ? copy_glyphs(f, buffer, glyphs, count)
                                                          : SEGUE_TYPE_NO_MEMORY;
  f->hb_buffer_destroy(buffer);
  return status;
}

uint32_t segue_script(uint32_t character) {
  const segue_type_functions *f = segue_type_libraries();
  if (f->missing & SEGUE_TYPE_HARFBUZZ) return TAG('Z', 'y', 'y', 'y');
  return f->hb_script_to_iso15924_tag(f->hb_unicode_script(f->hb_unicode_funcs_get_default(), character));
}

int segue_bidi_levels(const uint32_t *text, size_t count, int direction, int8_t *levels, int *base) {
  const segue_type_functions *f = segue_type_libraries();
  if (f->missing & SEGUE_TYPE_FRIBIDI) return SEGUE_TYPE_NO_LIBRARY;
  if (count == 0 || count > SEGUE_TYPE_MOST_CHARACTERS) return SEGUE_TYPE_NOTHING;
  uint32_t *types = malloc(count * sizeof *types), *brackets = malloc(count * sizeof *brackets);
  int status = types && brackets ? SEGUE_TYPE_DONE : SEGUE_TYPE_NO_MEMORY;
  if (status == SEGUE_TYPE_DONE) {
    uint32_t paragraph = direction == 0   ? PARAGRAPH_ANY
                         : direction == 1 ? PARAGRAPH_LEFT_TO_RIGHT
                                          : PARAGRAPH_RIGHT_TO_LEFT;
    f->fribidi_get_bidi_types(text, (int)count, types);
    f->fribidi_get_bracket_types(text, (int)count, types, brackets);
    if (f->fribidi_get_par_embedding_levels_ex(types, brackets, (int)count, &paragraph, (signed char *)levels) == 0)
      status = SEGUE_TYPE_NO_MEMORY;
    *base = (int)(paragraph & 1);
  }
  free(types);
  free(brackets);
  return status;
}
