/*
 * Pango as a ruler: what is needed to measure text, and none of Pango's types.
 *
 * A ruler has one font at a time. Lengths go in as points and come out in 1/1024 point, which is Pango's own unit, so
 * nothing is rounded on the way.
 */
#ifndef GLANCE_PANGO_SHIM_H
#define GLANCE_PANGO_SHIM_H

#include <stdbool.h>

#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

typedef struct {
  PangoFontMap *map;
  PangoContext *context;
  PangoLayout *layout;
  PangoFontDescription *font;
  PangoAttrList *tabular;
} glance_ruler;

typedef struct {
  int width, height, baseline;
} glance_extents;

/* What fontconfig prepares is drawn and measured without hinting, so that a text twice as large is twice as wide. */
static inline void glance_ruler_unhinted(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

/* Gives a ruler a font map of its own, and what hangs on it. */
static inline void glance_ruler_set_up(glance_ruler *ruler, FcConfig *config) {
  ruler->map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(ruler->map), 72, 72);
  if (config) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(ruler->map), config);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(ruler->map), glance_ruler_unhinted, NULL, NULL);
  ruler->context = pango_font_map_create_context(ruler->map);
  pango_context_set_round_glyph_positions(ruler->context, FALSE);
  ruler->layout = pango_layout_new(ruler->context);
  pango_layout_set_single_paragraph_mode(ruler->layout, TRUE);
}

/* A ruler with the system's fonts, or with those that a fontconfig file names. NULL if there are no fonts at all: Pango
 * must not be asked then, since it has nothing to fall back to. */
static inline glance_ruler *glance_ruler_new(const char *configuration) {
  FcConfig *config = NULL;
  if (configuration) {
    config = FcConfigCreate();
    if (!config) return NULL;
    if (!FcConfigParseAndLoad(config, (const FcChar8 *)configuration, FcTrue) || !FcConfigBuildFonts(config)) {
      FcConfigDestroy(config);
      return NULL;
    }
  } else if (!FcInit()) {
    return NULL;
  }
  FcFontSet *system = FcConfigGetFonts(config, FcSetSystem);
  FcFontSet *own = FcConfigGetFonts(config, FcSetApplication);
  if ((!system || system->nfont == 0) && (!own || own->nfont == 0)) {
    if (config) FcConfigDestroy(config);
    return NULL;
  }
  glance_ruler *ruler = g_new0(glance_ruler, 1);
  glance_ruler_set_up(ruler, config);
  if (config) FcConfigDestroy(config);
  ruler->font = pango_font_description_new();
  ruler->tabular = pango_attr_list_new();
  pango_attr_list_insert(ruler->tabular, pango_attr_font_features_new("tnum=1"));
  return ruler;
}

/* Whether a family of this name is installed. */
static inline bool glance_has_family(const char *family) {
  FcPattern *pattern = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, (const FcChar8 *)family, (char *)NULL);
  FcObjectSet *objects = FcObjectSetBuild(FC_FAMILY, (char *)NULL);
  FcFontSet *found = pattern && objects ? FcFontList(NULL, pattern, objects) : NULL;
  bool has = found && found->nfont > 0;
  if (found) FcFontSetDestroy(found);
  if (objects) FcObjectSetDestroy(objects);
  if (pattern) FcPatternDestroy(pattern);
  return has;
}

/* Forgets every font that was used: a font map keeps each for good. Language and font have to be set again. */
static inline void glance_ruler_renew(glance_ruler *ruler) {
  PangoFontMap *map = ruler->map;
  g_object_unref(ruler->layout);
  g_object_unref(ruler->context);
  glance_ruler_set_up(ruler, pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(map)));
  g_object_unref(map);
}

static inline void glance_ruler_free(glance_ruler *ruler) {
  if (!ruler) return;
  pango_attr_list_unref(ruler->tabular);
  pango_font_description_free(ruler->font);
  g_object_unref(ruler->layout);
  g_object_unref(ruler->context);
  g_object_unref(ruler->map);
  g_free(ruler);
}

