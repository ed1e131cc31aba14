import GlanceModel

extension SurfaceSettings {
  /// What is said of the environment, as the bus has it.
  var busValues: [String: TypedValue] {
    var values: [String: TypedValue] = [:]
    values["preset"] = preset.map { .string($0.rawValue) }
    values["width"] = width.map(TypedValue.double)
    values["height"] = height.map(TypedValue.double)
    values["compactWidth"] = compactWidth.map(TypedValue.double)
    values["compactHeight"] = compactHeight.map(TypedValue.double)
    values["minimalWidth"] = minimalWidth.map(TypedValue.double)
    values["unit"] = unit.map { .string($0.rawValue) }
    values["font"] = font.map(TypedValue.string)
    values["fontSize"] = fontSize.map(TypedValue.double)
    values["scale"] = scale.map(TypedValue.double)
    values["capacity"] = capacity.map { .uint32(UInt32(clamping: $0)) }
    values["limitedWidth"] = limitedWidth.map(TypedValue.bool)
    values["luminanceReduced"] = luminanceReduced.map(TypedValue.bool)
    values["vehicle"] = vehicle.map(TypedValue.bool)
    values["audio"] = audio.map(TypedValue.bool)
    values["view"] = view.map(TypedValue.bool)
    values["interactive"] = interactive.map(TypedValue.bool)
    values["colorScheme"] = colorScheme.map { .string($0.rawValue) }
    values["locale"] = locale.map(TypedValue.string)
    values["privacy"] = privacy.map { .string($0.rawValue) }
    return values
  }
}
