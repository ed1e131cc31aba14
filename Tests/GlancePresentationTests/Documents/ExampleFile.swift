import Glibc
import Testing

/// The text of a file under the package's top folder.
func packageFile(_ path: String) throws -> String {
  let top = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  let file = try #require(fopen("/\(top)/\(path)", "r"))
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
