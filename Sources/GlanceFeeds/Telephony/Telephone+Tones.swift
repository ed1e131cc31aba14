import GlanceModel
import SystemdBus

/// Tones go out one by one, so that a hang-up need not wait for the rest of them.
extension Telephone {
  /// How long a soft pause is, as telephones have it [D].
  private static let pause: Int64 = 3_000_000

  /// Plays the first of what is left, or waits.
  func begin(tones digits: Substring, _ request: ActionRequest) {
    guard let tone = digits.first else { return exchange.answer(request.id, .fulfilled(nil)) }
    guard let index = index(of: request.uuid), entries[index].call.phase == .active else {
      return exchange.answer(request.id, .failed("tones are played while the call goes on"))
    }
    guard !digits.contains(";") else {
      return exchange.answer(
        request.id, .failed("it cannot wait at a ; for the word to go on; play what comes after it when it is time"))
    }
    if tone == "," {
      rest(digits.dropFirst(), request)
    } else {
      let rest = TelephoneTask(kind: .tones(digits.dropFirst(), request), askedAt: Clock.boot.now)
      carryOut(.tone(tone, entries[index].path), [request], .none, next: rest)
    }
  }

  private func rest(_ digits: Substring, _ request: ActionRequest) {
    do throws(BusError) {
      let alarm = try Alarm(.boot, on: exchange.loop) { [weak self] in
        guard let self, !isClosed, pauses.removeValue(forKey: request.id) != nil else { return }
        enqueue(.tones(digits, request))
      }
      alarm.arm(at: Clock.boot.now + Telephone.pause)
      pauses[request.id] = alarm
    } catch {
      exchange.answer(request.id, .failed(error.message))
    }
  }
}
