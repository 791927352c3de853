// A scene file, read and checked; stages, transitions and shifts are made from it.

import SegueCatalog
import SegueCodecs
import SegueLayers
import SeguePixels
import SegueText
import SegueTransitions

/// The description of a scene: its layers, animations and events.
///
/// `Images/scenes/README.md` describes the format. A document holds no pictures: they are read when
/// a stage is made.
public struct SceneDocument: Sendable {
  /// The two layers whose pictures a transition replaces.
  public struct Roles: Hashable, Sendable {
    /// The layer that shows the first picture.
    public let from: String
    /// The layer that shows the second picture.
    public let to: String

    /// Names for the two layers of a transition that need not be declared.
    static let usual = [Roles(from: "from", to: "to"), Roles(from: "viewOut", to: "viewIn")]
  }

  /// Edits with their time.
  struct Event: Sendable {
    let time: Double
    let edit: SceneEdit
  }

  /// The length of a scene in seconds, if its file has none.
  public static let usualDuration = 1.0

  /// The most bytes of a scene file.
  public static let maximumBytes = 64 << 20

  /// The scene's name; without one, the file's name.
  public internal(set) var title = ""
  /// One line on what the viewer sees; may be empty.
  public internal(set) var summary = ""
  /// The size of the scene's canvas, in pixels.
  public let canvas: PixelSize
  /// Its length in seconds.
  public let duration: Double
  /// The default frames per second.
  public let frameRate: Rational
  /// The colour behind the layers.
  public internal(set) var background = Color.clear
  /// How it plays by default.
  public internal(set) var playback = Playback.once
  /// How many times faster it plays by default.
  public internal(set) var rate = 1.0
  /// The layers of the two pictures, if it can be a transition.
  public internal(set) var roles: Roles?
  /// The file's path for messages; the paths of its pictures are relative to it.
  public internal(set) var path = ""

  /// How another scene changes into this scene.
  public internal(set) var shifts = SceneShifts()

  var root = SceneLayer()
  var layers: [SceneLayer] = []
  var events: [Event] = []
  var names = SceneNames()

  /// The layers for a transition's two pictures that show nothing without them.
  ///
  /// These layers have no picture, colour or sublayers of their own.
  public var emptyRoles: [String] {
    guard let roles else { return [] }
    return [roles.from, roles.to].filter { name in
      let layer = layers.lazy.compactMap { $0.descendant(named: name) }.first
      return layer?.isEmpty ?? false && !events.contains { $0.edit.givesPicture(to: name) }
    }
  }

  init(canvas: PixelSize, duration: Double, frameRate: Rational) {
    self.canvas = canvas
    self.duration = duration
    self.frameRate = frameRate
  }

  /// Reads a scene file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the file; pictures are relative to it.
  ///   - catalog: where effects are looked up.
  ///   - limits: the folder that the file must come from.
  /// - Throws: `DocumentError`, also for a pipe or a device.
  public init(
    contentsOf path: String, catalog: EffectCatalog = .standard, limits: Limits = Limits()
  ) throws(DocumentError) {
    try self.init(
      bytes: try Self.bytes(ofFile: path, limits: limits), path: path, catalog: catalog,
      limits: limits)
  }

  /// The bytes of a scene's or a show's file.
  package static func bytes(ofFile path: String, limits: Limits) throws(DocumentError) -> [UInt8] {
    var limits = limits
    limits.fileBytes = maximumBytes
    do throws(CodecError) {
      return try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      throw DocumentError(reading: path, error)
    }
  }

  /// Reads the text of a scene.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - path: the file's name in messages; pictures are relative to it.
  ///   - catalog: where effects are looked up.
  ///   - limits: how many characters its texts may have.
  /// - Throws: `DocumentError`.
  public init(
    bytes: [UInt8], path: String, catalog: EffectCatalog = .standard, limits: Limits = Limits()
  ) throws(DocumentError) {
    let node: JSONNode
    do throws(DocumentError) {
      guard bytes.count <= Self.maximumBytes else {
        throw DocumentError(.whole, "more than \(Self.maximumBytes >> 20) MB; split the scene")
      }
      var parser = JSONParser(bytes)
      node = JSONNode(try parser.parse())
    } catch {
      throw error.inFile(InputFile.name(of: path))
    }
    try self.init(node, path: path, catalog: catalog, limits: limits)
  }

  /// Reads a scene that has been parsed.
  package init(
    _ node: JSONNode, path: String, catalog: EffectCatalog, limits: Limits
  ) throws(DocumentError) {
    let name = InputFile.name(of: path)
    do throws(DocumentError) {
      var reader = SceneReader(node, catalog: catalog)
      self = try reader.document(node)
      try limits.check(charactersOf: self)
    } catch {
      throw error.inFile(name)
    }
    self.path = path
    if title.isEmpty { title = Self.baseName(of: name) }
  }

  /// The name of a file without its directory and extension.
  static func baseName(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".json") ? file.dropLast(5) : file)
  }

  /// The path of a file that the scene names; `-` is a file with that name, and not standard input.
  func resolved(_ file: String) -> String { InputFile.path(of: file, namedIn: path) }
}

extension DocumentError {
  /// Makes an error for a scene file that cannot be read.
  fileprivate init(reading path: String, _ error: CodecError) {
    let name = InputFile.name(of: path)
    switch error {
    case .missing: self.init(.whole, "no such file; check the path", category: .noInput, file: name)
    case .notAFile:
      self.init(.whole, "a pipe or a device; name a file", category: .noInput, file: name)
    case .directory:
      self.init(.whole, "a folder; name a scene file in it", category: .noInput, file: name)
    case .unreadable(_, let reason):
      self.init(.whole, "cannot be read (\(reason))", category: .noInput, file: name)
    case .tooBig:
      self.init(
        .whole, "more than \(SceneDocument.maximumBytes >> 20) MB; split the scene", file: name)
    case .empty: self.init(.whole, "the file is empty; expected a scene", file: name)
    default: self.init(.whole, "\(error)", file: name)
    }
  }
}
