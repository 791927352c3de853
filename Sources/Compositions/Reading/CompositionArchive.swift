// Reads compositions from archives (`.lottie`): a ZIP archive with a list of animations, their JSON,
// and their pictures.
//
// Version 1 has `animations/` and `images/`, version 2 `a/` and `i/`. Themes (`t/`, `themes/`) and
// state machines (`s/`, `states/`) are for players that people can touch: they are noted.

import SegueCodecs
import SegueText

/// A `.lottie` archive: animations, with their pictures and fonts.
struct CompositionArchive {
  private let archive: ZipArchive
  private let manifest: JSONNode

  /// The name of the list of animations.
  private static let manifestName = "manifest.json"

  /// Reads the list of animations.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    archive = try DocumentError.locating { try ZipArchive(bytes) }
    manifest = try DocumentError.locating(Self.manifestName) { [archive] in
      JSONNode(
        try Composition.json(Self.contents(Self.manifestName, archive)), .whole, .paths)
    }
  }

  private static func contents(
    _ name: String, _ archive: ZipArchive
  ) throws(DocumentError) -> [UInt8] {
    try DocumentError.locating { try archive.contents(of: name) }
  }

  /// The names of its animations.
  private func names() throws(DocumentError) -> [String] {
    try manifest["animations"]?.asList().compactMap { $0["id"]?.text } ?? []
  }

  /// One of its animations.
  ///
  /// - Parameters:
  ///   - name: nil for the archive's first animation.
  ///   - slots: values in the place of those that the file gives its slots.
  ///   - limits: how many characters its texts may have.
  func composition(
    named name: String?, slots: [String: Composition.SlotValue], _ limits: Limits
  ) throws(DocumentError) -> Composition {
    let names = try DocumentError.locating(Self.manifestName, self.names)
    let initial = manifest["initial"]?["animation"]?.text ?? manifest["activeAnimationId"]?.text
    guard let chosen = name ?? initial.flatMap({ names.contains($0) ? $0 : nil }) ?? names.first
    else { throw DocumentError(Self.manifestName, "the archive has no animations") }
    let places = ["a/\(chosen).json", "animations/\(chosen).json"]
    guard let place = places.first(where: archive.contains) else {
      let known = names.map(VisibleText.line).joined(separator: ", ")
      throw DocumentError(
        "", "no animation \(VisibleText.quoted(chosen)) in the archive; it has \(known)")
    }
    var made: Composition
    do throws(DocumentError) {
      made = try Composition.read(Self.contents(place, archive), slots: slots, limits)
    } catch {
      throw DocumentError(
        [place, error.place].filter { !$0.isEmpty }.joined(separator: ": "), error.message,
        category: error.category)
    }
    if made.name.isEmpty { made.name = chosen }
    made.animations = names
    made.notes += notes
    takePictures(into: &made)
    return made
  }

  /// Notes on the other parts of the archive.
  private var notes: [String] {
    func has(_ folders: [String]) -> Bool {
      archive.names.contains { name in folders.contains { name.hasPrefix($0) } }
    }
    return (has(["t/", "themes/"]) ? ["themes of the archive"] : [])
      + (has(["s/", "states/"]) ? ["not supported: state machines of the archive"] : [])
  }

  /// Puts the archive's pictures in the place of names of files; what it does not have stays a name
  /// that leads nowhere.
  private func takePictures(into made: inout Composition) {
    for (name, picture) in made.pictures {
      guard case .file(let file) = picture.source else { continue }
      let plain = file.split(separator: "/").last.map(String.init) ?? file
      let relative = String(file.drop { $0 == "/" })
      let places = [relative, "i/\(plain)", "images/\(plain)"]
      let found = places.first(where: archive.contains)
      let bytes = found.flatMap { try? archive.contents(of: $0) }
      made.pictures[name]?.source =
        bytes.map { .bytes($0) } ?? .missing("'\(plain)' is not in the archive")
    }
  }
}
