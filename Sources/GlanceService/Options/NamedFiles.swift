import GlanceModel

/// The files that the command line names, read before the bus is touched: a slip in a name must not put a daemon without
/// its configuration in the place of one that runs.
struct NamedFiles {
  /// The configuration: the named file's, else the standard ones.
  let configuration: ConfigurationFiles
  /// What is to be played back.
  let recording: Recording?

  /// Reads them; a ``Refusal`` names the one that cannot be read.
  init(_ options: Options) throws(Refusal) {
    configuration =
      try options.configuration.map { path throws(Refusal) in try ConfigurationFiles.single(path) } ?? .standard()
    recording = try options.replay.map { path throws(Refusal) in try Recording(file: path) }
  }
}
