import GlancePresentation

#if Pango
  import PangoText
#endif

/// What measures the texts of surfaces in points: Pango, or average widths where there is none or no font.
enum PointMeasurer {
  /// The measurer, and why it only knows average widths; nil if it measures.
  static func make() -> (measurer: any TextMeasuring, why: String?) {
    #if Pango
      let pango = PangoMeasurer()
      return (pango, pango.hasFonts ? nil : "no fonts are installed; widths are averages")
    #else
      return (AverageMeasurer(), "built without Pango; widths are averages")
    #endif
  }
}
