/// The facts of a surface that a path can name.
enum EnvironmentField: String, Sendable, Hashable, CaseIterable {
  case family, presentation, limitedWidth, luminanceReduced, containerBackground, colorScheme, interactive, driving
  case night, width, height, layoutDirection
}
