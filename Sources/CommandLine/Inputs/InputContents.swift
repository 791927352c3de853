// From inputs as they are written to items and overlays as a show would say them.

import Segue

/// Finds out what inputs show.
struct InputContents {
  let loader: PictureLoader

  /// The object of an item.
  func item(_ input: InputArgument) throws -> JSONTree {
    try object(input, FilmSetting.ofItem)
  }

  /// The object of an overlay.
  ///
  /// - Parameter usual: what holds for what the input does not say, key by key.
  func overlay(
    _ input: InputArgument, usual: KeyValuePairs<String, String> = [:]
  ) throws -> JSONTree {
    var tree = try object(input, FilmSetting.ofOverlay)
    func has(_ keys: String...) -> Bool { keys.contains { input[$0] != nil } }
    for (key, value) in usual where !has(key) {
      // A size of the input's own replaces both sides, and a rectangle has its size already.
      if key == "width", has("height") { continue }
      if ["width", "margin"].contains(key), input["place"]?.contains("+") == true { continue }
      if let setting = FilmSetting.named(key, among: FilmSetting.ofOverlay(.picture)) {
        tree.set(setting, to: value, label: input.path)
      }
    }
    for (effect, length) in [("entrance", "fade-in"), ("exit", "fade-out")]
    where has(effect) && !has(length) {
      tree.set([effect, "duration"], to: JSONTree(.text("0.5s"), of: input.path))
    }
    return tree
  }

  /// The object of a name with a title, in a composition of Segue's own.
  func lowerThird(_ text: String) throws -> JSONTree {
    let input = try InputArgument(parsing: InputArgument.textPrefix + text)
    let lines = (input.words ?? "").split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = lines.first, !name.isEmpty else {
      throw CommandFailure.usage(
        "--lower-third takes a name, and a title behind a |: 'Ada|Engineer'")
    }
    var tree = try overlay(input.at("segue:lower-third"), usual: ["at": "1s"])
    tree.set(["words", "name"], to: .text(String(name)))
    tree.set(["words", "title"], to: .text(lines.count > 1 ? String(lines[1]) : ""))
    return tree
  }

  // MARK: Kinds

  private func object(
    _ input: InputArgument, _ settings: (ShowContentKind) -> [FilmSetting]
  ) throws -> JSONTree {
    let (kind, text) = try content(input)
    guard kind == .text else {
      return try input.object(kind.rawValue, ([kind.rawValue], text), settings(kind))
    }
    var tree = try input.object(kind.rawValue, ([kind.rawValue, "text"], text), settings(kind))
    if let font = input["font"], !FontFile.isNamed(font) {
      tree.set(
        [kind.rawValue, "font", "family"], to: JSONTree(.text(font), of: "\(input.path): font"))
      tree.set([kind.rawValue, "font", "weight"], to: .count(TextStyle.title.font.weight))
    }
    return tree
  }

  private func content(_ input: InputArgument) throws -> (ShowContentKind, String) {
    let path = input.path
    if let words = input.words { return (.text, String(words)) }
    if let color = input.colorText { return (.color, String(color)) }
    if input.isSequence { return (.sequence, path) }
    guard let kind = try ShowContentKind(ofFile: path, limits: loader.limits) else {
      guard try !MediaKind.isSound(path, limits: loader.limits) else {
        throw CommandFailure(
          .badData,
          "\(path): a sound, not a picture; add it to a film with --audio \(path)")
      }
      let beginning = try InputFile(path, limits: loader.limits).beginning()
      if let complaint = ForeignInput.complaint(about: path, beginning: beginning) {
        throw CommandFailure(.badData, complaint)
      }
      // Whatever it is, the reader of pictures says what is wrong with it.
      _ = try loader.info(path)
      return (.picture, path)
    }
    if kind == .picture { try checkStream(path) }
    return (kind, path)
  }

  /// Throws for a stream that is no picture: what is read more than once comes as a file.
  private func checkStream(_ path: String) throws {
    guard ImageDecoder.isStream(path) else { return }
    do throws(CodecError) { _ = try loader.info(path) } catch {
      guard case .notAPicture(let name, let guess) = error else { throw error }
      let what = guess.map { "it looks like \($0)" } ?? "no picture is recognised"
      throw CommandFailure(
        .badData,
        "\(name): only pictures and clips can come through a pipe, and \(what); name the file"
      )
    }
  }
}
