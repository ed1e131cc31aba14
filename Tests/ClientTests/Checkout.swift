/// The files of the project.
enum Checkout {
  /// The path of a file by its name from the project's own folder.
  static func path(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + name
  }
}
