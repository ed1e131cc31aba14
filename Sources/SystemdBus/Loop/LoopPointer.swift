/// A pointer to an object of libsystemd.
///
/// `@unchecked Sendable` is safe: only the loop's thread follows the pointer. Other threads do no more with it than carry
/// it to ``LoopExecutor/free(_:)``, and a callback from C no more than carry it into ``LoopActor/assumeIsolated(_:)``.
struct LoopPointer: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }
}
