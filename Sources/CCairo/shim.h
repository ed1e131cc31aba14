/*
 * Cairo and Pango as a canvas: what is needed to draw a view, and none of their types.
 *
 * Lengths are points; the canvas has `scale` pixels in each. Text is set as the ruler of CPango measures it: absolute
 * sizes, no hinting, glyphs where they fall.
 */
#ifndef GLANCE_CAIRO_SHIM_H
#define GLANCE_CAIRO_SHIM_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <pango/pangocairo.h>

typedef struct {
  cairo_surface_t *surface;
  cairo_t *cairo;
  PangoFontMap *map;
  PangoContext *context;
  PangoLayout *layout;
  PangoFontDescription *font;
  PangoAttrList *tabular;
} glance_canvas;

/* In 1/1024 point, Pango's own unit. */
typedef struct {
  int width, height, baseline;
} glance_canvas_extents;

typedef struct {
  double offset, red, green, blue, alpha;
} glance_canvas_stop;

static inline void glance_canvas_free(glance_canvas *canvas) {
  if (!canvas) return;
  if (canvas->tabular) pango_attr_list_unref(canvas->tabular);
  if (canvas->font) pango_font_description_free(canvas->font);
  if (canvas->layout) g_object_unref(canvas->layout);
  if (canvas->context) g_object_unref(canvas->context);
  if (canvas->map) g_object_unref(canvas->map);
  if (canvas->cairo) cairo_destroy(canvas->cairo);
  if (canvas->surface) cairo_surface_destroy(canvas->surface);
  free(canvas);
}

/* An empty canvas of so many pixels; NULL if it is too large for Cairo or for the memory. */
static inline glance_canvas *glance_canvas_new(int width, int height, double scale) {
  glance_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  canvas->cairo = cairo_create(canvas->surface);
  if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS) {
    glance_canvas_free(canvas);
    return NULL;
  }
  cairo_scale(canvas->cairo, scale, scale);
  canvas->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  canvas->context = canvas->map ? pango_font_map_create_context(canvas->map) : NULL;
  if (!canvas->context) {
    glance_canvas_free(canvas);
    return NULL;
  }
  pango_context_set_round_glyph_positions(canvas->context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(canvas->context, options);
  cairo_font_options_destroy(options);
  canvas->layout = pango_layout_new(canvas->context);
  pango_layout_set_single_paragraph_mode(canvas->layout, TRUE);
  canvas->font = pango_font_description_new();
  canvas->tabular = pango_attr_list_new();
  pango_attr_list_insert(canvas->tabular, pango_attr_font_features_new("tnum=1"));
  return canvas;
}

/* What is drawn until the matching call is mixed into what is there as one, this opaque. */
static inline void glance_canvas_begin_layer(glance_canvas *canvas) {
  cairo_save(canvas->cairo);
  cairo_push_group(canvas->cairo);
}

static inline void glance_canvas_end_layer(glance_canvas *canvas, double opacity) {
  cairo_pop_group_to_source(canvas->cairo);
  cairo_paint_with_alpha(canvas->cairo, opacity);
  cairo_restore(canvas->cairo);
}

static inline void glance_canvas_save(glance_canvas *canvas) { cairo_save(canvas->cairo); }
static inline void glance_canvas_restore(glance_canvas *canvas) { cairo_restore(canvas->cairo); }
static inline void glance_canvas_translate(glance_canvas *canvas, double x, double y) {
  cairo_translate(canvas->cairo, x, y);
}
static inline void glance_canvas_scale(glance_canvas *canvas, double x, double y) { cairo_scale(canvas->cairo, x, y); }
static inline void glance_canvas_rotate(glance_canvas *canvas, double radians) { cairo_rotate(canvas->cairo, radians); }

/* The path, which fill, stroke and clip use up. */
static inline void glance_canvas_move(glance_canvas *canvas, double x, double y) { cairo_move_to(canvas->cairo, x, y); }
static inline void glance_canvas_line(glance_canvas *canvas, double x, double y) { cairo_line_to(canvas->cairo, x, y); }
static inline void glance_canvas_curve(
    glance_canvas *canvas, double x1, double y1, double x2, double y2, double x, double y) {
  cairo_curve_to(canvas->cairo, x1, y1, x2, y2, x, y);
}
static inline void glance_canvas_arc(
    glance_canvas *canvas, double x, double y, double radius, double from, double to, bool clockwise) {
  if (clockwise) {
    cairo_arc(canvas->cairo, x, y, radius, from, to);
  } else {
    cairo_arc_negative(canvas->cairo, x, y, radius, from, to);
  }
}
static inline void glance_canvas_new_subpath(glance_canvas *canvas) { cairo_new_sub_path(canvas->cairo); }
static inline void glance_canvas_close(glance_canvas *canvas) { cairo_close_path(canvas->cairo); }
static inline void glance_canvas_clip(glance_canvas *canvas) { cairo_clip(canvas->cairo); }
static inline void glance_canvas_fill(glance_canvas *canvas) { cairo_fill(canvas->cairo); }
static inline void glance_canvas_stroke(glance_canvas *canvas, double width, bool round) {
  cairo_set_line_width(canvas->cairo, width);
  cairo_set_line_cap(canvas->cairo, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke(canvas->cairo);
}

static inline void glance_canvas_use_color(
    glance_canvas *canvas, double red, double green, double blue, double alpha) {
  cairo_set_source_rgba(canvas->cairo, red, green, blue, alpha);
}

static inline void glance_canvas_use_gradient(
    glance_canvas *canvas, double x1, double y1, double x2, double y2, const glance_canvas_stop *stops, int count) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(x1, y1, x2, y2);
  for (int index = 0; index < count; index++) {
    glance_canvas_stop stop = stops[index];
    cairo_pattern_add_color_stop_rgba(pattern, stop.offset, stop.red, stop.green, stop.blue, stop.alpha);
  }
  cairo_set_source(canvas->cairo, pattern);
  cairo_pattern_destroy(pattern);
}

