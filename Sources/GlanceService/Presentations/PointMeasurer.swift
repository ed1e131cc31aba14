import GlancePresentation

#if Pango
  import PangoText
#endif

/// What measures the texts of surfaces in points: Pango, or average widths where there is none or no font.
struct PointMeasurer {
  #if Pango
    private let pango = PangoMeasurer()

    /// The measurer.
    var measurer: any TextMeasuring { pango }

    /// Why it only knows average widths; nil if it measures. Looks for fonts, which takes as long as all else at the start.
    var shortcoming: String? { pango.hasFonts ? nil : "no fonts are installed; widths are averages" }
  #else
    /// The measurer.
    let measurer: any TextMeasuring = AverageMeasurer()

    /// Why it only knows average widths.
    var shortcoming: String? { "built without Pango; widths are averages" }
  #endif
}
