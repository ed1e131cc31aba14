import GlanceModel

/// Turns an activity, or a conversation, into what one surface shows of it: chooses the document's part for the place,
/// binds it, takes out what may not be shown now, and lays it out.
///
/// Nothing here can fail. A presenter keeps its storage from one glance to the next, so where no text is new nothing is
/// allocated. It belongs to one thread.
///
/// ```swift
/// let presenter = Presenter(points: PangoMeasurer())
/// var state = GlanceState()
/// let nextChange = presenter.present(activity, with: document, on: environment, as: situation, at: now, into: &state)
/// ```
public final class Presenter {
  private var composer: Composer

  /// A presenter that measures with these.
  ///
  /// - Parameters:
  ///   - points: Measures texts of surfaces in points.
  ///   - cells: Measures texts of surfaces in columns.
  ///   - limits: How much a glance may say while driving.
  public init(points: any TextMeasuring, cells: any TextMeasuring = CellMeasurer(), limits: Limits = Limits()) {
    composer = Composer(points: points, cells: cells, limits: limits)
  }

  /// Presents an activity on a surface, over what is in the state; returns when the clock changes it, if it does.
  public func present(
    _ activity: Activity, with document: Document, on surface: SurfaceEnvironment, as situation: GlanceSituation,
    at now: WallTime, into state: inout GlanceState
  ) -> WallTime? {
    present(GlanceContent(activity), with: document, on: surface, as: situation, at: now, into: &state)
  }

  /// Presents an activity's or a conversation's content on a surface, over what is in the state; returns when the clock
  /// changes it, if it does.
  public func present(
    _ content: GlanceContent, with document: Document, on surface: SurfaceEnvironment, as situation: GlanceSituation,
    at now: WallTime, into state: inout GlanceState
  ) -> WallTime? {
    composer.present(content, document, on: surface, as: situation, at: now, into: &state)
  }
}
