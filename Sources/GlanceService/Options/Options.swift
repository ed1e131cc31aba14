import GlanceModel
import OptionParsing

/// The command line of `glanced`.
public struct Options: Sendable, Equatable {
  /// Which bus to serve on.
  public enum Bus: Sendable, Equatable {
    /// The user's session bus.
    case user
    /// The system bus.
    case system
    /// A bus by its D-Bus address.
    case address(String)
  }

  /// What to do.
  public enum Action: Sendable, Equatable {
    /// Serve until told to stop.
    case serve
    /// Print the usage text.
    case help
    /// Print the version.
    case version
  }

  /// What to do.
  public var action: Action = .serve
  /// Which bus to serve on.
  public var bus: Bus = .user
  /// A configuration file in place of the standard ones.
  public var configuration: String?
  /// The folder for the database, in place of the standard one.
  public var stateFolder: String?
  /// Whether the demo feed plays.
  public var demo = false
  /// A file that every engine input is written to.
  public var record: String?
  /// A file of recorded inputs to play back.
  public var replay: String?

  /// Serve on the session bus with the standard files.
  public init() {}

  /// Reads the command line, the program's name left out; a ``Refusal`` says which word is wrong.
  public init(_ arguments: [String]) throws(Refusal) {
    let given: OptionParser.Result
    do throws(OptionParser.Failure) {
      given = try Options.parser.parse(arguments)
    } catch {
      throw Refusal(.invalidArgs, error.sentence + (error.sentence.hasSuffix("?") ? "" : "."))
    }
    if let word = given.words.first {
      throw Refusal(.invalidArgs, "\(quoting: word) is no option; glanced --help lists them.")
    }
    for option in given.options {
      switch option.name {
      case "bus": bus = try Options.bus(option.value)
      case "config": configuration = option.value
      case "state-dir": stateFolder = option.value
      case "record": record = option.value
      case "replay": replay = option.value
      case "demo": demo = true
      case "version": action = .version
      default: action = .help
      }
    }
    if record != nil, replay != nil {
      throw Refusal(.invalidArgs, "--record and --replay exclude each other: what is replayed is recorded already.")
    }
    if demo, replay != nil {
      throw Refusal(.invalidArgs, "--demo and --replay exclude each other: each decides what is on the screens.")
    }
  }

  private static let parser = OptionParser(
    program: "glanced",
    options: [
      .init("bus", value: "user, system or an address"), .init("config", value: "a file"),
      .init("state-dir", value: "a folder"), .init("record", value: "a file"), .init("replay", value: "a file"),
      .init("demo"), .init("version"), .init("help", letter: "h"),
    ])

  private static func bus(_ text: String) throws(Refusal) -> Bus {
    switch text {
    case "user": return .user
    case "system": return .system
    case _ where text.contains(":"): return .address(text)
    default:
      throw Refusal(
        .invalidArgs,
        "--bus=\(naming: text) is none of user, system and a D-Bus address such as unix:path=/run/bus."
      )
    }
  }

  /// The usage text.
  public static let usage = """
    Usage: glanced [OPTION…]
    Takes in Live Activities and calls, and publishes glances for every screen, on
    D-Bus as org.glanced.Glance1.

      --bus=user|system|ADDRESS  the bus to serve on (user)
      --config=FILE              read FILE and FILE.d/*.conf, no standard files
      --state-dir=DIR            keep the database in DIR ($STATE_DIRECTORY, else
                                 $XDG_STATE_HOME/glanced)
      --demo                     play the demo: an order and two calls
      --record=FILE              write every input of the engine to FILE, as JSON
      --replay=FILE              play back what --record wrote, to the same states
      --version                  print the version and exit
      -h, --help                 print this text and exit

    Examples:
      glanced --demo             serve on the session bus, with something to see
      glanced --bus=system --config=/etc/car/glanced.conf

    Exit status: 0 ended, or replaced by another glanced; 64 wrong options;
    70 a fault; 75 the bus is gone.

    """
}
