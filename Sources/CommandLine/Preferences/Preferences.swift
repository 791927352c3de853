// What a person always wants: defaults of their own, which stand in place of Segue's. Options win, and what a show or a
// clip says of itself does, too.

import Segue
import SegueFiles
import SegueSystem
import SegueText

/// A person's defaults.
struct Preferences: Sendable {
  /// A default as it is written, and where.
  struct Setting: Sendable {
    let text: String
    /// Nil for one that a farm's plan says.
    let position: TextPosition?
  }

  /// Those that hold where this runs; none unless somebody said so.
  @TaskLocal static var current = Preferences()

  /// The file that says them; nil for none.
  let file: String?
  /// By the names of their keys.
  let settings: [String: Setting]

  /// Makes preferences.
  init(file: String? = nil, settings: [String: Setting] = [:]) {
    (self.file, self.settings) = (file, settings)
  }

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

  /// A default as it is written.
  subscript(key: PreferenceKey) -> String? { settings[key.name]?.text }

  /// A default, read.
  func value<Value>(
    _ key: PreferenceKey, _ read: (_ label: String, _ text: String) throws -> Value
  ) throws -> Value? {
    try self[key].map { text in try blaming(key) { try read(key.name, text) } }
  }

  /// What messages call a default: its place in the file.
  func label(_ key: PreferenceKey) -> String {
    guard let setting = settings[key.name] else { return key.name }
    return [file ?? "preferences", setting.position?.description, key.name]
      .compactMap(\.self).joined(separator: ": ")
  }

  /// Does something with a default; what goes wrong is a mistake of the file.
  func blaming<Value>(_ key: PreferenceKey, _ body: () throws -> Value) throws -> Value {
    guard let setting = settings[key.name] else { return try body() }
    do { return try body() } catch {
      throw DocumentError(
        "", "\(error)", at: setting.position, file: file ?? "preferences", cause: error)
    }
  }

  /// Lets programs be found where the file says, unless the environment says it.
  func setProgram() {
    guard let path = self[.ffmpeg], !Terminal.isSet("SEGUE_FFMPEG") else { return }
    unsafe setenv("SEGUE_FFMPEG", path.fileName, 1)
  }
}
