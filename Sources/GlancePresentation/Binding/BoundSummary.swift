import GlanceModel

/// A document's `summary`, `url`, `tint` and `background` with their values put in; an empty text is none.
public struct BoundSummary: Sendable, Hashable {
  /// The headline in its longest form.
  public var title = ""
  /// Shorter and shorter forms of the headline.
  public var titleShorter: [String] = []
  /// The line below in its longest form.
  public var subtitle = ""
  /// Shorter and shorter forms of the line below.
  public var subtitleShorter: [String] = []
  /// One line for everything: `summary.text`, else "Title · Subtitle".
  public var text = ""
  /// Shorter and shorter forms of the one line.
  public var textShorter: [String] = []
  /// For screen readers and speech.
  public var label = ""
  /// An icon's name.
  public var symbol = ""
  /// An image: a file's path, or a `data:` URI.
  public var image = ""
  /// What a tap opens.
  public var url = ""
  /// The document's tint as the surface shows it; nil if the document has none.
  public var tint: RGBA?
  /// The colours behind the content: none, one, or a gradient's.
  public var background: [RGBA] = []
  /// The gradient's direction in degrees: 0 to the right, 90 down.
  public var backgroundAngle = 0.0
  /// 0…1, if there is one.
  public var progress: Double?
  /// The timer, if there is one.
  public var timer: GlanceTimer?
  /// When the wall clock changes one of its texts, if it does.
  public var nextChange: WallTime?

  /// An empty summary.
  public init() {}
}
