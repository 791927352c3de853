// Where a person's defaults are read from, and for whom they hold.

import Segue
import SegueSystem

extension Preferences {
  /// Those that hold where this runs; none unless somebody said so.
  @TaskLocal static var current = Preferences()

  /// Reads the file that an option names; without one, that of the environment or the usual one.
  ///
  /// - Throws: `DocumentError` for a file that cannot be read, or with mistakes.
  init(_ named: String?) throws {
    guard let path = named ?? Self.usualPlace, path != Self.none else {
      self.init()
      return
    }
    let bytes = try PreferencesFile.bytes(path)
    self.init(file: path, settings: try PreferencesFile(bytes, name: path).settings)
  }

  /// What stands for no file.
  static let none = "none"

  /// Where the file is looked for: in $SEGUE_CONFIG, else in the folder for configuration, if it is there.
  private static var usualPlace: String? {
    if let named = Terminal.environment("SEGUE_CONFIG"), !named.isEmpty { return named }
    return personalPlace.flatMap { FileKind($0) == .missing ? nil : $0 }
  }

  /// Where a person's file is, whether it is there or not; nil for a process without a home.
  static var personalPlace: String? {
    func folder(_ variable: String) -> String? {
      Terminal.environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" }
    return base.map { "\($0)/segue/config" }
  }

  /// Those that are about the machine alone, and change no film.
  var ofMachine: Preferences {
    let names = PreferenceKey.all.filter { !$0.isOfFilm }.map(\.name)
    return Preferences(file: file, settings: settings.filter { names.contains($0.key) })
  }

  /// Lets programs be found where the file says, unless the environment says it.
  func setProgram() {
    guard let path = self[.ffmpeg], !Terminal.isSet("SEGUE_FFMPEG") else { return }
    unsafe setenv("SEGUE_FFMPEG", path.fileName, 1)
  }
}
