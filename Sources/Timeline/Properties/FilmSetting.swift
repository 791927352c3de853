// Settings of inputs, as in `b.mp4:in=2s,border=4,border-color=navy`: words for properties of the tables. They become the
// object that a show would have, and the show's reader reads it.

import SegueScenes
import SegueText

/// A word for a property, or for a part of one.
package struct FilmSetting: Hashable, Sendable {
  /// The word, as in `border-color`; empty for the name of the property.
  package private(set) var word: String
  /// The keys that lead to its value from the object of an item, an overlay or a sound.
  private(set) var path: [String] = []
  /// Whether it may have no value, and is then true.
  package var standsAlone = false
  /// The property; nil for a part of one.
  private(set) var key: SceneKey?

  /// What the property means.
  package var summary: String { key?.summary ?? "" }

  /// The name of the property.
  static let own = own("")
  /// The same, which may have no value.
  static let alone = alone("")

  /// A word for a property.
  static func own(_ word: String) -> FilmSetting { FilmSetting(word: word) }

  /// A word for a property that may have no value.
  static func alone(_ word: String) -> FilmSetting { FilmSetting(word: word, standsAlone: true) }

  /// A word for a part of a property.
  static func part(_ key: String, _ word: String) -> FilmSetting {
    FilmSetting(word: word, path: [key])
  }

  /// The same of a property that has these parts.
  func inside(_ key: SceneKey) -> FilmSetting {
    FilmSetting(
      word: word.isEmpty ? key.name : word, path: [key.name] + path, standsAlone: standsAlone,
      key: self.key ?? (path.isEmpty ? key : nil))
  }

  /// Whether another says more of what this one turns on or off: `from` of `ken-burns`.
  package func isDetailed(by other: FilmSetting) -> Bool {
    other.path.count > path.count && other.path.starts(with: path)
  }

  // MARK: Which there are

  /// The settings of an item.
  ///
  /// - Parameter kind: what the item shows.
  package static func ofItem(_ kind: ShowContentKind) -> [FilmSetting] {
    FilmTables.item.settings.filter { kind.has($0.path[0]) }
  }

  /// The settings of what lies over a film.
  package static func ofOverlay(_ kind: ShowContentKind) -> [FilmSetting] {
    let own = FilmTables.overlay.settings
    // The place of letters alone is the overlay's.
    let words = own.map(\.word) + ["hold"]
    return ofItem(kind).filter { !words.contains($0.word) } + own
  }

  /// The settings of a sound.
  package static let ofSound = FilmTables.sound.settings
  /// The settings of a look.
  package static let ofLook = FilmTables.look.settings
  /// What an effect behind -t may say of its transition.
  package static let ofTransition = FilmTables.transition.settings

  /// The first setting with a name, compared as names are; nil if there is none.
  package static func named(
    _ name: some StringProtocol, among settings: [FilmSetting]
  ) -> FilmSetting? {
    let folded = Names.fold(name)
    return settings.first { Names.fold($0.word) == folded }
  }

  /// The settings of everything.
  package static let all = FilmTables.item.settings + FilmTables.overlay.settings + ofSound
}

extension JSONTree {
  /// Sets what a setting says.
  ///
  /// - Parameters:
  ///   - text: its value; empty for a word that stands alone.
  ///   - label: what messages call it.
  package mutating func set(_ setting: FilmSetting, to text: String, label: String) {
    set(setting.path, to: (setting.key?.form ?? .text).value(text, of: label))
  }

  /// Sets a value at keys that lead to it.
  ///
  /// Objects are made on the way. A word that stands alone, as in `ken-burns,to=50%x50%+0+0`, gives way to the settings of
  /// parts.
  package mutating func set(_ path: [String], to value: JSONTree) { set(path[...], to: value) }

  private mutating func set(_ path: ArraySlice<String>, to value: JSONTree) {
    guard let key = path.first else {
      if case .object = content { return }
      self = value
      return
    }
    var members: [Member] = []
    if case .object(let own) = content { members = own }
    let index = members.firstIndex { $0.key == key } ?? members.endIndex
    if index == members.endIndex { members.append(Member(key: key, value: JSONTree(.null))) }
    members[index].value.set(path.dropFirst(), to: value)
    self = JSONTree(.object(members), like: self.origin == nil ? value : self)
  }
}