/* The language that shaping and the choice of fonts go by, as `de` or `zh-tw`, and the direction of a text that has none
 * of its own. */
static inline void glance_ruler_set_language(glance_ruler *ruler, const char *language, bool right_to_left) {
  pango_context_set_language(ruler->context, pango_language_from_string(language));
  pango_context_set_base_dir(ruler->context, right_to_left ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR);
  pango_layout_context_changed(ruler->layout);
}

static inline void glance_ruler_set_font(
    glance_ruler *ruler, const char *family, double size, int weight, bool tabular_digits) {
  pango_font_description_set_family(ruler->font, family);
  pango_font_description_set_absolute_size(ruler->font, size * PANGO_SCALE);
  pango_font_description_set_weight(ruler->font, (PangoWeight)weight);
  pango_layout_set_font_description(ruler->layout, ruler->font);
  pango_layout_set_attributes(ruler->layout, tabular_digits ? ruler->tabular : NULL);
}

static inline glance_extents glance_ruler_measure(glance_ruler *ruler, const char *text, int length) {
  pango_layout_set_text(ruler->layout, text, length);
  PangoRectangle logical;
  pango_layout_get_extents(ruler->layout, NULL, &logical);
  glance_extents extents = {logical.width, logical.height, pango_layout_get_baseline(ruler->layout)};
  return extents;
}

/* How much each character of the text last measured adds, written at the place of its first byte; all other places are
 * left as they are. A ligature's width is shared by its characters. Unlike `x_to_index` this follows the order in which
 * text is written, also where right and left mix. */
static inline void glance_ruler_advances(glance_ruler *ruler, int *advances) {
  const char *text = pango_layout_get_text(ruler->layout);
  PangoLayoutLine *line = pango_layout_get_line_readonly(ruler->layout, 0);
  int few[256];
  for (GSList *run = line ? line->runs : NULL; run; run = run->next) {
    PangoGlyphItem *glyphs = (PangoGlyphItem *)run->data;
    int count = glyphs->item->num_chars;
    int *widths = count <= 256 ? few : g_new(int, count);
    pango_glyph_item_get_logical_widths(glyphs, text, widths);
    const char *place = text + glyphs->item->offset;
    for (int index = 0; index < count; index++) {
      advances[place - text] = widths[index];
      place = g_utf8_next_char(place);
    }
    if (widths != few) g_free(widths);
  }
}

/* Breaks a text into lines, between words where it can; writes where each of the first `most` begins and how long it is,
 * in bytes. Returns how many lines there are in all. */
static inline int glance_ruler_break(
    glance_ruler *ruler, const char *text, int length, int width, int most, int *starts, int *lengths) {
  pango_layout_set_text(ruler->layout, text, length);
  pango_layout_set_wrap(ruler->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(ruler->layout, width);
  int count = 0;
  for (GSList *line = pango_layout_get_lines_readonly(ruler->layout); line; line = line->next) {
    if (count < most) {
      starts[count] = ((PangoLayoutLine *)line->data)->start_index;
      lengths[count] = ((PangoLayoutLine *)line->data)->length;
    }
    count++;
  }
  pango_layout_set_width(ruler->layout, -1);
  return count;
}

/* Draws the text last measured in a font's own grey, and returns from which column to which there is any ink: the measure
 * of what a painter does. False if there is none. For tests. */
static inline bool glance_ruler_ink(glance_ruler *ruler, int width, int height, int *first, int *last) {
  FT_Bitmap bitmap = {0};
  bitmap.width = (unsigned)width;
  bitmap.rows = (unsigned)height;
  bitmap.pitch = width;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  bitmap.buffer = g_new0(unsigned char, (gsize)width * (gsize)height);
  int margin = height;
  pango_ft2_render_layout(&bitmap, ruler->layout, margin, 0);
  *first = width;
  *last = -1;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (bitmap.buffer[y * width + x] < 64) continue;
      if (x - margin < *first) *first = x - margin;
      if (x - margin > *last) *last = x - margin;
    }
  }
  g_free(bitmap.buffer);
  return *last >= *first;
}

#endif
