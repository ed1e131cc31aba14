import GlanceModel

extension SurfaceKey {
  /// The key's value in a surface's whole environment; nil where its family has no such length.
  func value(in environment: SurfaceEnvironment) -> Value? {
    switch self {
    case .preset: .string(environment.preset.rawValue)
    case .width: .number(environment.geometry.width)
    case .height: .number(environment.geometry.height)
    case .compactWidth: length(environment.geometry.compactWidth)
    case .compactHeight: length(environment.geometry.compactHeight)
    case .minimalWidth: length(environment.geometry.minimalWidth)
    case .unit: .string(environment.unit.rawValue)
    case .font: .string(environment.font)
    case .fontSize: .number(environment.fontSize)
    case .scale: .number(environment.scale)
    case .capacity: Value(whole: Int64(environment.capacity))
    case .limitedWidth: .bool(environment.limitedWidth)
    case .luminanceReduced: .bool(environment.luminanceReduced)
    case .vehicle: .bool(environment.vehicle)
    case .audio: .bool(environment.audio)
    case .view: .bool(environment.view)
    case .interactive: .bool(environment.interactive)
    case .colorScheme: .string(environment.colorScheme.rawValue)
    case .locale: .string(environment.locale)
    case .privacy: .string(environment.privacy.rawValue)
    }
  }

  private func length(_ length: Double) -> Value? { length > 0 ? .number(length) : nil }
}
