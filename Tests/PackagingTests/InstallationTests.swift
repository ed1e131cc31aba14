import Glibc
import TestPeers
import Testing

/// What `make install` puts there, and that `make uninstall` takes it away again.
@Suite struct InstallationTests {
  /// Below `PREFIX`.
  static let expected =
    Repository.interfaces.map { "share/dbus-1/interfaces/\($0).xml" } + [
      "bin/glancectl", "bin/glanced",
      "lib/glanced/libglance-phone-numbers.so",
      "lib/systemd/system-preset/80-glanced.preset", "lib/systemd/system/glanced.service",
      "lib/systemd/user-preset/80-glanced.preset", "lib/systemd/user/glanced.service",
      "lib/sysusers.d/glanced.conf", "lib/tmpfiles.d/glanced.conf",
      "share/bash-completion/completions/glancectl", "share/bash-completion/completions/glanced",
      "share/dbus-1/services/org.glanced.Glance1.service",
      "share/dbus-1/system-services/org.glanced.Glance1.service", "share/dbus-1/system.d/org.glanced.Glance1.conf",
      "share/doc/glanced/glanced-limits.conf",
      "share/fish/vendor_completions.d/glancectl.fish", "share/fish/vendor_completions.d/glanced.fish",
      "share/glanced/presentation.schema.json",
      "share/man/man1/glancectl.1", "share/man/man5/glanced.conf.5", "share/man/man8/glanced.8",
      "share/zsh/vendor-completions/_glancectl", "share/zsh/vendor-completions/_glanced",
    ]

  /// What the daemon reads whatever the prefix, and what is not installed but made by whoever wants it.
  static let readAnyway = ["/usr/lib/glanced/", "/usr/share/glanced/presentations/"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for program in ["glanced", "glancectl"] {
      chmod(try folder.write("built/\(program)", "#!/bin/sh\n"), 0o755)
    }
    try folder.write("built/libglance-phone-numbers.so", "")
  }

  private func make(_ goal: String, _ prefix: String, _ more: String...) throws -> Child.Finished {
    try Child.run(
      "make",
      [
        "-s", "-C", Repository.root, goal, "DESTDIR=" + folder["a root"], "PREFIX=" + prefix,
        "BINARIES=" + folder["built"],
      ] + more)
  }

  /// All files below a folder, by their path from there.
  private func files(_ path: String, _ name: String = "") -> [String] {
    let names = TextFile.names(in: path, hidden: true)
    if names.isEmpty { return [name] }
    return names.flatMap { files("\(path)/\($0)", name.isEmpty ? $0 : "\(name)/\($0)") }
  }

  @Test(arguments: ["/usr", "/opt/x"]) func everythingComesAndGoes(prefix: String) throws {
    let installed = try make("install", prefix)
    #expect(installed.errors == "")
    #expect(installed.status == .code(0))
    let root = folder["a root"] + prefix + "/"
    #expect(files(root).sorted() == InstallationTests.expected.sorted())
    #expect(installed.output.split(separator: "\n").count == InstallationTests.expected.count)

    let removed = try make("uninstall", prefix)
    #expect(removed.errors + removed.output == "")
    #expect(removed.status == .code(0))
    #expect(TextFile.names(in: folder["a root"], hidden: true) == [])
  }

  @Test func programsMayBeRunAndAllElseMayBeRead() throws {
    _ = try make("install", "/usr")
    for name in InstallationTests.expected {
      var status = stat()
      #expect(stat(folder["a root/usr/" + name], &status) == 0)
      #expect(status.st_mode & 0o7777 == (name.hasPrefix("bin/") ? 0o755 : 0o644), "\(name)")
    }
  }

  /// Paths that have the daemon's or its tool's name in them, in a text.
  private func paths(in text: String) -> [String] {
    text.replacing("\\-", by: "-").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && !"/._-".contains($0) }
      .map { $0.last == "." ? String($0.dropLast()) : String($0) }
      .filter { path in ["/usr/", "/opt/x/"].contains { path.hasPrefix($0) } && path.contains("glance") }
  }

  @Test(arguments: ["/usr", "/opt/x"]) func noFileNamesWhatIsNotInstalled(prefix: String) throws {
    _ = try make("install", prefix)
    var named = 0
    for name in InstallationTests.expected where !name.hasPrefix("bin/") {
      let text = try #require(folder.read("a root\(prefix)/\(name)"))
      for path in paths(in: text)
      where !InstallationTests.readAnyway.contains(where: { (path + "/").hasPrefix($0) }) {
        named += 1
        #expect(InstallationTests.expected.contains { path == "\(prefix)/\($0)" }, "\(name) names \(path)")
      }
    }
    // The two units, the activation by the session bus, and what glanced(8) tells of.
    #expect(named >= 5)
  }

  @Test func whatOthersPutThereStays() throws {
    _ = try make("install", "/opt/x")
    let kept = ["opt/x/lib/glanced/glanced.conf", "opt/x/share/man/man1/other.1", "etc/glanced/glanced.conf"]
    for name in kept { try folder.write("a root/" + name, "theirs") }
    _ = try make("uninstall", "/opt/x")
    #expect(files(folder["a root"]).sorted() == kept.sorted())
    // A second time there is nothing to do.
    let again = try make("uninstall", "/opt/x")
    #expect(again.status == .code(0))
    #expect(again.errors == "")
  }

  /// Telephone numbers may have been left out of the build; what was not built this time is removed all the same.
  @Test func theLibraryMayBeMissing() throws {
    _ = try make("install", "/usr")
    unlink(folder["built/libglance-phone-numbers.so"])
    let another = try make("install", "/usr")
    #expect(another.status == .code(0))
    #expect(!another.output.contains("libglance"))
    for program in ["glanced", "glancectl"] { unlink(folder["built/" + program]) }
    _ = try make("uninstall", "/usr")
    #expect(TextFile.names(in: folder["a root"], hidden: true) == [])
  }

  @Test func withoutABuildItSaysSo() throws {
    let none = folder["nothing"]
    let finished = try make("install", "/usr", "BINARIES=" + none)
    #expect(finished.status == .code(2))
    let sentences = finished.errors.split(separator: "\n").filter { !$0.hasPrefix("make") }
    #expect(sentences == ["\(none)/glanced is missing: run make build first."])
    #expect(access(folder["a root"], F_OK) != 0)
  }
}
