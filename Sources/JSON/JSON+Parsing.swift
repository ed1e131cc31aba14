import CJansson
import GlanceModel

extension JSON {
  /// The value that a JSON text stands for.
  ///
  /// Whole numbers written without point or exponent are integers within ±2^53; a member that is null is an absent key.
  ///
  /// - Parameters:
  ///   - text: JSON, of any kind at the top.
  ///   - depth: How deep lists and objects may nest; the outermost counts 1.
  ///   - name: What error sentences call the text, and what their paths begin with.
  /// - Throws: `InvalidArgs`: syntax errors, duplicate keys, NUL characters and numbers out of range by line and
  ///   column; too deep nesting and null within a list by path.
  public static func parse(
    _ text: String, depth: Int = stateDepth, named name: String = "JSON"
  ) throws(Refusal) -> Value {
    try text.utf8Span.span.withUnsafeBytes { bytes throws(Refusal) in
      try parse(bytes, depth: depth, named: name)
    }
  }

  /// The value that the UTF-8 bytes of a JSON text stand for; as for a text, but bytes that are not UTF-8 are refused.
  public static func parse(
    _ bytes: [UInt8], depth: Int = stateDepth, named name: String = "JSON"
  ) throws(Refusal) -> Value {
    try bytes.span.withUnsafeBytes { bytes throws(Refusal) in
      try parse(bytes, depth: depth, named: name)
    }
  }

  /// The value that the UTF-8 bytes of a JSON text stand for; as for a text, but bytes that are not UTF-8 are refused.
  public static func parse(
    _ bytes: UnsafeRawBufferPointer, depth: Int = stateDepth, named name: String = "JSON"
  ) throws(Refusal) -> Value {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self), !bytes.isEmpty else {
      throw Refusal(.invalidArgs, "\(name) is empty; a JSON value would be right.")
    }
    // jansson takes a NUL after the value for the end of the text.
    if let place = bytes.firstIndex(of: 0) {
      throw Refusal(.invalidArgs, "\(name) holds the character NUL as byte \(place + 1); JSON text has none.")
    }
    var error = json_error_t()
    guard let root = json_loadb(start, bytes.count, Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY), &error) else {
      throw error.refusal(name)
    }
    defer { json_decref(root) }
    do throws(Misfit) {
      guard let value = try value(of: root, depth: depth) else { throw Misfit("is null, which is no value here") }
      return value
    } catch {
      throw Refusal(.invalidArgs, "\(name)\(error.path) \(error.reason).")
    }
  }

  /// A parsed node as a value; nil for null.
  private static func value(of node: UnsafeMutablePointer<json_t>, depth: Int) throws(Misfit) -> Value? {
    switch node.pointee.type {
    case JSON_NULL: return nil
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    case JSON_INTEGER: return Value(whole: Int64(json_integer_value(node)))
    case JSON_REAL: return .number(json_real_value(node))
    case JSON_STRING:
      return .string(try carried(String(bytesOf: json_string_value(node), count: json_string_length(node))))
    case JSON_ARRAY: return .array(try list(of: node, depth: depth))
    default: return .object(try object(of: node, depth: depth))
    }
  }

  /// A text, unless it holds one of the code points that are no characters: D-Bus carries none of them.
  private static func carried(_ text: String) throws(Misfit) -> String {
    guard text.utf8.contains(where: { $0 >= 0xef }) else { return text }
    for scalar in text.unicodeScalars where (0xfdd0...0xfdef).contains(scalar.value) || scalar.value & 0xfffe == 0xfffe
    {
      throw Misfit("holds U+\(String(scalar.value, radix: 16, uppercase: true)), which is no character; leave it out")
    }
    return text
  }

  private static func list(of node: UnsafeMutablePointer<json_t>, depth: Int) throws(Misfit) -> [Value] {
    guard depth > 0 else { throw Misfit.tooDeep }
    var list: [Value] = []
    let count = json_array_size(node)
    list.reserveCapacity(count)
    for index in 0..<count {
      guard let element = json_array_get(node, index) else { break }
      do throws(Misfit) {
        guard let value = try value(of: element, depth: depth - 1) else {
          throw Misfit("is null, which a list cannot hold; leave the element out")
        }
        list.append(value)
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return list
  }

  private static func object(of node: UnsafeMutablePointer<json_t>, depth: Int) throws(Misfit) -> ValueObject {
    guard depth > 0 else { throw Misfit.tooDeep }
    var pairs: [(key: String, value: Value)] = []
    pairs.reserveCapacity(json_object_size(node))
    var place = json_object_iter(node)
    while let here = place {
      defer { place = json_object_iter_next(node, here) }
      guard let bytes = json_object_iter_key(here), let member = json_object_iter_value(here) else { continue }
      let key = try carried(String(cString: bytes))
      do throws(Misfit) {
        if let value = try value(of: member, depth: depth - 1) { pairs.append((key, value)) }
      } catch {
        throw error.inside(".\(naming: key)")
      }
    }
    return ValueObject(pairs)
  }
}

/// Why well-formed JSON is still not a value, and where.
private struct Misfit: Error {
  var path = ""
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let tooDeep = Misfit("nests too deep; fewer levels of lists and objects would be right")

  /// The same, seen from the list or object that holds it.
  func inside(_ step: String) -> Misfit {
    var outer = self
    outer.path = step + path
    return outer
  }
}

extension String {
  /// Text that jansson has already found to be UTF-8.
  fileprivate init(bytesOf start: UnsafePointer<CChar>?, count: Int) {
    self.init(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
