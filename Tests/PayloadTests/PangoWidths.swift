import CPango
import GlanceModel

/// Measures texts with Pango alone, none of the code under test between.
final class PangoWidths {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let family: String

  /// A measurer for a font family.
  init?(family: String) {
    guard let map = pango_ft2_font_map_new(), let context = pango_font_map_create_context(map) else { return nil }
    self.map = map
    self.context = context
    self.family = family
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// The size of a text as it is drawn; its widest line is its width.
  func size(_ text: String, _ run: TextRun) -> (width: Double, height: Double) {
    guard let layout = pango_layout_new(context), let font = pango_font_description_from_string(family) else {
      return (0, 0)
    }
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      pango_font_description_free(font)
    }
    pango_font_description_set_absolute_size(font, run.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(run.weight)))
    pango_layout_set_font_description(layout, font)
    if run.monospacedDigits {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_text(layout, text, -1)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    let scale = Double(PANGO_SCALE)
    return (Double(logical.width) / scale, Double(logical.height) / scale)
  }
}
