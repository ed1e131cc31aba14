import GlanceModel
import Testing

/// As much of JSON Schema as the documents' schema uses; a keyword it does not know is a failure.
struct SchemaValidator {
  let root: ValueObject

  /// Whether the schema allows a value.
  func allows(_ value: Value) throws -> Bool { try check(value, root) != nil }

  private static let silent: Set<String> = ["$schema", "title", "description", "$defs"]

  /// The keys that the schema has looked at; nil if it does not allow the value.
  private func check(_ value: Value, _ schema: ValueObject) throws -> Set<String>? {
    var seen: Set<String> = []
    for entry in schema.entries where !SchemaValidator.silent.contains(entry.key) {
      switch entry.key {
      case "additionalProperties", "unevaluatedProperties": continue
      default:
        guard let keys = try check(value, keyword: entry.key, entry.value) else { return nil }
        seen.formUnion(keys)
      }
    }
    guard let object = value.object else { return seen }
    let own = Set(schema["properties"]?.object?.entries.map(\.key) ?? [])
    if let rest = schema["additionalProperties"] {
      for entry in object.entries where !own.contains(entry.key) {
        guard try allows(entry.value, rest) else { return nil }
        seen.insert(entry.key)
      }
    }
    if schema["unevaluatedProperties"] == false, object.entries.contains(where: { !seen.contains($0.key) }) {
      return nil
    }
    return seen
  }

  private func allows(_ value: Value, _ schema: Value) throws -> Bool {
    if let flag = schema.boolean { return flag }
    return try check(value, #require(schema.object)) != nil
  }

  private func check(_ value: Value, keyword: String, _ rule: Value) throws -> Set<String>? {
    switch keyword {
    case "$ref":
      let name = try #require(rule.text?.split(separator: "/").last.map(String.init))
      return try check(value, #require(root["$defs"]?.object?[name]?.object, "no definition of \(name)"))
    case "anyOf":
      var seen: Set<String>?
      for option in try #require(rule.list) {
        if let keys = try check(value, #require(option.object)) { seen = (seen ?? []).union(keys) }
      }
      return seen
    case "allOf":
      var seen: Set<String> = []
      for part in try #require(rule.list) {
        guard let keys = try check(value, #require(part.object)) else { return nil }
        seen.formUnion(keys)
      }
      return seen
    case "properties":
      guard let object = value.object else { return [] }
      var seen: Set<String> = []
      for property in try #require(rule.object).entries {
        guard let member = object[property.key] else { continue }
        guard try allows(member, property.value) else { return nil }
        seen.insert(property.key)
      }
      return seen
    case "propertyNames":
      return try (value.object?.entries ?? []).allSatisfy { try allows(.string($0.key), rule) } ? [] : nil
    case "items": return try (value.list ?? []).allSatisfy { try allows($0, rule) } ? [] : nil
    default: return try holds(value, keyword, rule) ? [] : nil
    }
  }

  private func holds(_ value: Value, _ keyword: String, _ rule: Value) throws -> Bool {
    switch keyword {
    case "type": return (rule.list ?? [rule]).contains { SchemaValidator.isType(value, $0.text) }
    case "required":
      return try value.object.map { object in try #require(rule.list).allSatisfy { object[$0.text ?? ""] != nil } }
        ?? true
    case "enum": return try #require(rule.list).contains(value)
    case "const": return value == rule
    case "minimum": return try value.double.map { try $0 >= #require(rule.double) } ?? true
    case "maximum": return try value.double.map { try $0 <= #require(rule.double) } ?? true
    case "minItems": return try value.list.map { try Double($0.count) >= #require(rule.double) } ?? true
    case "maxItems": return try value.list.map { try Double($0.count) <= #require(rule.double) } ?? true
    case "minProperties": return try value.object.map { try Double($0.count) >= #require(rule.double) } ?? true
    case "maxProperties": return try value.object.map { try Double($0.count) <= #require(rule.double) } ?? true
    case "minLength": return try value.text.map { try Double($0.count) >= #require(rule.double) } ?? true
    case "maxLength": return try value.text.map { try Double($0.count) <= #require(rule.double) } ?? true
    case "pattern":
      let pattern = try Regex(#require(rule.text))
      return value.text.map { $0.contains(pattern) } ?? true
    default:
      Issue.record("the validator does not know \(keyword)")
      return false
    }
  }

  private static func isType(_ value: Value, _ name: String?) -> Bool {
    switch (name, value) {
    case ("string", .string), ("number", .integer), ("number", .number), ("integer", .integer), ("boolean", .bool),
      ("array", .array), ("object", .object):
      true
    default: false
    }
  }
}
