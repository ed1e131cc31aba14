/// One thing that is measured; it gives one figure or a few.
protocol Benchmark {
  /// What `--only` calls it.
  var name: String { get }
  /// What it measures, in a few words.
  var summary: String { get }

  /// Measures it.
  func measure(_ lab: Lab) throws -> [Figure]
}