/* The language that shaping and the choice of fonts go by, and the direction of a text that has none of its own. */
static inline void glance_canvas_set_language(glance_canvas *canvas, const char *language, bool right_to_left) {
  pango_context_set_language(canvas->context, pango_language_from_string(language));
  pango_context_set_base_dir(canvas->context, right_to_left ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR);
}

static inline void glance_canvas_set_font(
    glance_canvas *canvas, const char *family, double size, int weight, bool tabular_digits) {
  pango_font_description_set_family(canvas->font, family);
  pango_font_description_set_absolute_size(canvas->font, size * PANGO_SCALE);
  pango_font_description_set_weight(canvas->font, (PangoWeight)weight);
  pango_layout_set_font_description(canvas->layout, canvas->font);
  pango_layout_set_attributes(canvas->layout, tabular_digits ? canvas->tabular : NULL);
}

/* Sets one line of text, in the font, where the canvas is turned and scaled to now. */
static inline glance_canvas_extents glance_canvas_set_text(glance_canvas *canvas, const char *text, int length) {
  pango_cairo_update_context(canvas->cairo, canvas->context);
  pango_layout_context_changed(canvas->layout);
  pango_layout_set_text(canvas->layout, text, length);
  PangoRectangle logical;
  pango_layout_get_extents(canvas->layout, NULL, &logical);
  glance_canvas_extents extents = {logical.width, logical.height, pango_layout_get_baseline(canvas->layout)};
  return extents;
}

/* Draws the text that was set last, with its top left corner there. */
static inline void glance_canvas_draw_text(glance_canvas *canvas, double x, double y) {
  cairo_move_to(canvas->cairo, x, y);
  pango_cairo_show_layout(canvas->cairo, canvas->layout);
  cairo_new_path(canvas->cairo);
}

/* Fills the path with a picture from a PNG file that covers a rectangle, cut at its longer sides. False if there is
 * none; the path is left then. */
static inline bool glance_canvas_fill_image(
    glance_canvas *canvas, const char *file, double x, double y, double width, double height) {
  cairo_surface_t *image = cairo_image_surface_create_from_png(file);
  double image_width = 0, image_height = 0;
  if (cairo_surface_status(image) == CAIRO_STATUS_SUCCESS) {
    image_width = cairo_image_surface_get_width(image);
    image_height = cairo_image_surface_get_height(image);
  }
  if (image_width <= 0 || image_height <= 0) {
    cairo_surface_destroy(image);
    return false;
  }
  double factor = width / image_width > height / image_height ? width / image_width : height / image_height;
  cairo_save(canvas->cairo);
  cairo_translate(canvas->cairo, x + (width - image_width * factor) / 2, y + (height - image_height * factor) / 2);
  cairo_scale(canvas->cairo, factor, factor);
  cairo_set_source_surface(canvas->cairo, image, 0, 0);
  cairo_fill(canvas->cairo);
  cairo_restore(canvas->cairo);
  cairo_surface_destroy(image);
  return true;
}

/* The pixels, each a 32-bit word of alpha, red, green and blue with the alpha multiplied in. */
static inline const unsigned char *glance_canvas_pixels(glance_canvas *canvas, int *stride) {
  cairo_surface_flush(canvas->surface);
  *stride = cairo_image_surface_get_stride(canvas->surface);
  return cairo_image_surface_get_data(canvas->surface);
}

typedef struct {
  unsigned char *bytes;
  size_t count, room;
} glance_canvas_png;

static inline cairo_status_t glance_canvas_append(void *closure, const unsigned char *bytes, unsigned int count) {
  glance_canvas_png *png = closure;
  if (png->count + count > png->room) {
    size_t room = 2 * (png->count + count);
    unsigned char *larger = realloc(png->bytes, room);
    if (!larger) return CAIRO_STATUS_NO_MEMORY;
    png->bytes = larger;
    png->room = room;
  }
  memcpy(png->bytes + png->count, bytes, count);
  png->count += count;
  return CAIRO_STATUS_SUCCESS;
}

/* The canvas as a PNG file's bytes, which the caller frees; none if there is no memory for them. */
static inline glance_canvas_png glance_canvas_encode(glance_canvas *canvas) {
  glance_canvas_png png = {NULL, 0, 0};
  cairo_surface_flush(canvas->surface);
  if (cairo_surface_write_to_png_stream(canvas->surface, glance_canvas_append, &png) != CAIRO_STATUS_SUCCESS) {
    free(png.bytes);
    png.bytes = NULL;
    png.count = 0;
  }
  return png;
}

#endif
