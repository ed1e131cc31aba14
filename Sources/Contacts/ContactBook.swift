import GlanceModel

/// Who is at a number or an address: the cards of a folder, in tables.
///
///     var book = ContactBook(region: Region("DE"))
///     book.add(card)
///     book.contact(for: Handle(kind: .phone, value: "030 1234567"))?.name
///
/// Numbers are the same by libphonenumber's rules: with the same country, digits and extension; if one of the two has no
/// extension, by the rest; if one has no country and there is no region to read it with, by the digits dialled inside the
/// country. Of two cards with the same number or address the first by name counts.
public struct ContactBook: Sendable {
  /// Where numbers without a country code are from.
  public let region: Region?
  private var contacts: [Contact] = []
  private var numbers: [NumberKey: Int32] = [:]
  /// Numbers of cards that have an extension, without it.
  private var switchboards: [UInt64: Int32] = [:]
  private var dialled: [String: Int32] = [:]
  /// What is dialled inside a country for the cards' numbers; empty where a region tells what number that is.
  private var national: [String: Int32] = [:]
  private var addresses: [Address: Int32] = [:]

  private struct NumberKey: Hashable {
    let international: UInt64
    let `extension`: UInt64
  }

  /// A book without contacts.
  public init(region: Region?) { self.region = region }

  /// How many contacts it has that can be found.
  public var count: Int { contacts.count }

  /// Puts a card in; one without a name, or at no number and no address, says nothing.
  public mutating func add(_ card: Card) {
    guard !card.name.isEmpty, !card.numbers.isEmpty || !card.addresses.isEmpty else { return }
    var photo: String?
    if case .file(let path, _) = card.photo { photo = path }
    let index = Int32(contacts.count)
    contacts.append(Contact(name: card.name, photo: photo))
    for number in card.numbers {
      switch number {
      case .international(let number):
        let key = NumberKey(international: number.international, extension: number.extension)
        enter(index, key, in: &numbers, contacts)
        if number.extension > 0 { enter(index, number.international, in: &switchboards, contacts) }
        if region == nil { enter(index, number.national, in: &national, contacts) }
      case .dialled(let digits): enter(index, digits, in: &dialled, contacts)
      }
    }
    for address in card.addresses { enter(index, address, in: &addresses, contacts) }
  }

  /// Who is at a handle; nil if no card says.
  public func contact(for handle: Handle) -> Contact? {
    if handle.value.isEmpty || handle.isWithheld { return nil }
    switch handle.kind {
    case .phone: return contact(number: handle.value)
    case .email: return contact(address: handle.value)
    case .generic: return contact(address: handle.value) ?? numberInside(handle.value).flatMap(contact(number:))
    }
  }

  private func contact(number text: String) -> Contact? {
    guard let number = WrittenNumber(text, in: region) else { return nil }
    let index: Int32? =
      switch number {
      case .international(let number): find(number)
      case .dialled(let digits): dialled[digits] ?? national[digits]
      }
    return index.map { contacts[Int($0)] }
  }

  private func find(_ number: PhoneNumber) -> Int32? {
    if let same = numbers[NumberKey(international: number.international, extension: number.extension)] { return same }
    if number.extension == 0 {
      if let switchboard = switchboards[number.international] { return switchboard }
    } else if let bare = numbers[NumberKey(international: number.international, extension: 0)] {
      return bare
    }
    return dialled[number.national]
  }

  private func contact(address text: String) -> Contact? {
    Address(text).flatMap { addresses[$0] }.map { contacts[Int($0)] }
  }

  private func numberInside(_ text: String) -> String? {
    text.lowercased().hasPrefix("tel:") ? text : Address(text)?.number
  }
}

/// Enters a contact into a table, unless one is there whose name comes first.
private func enter<Key>(_ index: Int32, _ key: Key, in table: inout [Key: Int32], _ contacts: [Contact]) {
  if let other = table[key], contacts[Int(other)].name <= contacts[Int(index)].name { return }
  table[key] = index
}
