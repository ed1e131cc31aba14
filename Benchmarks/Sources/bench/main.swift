import Glibc
import OptionParsing

let benchmarks: [any Benchmark] = [
  Latency(), Rate(), RoundTrip(), Start(), Scale(), Presenting(), Memory(), Idle(), Ring(), Frozen(), Binary(),
]

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()), known: benchmarks.map(\.name))
  if options.help {
    print(Options.usage(benchmarks), terminator: "")
    exit(0)
  }
  let lab = Lab(quick: options.quick)
  var report = Report(json: options.json)
  for benchmark in benchmarks where options.only.isEmpty || options.only.contains(benchmark.name) {
    Lab.progress("\(benchmark.name): \(benchmark.summary)")
    do {
      report.add(benchmark.name, try benchmark.measure(lab))
    } catch {
      report.add(benchmark.name, [Figure(benchmark.summary, .count, nil, note: "\(error)")])
    }
  }
  try report.finish()
} catch let failure as OptionParser.Failure {
  Lab.complain("bench: \(failure.sentence).\n")
  exit(64)
}
