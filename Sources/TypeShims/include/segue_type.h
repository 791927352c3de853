// Fonts as plain functions: fontconfig finds them, HarfBuzz shapes text, FreeType gives outlines, FriBidi says
// which way text runs. The four libraries are loaded when the first text comes; ICU, which knows the words of
// Thai, Lao, Khmer and Burmese, when the first such text does. No header of them leaks out of here.
//
// Lengths are font units: `units` of them make an em; y points up. Any function may be called from any thread.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The status that a function returns.
enum {
  SEGUE_TYPE_DONE = 0,
  SEGUE_TYPE_NO_LIBRARY = 1,  // a library is not installed: `segue_type_missing`
  SEGUE_TYPE_BAD_FONT = 2,    // no font, or a damaged one
  SEGUE_TYPE_NO_MEMORY = 3,
  SEGUE_TYPE_NOTHING = 4,     // there is no such thing: no font found, no outline, no picture
};

// The libraries, as bits.
enum {
  SEGUE_TYPE_FREETYPE = 1,
  SEGUE_TYPE_HARFBUZZ = 2,
  SEGUE_TYPE_FONTCONFIG = 4,
  SEGUE_TYPE_FRIBIDI = 8,
  SEGUE_TYPE_ICU = 16,
};

// The longest text of one call: lengths are int in these libraries.
enum { SEGUE_TYPE_MOST_CHARACTERS = 1 << 24 };

// Loads the libraries, ICU only where it is wanted, and says which of those that are wanted are missing.
int segue_type_missing(int wanted);
// The version of a library; NULL where it is missing or does not say.
const char *segue_type_version(int library);

// MARK: Finding

typedef struct {
  const char *family;    // NULL for any
  int weight;            // 1…1000; 400 is regular, 700 bold
  int italic;
  uint32_t character;    // a character that it must have; 0 if any font will do
} segue_font_wish;

// The texts are the caller's, to give to segue_font_found_end. Arrays here would be tuples of thousands of parts in
// Swift, which its compiler is slow with.
typedef struct {
  char *path;            // NULL if no font was found
  char *family;          // what it is called; may be another than was wished for
  int index;             // of the font in its file; the named instance in the upper 16 bits
  int italic;            // whether it is slanted
} segue_font_found;

// Finds the installed font that is most like a wish.
int segue_font_find(const segue_font_wish *wish, segue_font_found *found);
// Frees the result of a search, also if it found nothing.
void segue_font_found_end(segue_font_found *found);

// MARK: Fonts

typedef struct segue_font segue_font;

typedef struct {
  int units;             // in an em, 1…16384
  int ascender, descender, line_gap;             // of a line; the descender is negative
  int underline_position, underline_thickness;   // the position is the middle's, mostly negative
  int glyphs;
  int has_pictures;      // whether some glyphs are pictures
  int has_color;         // whether some glyphs are outlines in several colours
} segue_font_facts;

// Opens a font of a file, or of bytes (which it copies) where `data` is not NULL.
int segue_font_open(const char *path, const uint8_t *data, size_t size, int index, segue_font **font,
                    segue_font_facts *facts);
void segue_font_close(segue_font *font);
// The glyph of a character; 0 if the font lacks it.
uint32_t segue_font_glyph(const segue_font *font, uint32_t character);

typedef struct {
  uint32_t glyph;
  uint32_t cluster;      // the place of its first character in the text
  int32_t advance, x, y; // the distance to the next glyph, and the place of this one
} segue_glyph;

typedef struct {
  const uint32_t *text;  // all of a paragraph
  size_t count;
  size_t start, length;  // the part that is shaped; the rest is its surroundings
  int right_to_left;
  uint32_t script;       // an ISO 15924 tag
  int is_spaced;         // letters are set apart: no ligatures
} segue_text;

// Shapes a part of a text; glyphs come from left to right, to be freed with `free`.
int segue_font_shape(const segue_font *font, const segue_text *text, segue_glyph **glyphs, size_t *count);

enum { SEGUE_STEP_MOVE = 0, SEGUE_STEP_LINE = 1, SEGUE_STEP_QUADRATIC = 2, SEGUE_STEP_CUBIC = 3 };

typedef struct {
  int32_t kind;
  int32_t x1, y1, x2, y2;  // control points
  int32_t x, y;            // the end
} segue_outline_step;

// A glyph's outline in 1/64 font units, filled by the non-zero rule; every move closes what was before it. To
// be freed with `free`.
int segue_font_outline(segue_font *font, uint32_t glyph, segue_outline_step **steps, size_t *count);

typedef struct {
  uint8_t *pixels;         // premultiplied RGBA8, packed; to be freed with `free`
  int width, height;
  int left, top;           // where its top-left corner lies, in its own pixels; y up
  int pixels_per_em;
} segue_glyph_picture;

// A glyph that is a picture.
int segue_font_picture(segue_font *font, uint32_t glyph, segue_glyph_picture *picture);

typedef struct {
  uint32_t glyph;
  uint8_t red, green, blue, alpha;  // straight
  uint8_t is_foreground;            // it has the text's colour
} segue_color_layer;

// The outlines that a coloured glyph is made of, from back to front; to be freed with `free`.
int segue_font_color_layers(segue_font *font, uint32_t glyph, segue_color_layer **layers, size_t *count);

// MARK: Characters

// The script of a character as a tag; Zyyy and Zinh go with any other.
uint32_t segue_script(uint32_t character);

// Where lines may be broken in a text of Thai, Lao, Khmer or Burmese: `allowed` gets 1 for each character that a line
// may begin with, 0 for the others.
int segue_word_breaks(const uint32_t *text, size_t count, uint8_t *allowed);

// The same between phrases of Japanese: words with the particles behind them. SEGUE_TYPE_NO_LIBRARY for a version of ICU
// that does not know them.
int segue_phrase_breaks(const uint32_t *text, size_t count, uint8_t *allowed);

// The embedding levels of a paragraph (UAX #9), one for each character: odd ones run from right to left.
// `direction`: 0 as the first strong character says, 1 left to right, 2 right to left. `base` is the
// paragraph's own level.
int segue_bidi_levels(const uint32_t *text, size_t count, int direction, int8_t *levels, int *base);
