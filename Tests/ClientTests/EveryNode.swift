/// The kinds of nodes of `View.Nodes` and their attributes with their types, as the tests know them.
enum EveryNode {
  private static let run = [
    "size": "d", "weight": "u", "color": "s", "align": "s", "lines": "u", "monospacedDigits": "b", "rtl": "b",
  ]
  private static let dates = ["start": "t", "end": "t", "pausedAt": "t", "resumesAt": "t", "countsDown": "b"]
  private static let meter = [
    "value": "d", "style": "s", "color": "s", "segments": "aa{sv}", "points": "aa{sv}", "tracker": "s",
  ]
  private static let face = [
    "control": "s", "label": "s", "symbol": "s", "role": "s", "enabled": "b", "on": "b", "color": "s", "size": "d",
  ]

  /// Each kind's own.
  static let kinds: [String: [String: String]] = [
    "text": run.merging(["text": "s"]) { $1 },
    "timer": run.merging(dates) { $1 }.merging(["style": "s", "showsHours": "b"]) { $1 },
    "symbol": ["name": "s", "size": "d", "color": "s", "mirrored": "b"],
    "image": ["file": "s", "cornerRadius": "d"],
    "gauge": meter.merging(dates) { $1 }, "progress": meter.merging(dates) { $1 },
    "button": face, "toggle": face,
    "stack": ["axis": "s"], "divider": ["axis": "s", "color": "s"],
  ]

  /// Those that a node of any kind may have.
  static let any = [
    "label": "s", "background": "s", "gradient": "as", "angle": "d", "cornerRadius": "d", "opacity": "d", "region": "s",
  ]
}
