import CSystemd
import Glibc

/// The table by which sd-bus knows an interface's members. Its memory, its strings and its members' contexts stay where
/// they are as long as it lives.
final class VTable {
  /// The table's start.
  let entries: UnsafeMutablePointer<sd_bus_vtable>

  private var count = 1
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var contexts: [AnyObject] = []

  /// Makes a table for a number of members.
  init(capacity: Int) {
    entries = .allocate(capacity: capacity + 2)
    csystemd_vtable_start(entries)
  }

  deinit {
    for string in strings { free(string) }
    entries.deallocate()
  }

  @LoopActor
  func addMethod(_ name: String, _ arguments: [Argument], _ results: [Argument], _ context: MethodContext) {
    let resultSignature = copy(results.signature)
    context.results = UnsafePointer(resultSignature)
    csystemd_vtable_method(
      next(), copy(name), copy(arguments.signature), resultSignature, copy(names: arguments + results),
      MethodContext.callback, keep(context))
  }

  @LoopActor
  func addProperty(_ name: String, _ signature: String, isConstant: Bool, _ context: PropertyContext) {
    csystemd_vtable_property(
      next(), copy(name), copy(signature), isConstant ? 1 : 0, PropertyContext.getCallback,
      context.set == nil ? nil : PropertyContext.setCallback, keep(context))
  }

  func addSignal(_ name: String, _ arguments: [Argument]) {
    csystemd_vtable_signal(next(), copy(name), copy(arguments.signature), copy(names: arguments))
  }

  /// Ends the table.
  func finish() { csystemd_vtable_end(next()) }

  private func next() -> UnsafeMutablePointer<sd_bus_vtable> {
    defer { count += 1 }
    return entries + count
  }

  private func keep(_ context: AnyObject) -> UnsafeMutableRawPointer {
    contexts.append(context)
    return Unmanaged.passUnretained(context).toOpaque()
  }

  private func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let copy = text.withCString { strdup($0) }
    if let copy { strings.append(copy) }
    return copy
  }

  /// The arguments' names, each with its own NUL, as sd-bus wants them.
  private func copy(names arguments: [Argument]) -> UnsafeMutablePointer<CChar>? {
    let bytes: [CChar] = arguments.flatMap { Array($0.name.utf8CString) } + [0]
    guard let copy = malloc(bytes.count)?.assumingMemoryBound(to: CChar.self) else { return nil }
    copy.initialize(from: bytes, count: bytes.count)
    strings.append(copy)
    return copy
  }
}
