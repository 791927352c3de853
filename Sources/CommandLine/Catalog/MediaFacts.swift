// The facts that `segue describe` prints about a picture or a clip.

import Segue

/// A picture or a clip for people and, as JSON, for programs.
struct MediaFacts: JSONWritable {
  /// still or clip.
  let kind: String
  let name: String
  let size: PixelSize
  /// Whether it can be transparent.
  let alpha: Bool
  /// In seconds; nil for a picture.
  let duration: Double?
  /// Nil for a picture, and for a clip whose frames do not come at one pace.
  let frameRate: Double?
  /// Nil for a picture.
  let sound: Bool?

  private init(_ name: String, _ picture: ImageInfo) {
    (kind, self.name) = ("still", name)
    (size, alpha) = (picture.size, picture.hasAlpha)
    (duration, frameRate, sound) = (nil, nil, nil)
  }

  private init(_ name: String, _ clip: ClipLibrary.Facts) {
    (kind, self.name) = ("clip", name)
    (size, alpha) = (clip.size, clip.hasAlpha)
    (duration, frameRate, sound) = (clip.duration.value, clip.rate?.value, clip.hasSound)
  }

  /// The facts about a picture or a clip, if an argument names one: by an ending, which no effect has, and by its
  /// content.
  init?(ifNamedBy path: String, _ limits: Limits) throws {
    guard path.contains("."), let kind = try Self.kind(of: path, limits) else { return nil }
    switch kind {
    case .still: self.init(path, try FilmCanvas.loader(limits).info(path, from: .files))
    case .clip: self.init(path, try ClipLibrary(limits: limits).facts(path))
    case .scene: return nil
    }
  }

  /// The kind of a file; nil if there is no file of a known kind.
  private static func kind(of path: String, _ limits: Limits) throws(CodecError) -> MediaKind? {
    do throws(CodecError) { return try MediaKind(of: path, from: .files, limits: limits) } catch {
      if case .unreadable = error { throw error }
      return nil
    }
  }

  /// The facts for programs.
  var tree: JSONTree {
    [
      "kind": kind, "name": name, "size": size.sides, "alpha": alpha, "duration": duration,
      "frameRate": frameRate, "sound": sound,
    ]
  }

  /// The facts for people, as aligned lines.
  var lines: [String] {
    var facts = Table(rows: [
      ["kind", kind], ["size", "\(size)"],
      ["alpha", alpha ? "can be transparent" : "opaque"],
    ])
    if let duration {
      let pace = frameRate.map { "at \(Decimal.text($0)) frames per second" }
      facts.rows.append([
        "lasts", "\(Decimal.text(duration)) s \(pace ?? "at a pace that changes")",
      ])
    }
    if let sound { facts.rows.append(["sound", sound ? "yes" : "no"]) }
    return [VisibleText.line(name)] + facts.lines
  }
}
