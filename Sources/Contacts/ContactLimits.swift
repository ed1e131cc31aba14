/// How much of a folder of vCards is read. All are decisions of ours [D]: no address book of a person has as much, and what
/// has more takes neither the memory nor the time of the rest.
public enum ContactLimits {
  /// Files in a folder; the first by name are read.
  public static let files = 20_000
  /// Cards in a folder, of all its files together.
  public static let cards = 20_000
  /// Bytes of one file; what is larger is left out whole.
  public static let fileBytes = 64 << 20
  /// Bytes of one picture, be it inline or a file.
  public static let photoBytes = 1 << 20
  /// Bytes of all inline pictures together, which are kept as files.
  public static let allPhotoBytes = 64 << 20
  /// Bytes of one property, its lines put together: a picture in base64, and its parameters.
  public static let lineBytes = photoBytes / 3 * 4 + 4096
  /// Bytes of a property that is a text.
  public static let textBytes = 8192
  /// Lines of one card that tell a number or an address; the others are left out.
  public static let addresses = 64
  /// Graphemes of a name.
  public static let nameLength = 128
  /// Sentences kept about one file.
  public static let flaws = 16
}
