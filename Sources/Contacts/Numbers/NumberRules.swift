import CPhoneNumber
import Glibc

/// libphonenumber's rules, in a library beside the program, `libglance-phone-numbers.so`, that is loaded when the first
/// number is read. Without it numbers are compared as they are dialled.
public struct NumberRules: Sendable {
  /// Safe, because the library's table is constant, and it answers any thread.
  private nonisolated(unsafe) let table: UnsafePointer<glance_phone_rules>

  /// Why there are no rules; nil if there are.
  public static var shortcoming: String? { loaded.why }

  static var shared: NumberRules? { loaded.rules }

  private static let loaded: (rules: NumberRules?, why: String?) = {
    var why: String?
    for folder in folders {
      let path = "\(folder)/libglance-phone-numbers.so"
      // Why one that is there cannot be loaded says more than that another is not there.
      guard access(path, F_OK) == 0 else { continue }
      guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, GLANCE_PHONE_RULES) else {
        why = why ?? dlerror().map { String(cString: $0) }
        continue
      }
      return (NumberRules(table: UnsafePointer(symbol.assumingMemoryBound(to: glance_phone_rules.self))), nil)
    }
    return (nil, why ?? "libglance-phone-numbers.so is neither beside the program nor in ../lib/glanced")
  }()

  /// Where the library may be: where both have been built, and where both have been installed.
  private static var folders: [String] {
    let buffer = [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, readlink("/proc/self/exe", start, buffer.count))
    }
    let program = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let slash = program.lastIndex(of: "/") else { return [] }
    let folder = program[..<slash]
    return [String(folder), "\(folder)/../lib/glanced"]
  }

  /// Reads a number; nil if it is none.
  func read(_ text: String, in region: Region?) -> glance_phone_number? {
    var number = glance_phone_number()
    var text = text
    let isNumber = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return false }
        guard let region else { return table.pointee.read(start, characters.count, nil, &number) }
        return region.code.withCString { table.pointee.read(start, characters.count, $0, &number) }
      }
    }
    return isNumber ? number : nil
  }

  /// Whether there are rules for two capital letters.
  func knows(region code: String) -> Bool { code.withCString { table.pointee.knows_region($0) } }
}
