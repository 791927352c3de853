// A film as a value: what it shows, on which frames, and how these are written. The command makes it of its words; plans of
// farms, requests and other programs hold it as JSON.
//
//     {"items": [{"picture": "a.jpg"}, {"picture": "b.jpg"}], "transition": "push", "output": "ab.mp4"}
//     {"file": "trip.json", "look": {"saturation": 0}, "size": "1280x720", "output": "trip.mp4", "quality": 80}
//     {"shift": {"from": "a.json", "to": "b.json"}, "output": "move.gif"}

import SegueCodecs
import SegueCompositions
import SeguePixels
import SeguePrograms
import SegueScenes
import SegueText

/// A film, and how it is written.
///
/// Its JSON is the object of a show with a few more keys: where it is written and how, which frames, and limits. Numbers and
/// times are texts as the command takes them, which are read when the film is opened.
///
/// ```swift
/// var film = try FilmDescription(contentsOf: "trip.json")
/// (film.size, film.output) = ("1280x720", "trip.mp4")
/// try film.open().export()
/// ```
public struct FilmDescription: Sendable {
  /// What a show's file would say: all of the film, or what holds in place of what `file` says.
  package var show = JSONTree.object([])
  /// What the names in `show` are relative to.
  package private(set) var folder = ShowFolder.ofWords
  private var notation = JSONPlace.Notation.lines
  /// The name of its own file, for messages.
  private var name: String?
  /// A show, a cut, a scene or a composition; nil if `show` is all of the film.
  package var file: String?
  /// What `file` holds, if it has been read.
  package var contents: FilmFile?
  /// Two scenes, of which one changes into the other.
  package var shift: Shift?
  /// New pictures of named layers.
  package var replacements: [ReplacementSpecification] = []
  /// Which animation of an archive is meant.
  public var animation: String?
  /// Values of a composition's slots.
  package var slots: [String: Composition.SlotValue] = [:]
  /// Values of the variables of the show in `file`.
  package var values: [String: JSONTree] = [:]
  /// How a scene plays: `once`, `loop` or `ping-pong`.
  public var playback: String?
  /// How many times faster a scene plays.
  public var rate: String?
  /// Frames per second, if that has been found out; `show` says them too.
  package var frameRate: FilmRate?
  /// The one moment that is shown.
  public var at: String?
  /// Size of the canvas, in place of its own: `1280x720`, `720p`, `480x`.
  public var size: String?
  /// What is rendered in place of the canvas: `auto`, or `X,Y,W,H`.
  public var extent: String?
  /// Whether damaged files are accepted.
  public var isLenient = false
  /// Which frames are written: `10-19`.
  public var frames: String?
  /// Folders with filters.
  public var filters: [String] = []
  /// The most instructions a pixel of a filter's frame.
  package var shaderBudget: Int?
  /// Where frames are written.
  public var output: String?
  /// The name of their format.
  public var format: String?
  /// The settings of the format.
  public var settings: [String: String] = [:]
  /// Whether files that exist are replaced.
  public var replaces = false
  /// What its making may take.
  package var bounds = Bounds()
  /// What a person wants where nothing else says it, by the names of the keys.
  package var preferences: [String: String] = [:]

  /// A change of one scene into another.
  package struct Shift: Hashable, Sendable {
    /// The scene at the beginning.
    package var from = ""
    /// The scene at the end.
    package var to = ""
    /// How long it takes; nil for what the second scene says.
    package var duration: String?
    /// Its pace; nil for what the second scene says.
    package var timing: String?
    /// How long each scene stays.
    package var hold = "0s"

    package init() {}
  }

  /// Limits, as the command takes them.
  package struct Bounds: Hashable, Sendable {
    /// The most pixels of a picture and of a frame.
    package var pixels: Int?
    /// The most memory: `500MB`.
    package var memory: String?
    /// The longest film.
    package var duration: String?
    /// The most that is written.
    package var output: String?
    /// After how long the work is given up.
    package var timeout: String?
    /// The folder that all files must come from.
    package var root: String?

    package init() {}
  }

  package init() {}

  /// The film of a file: a film with its own output, a show, a cut (`.otio`), a scene or a composition.
  ///
  /// - Parameters:
  ///   - path: the file, in whose folder relative names in it are looked up; `-` is standard input.
  ///   - values: those of the variables of a film or a show.
  ///   - limits: the folder that files must come from.
  /// - Throws: `DocumentError` for a file that cannot be read, and for mistakes in a film; others are found when it is
  ///   opened.
  public init(
    contentsOf path: String, values: [String: String] = [:], limits: Limits = Limits()
  ) throws(DocumentError) {
    try self.init(
      FilmFile(path, limits: limits), values: values.mapValues { .text($0) }, limits: limits)
  }

  /// The film of a file that has been read.
  package init(
    _ file: FilmFile, values: [String: JSONTree], limits: Limits
  ) throws(DocumentError) {
    if let parsed = file.parsed, parsed.kind == .film {
      let isOwn = parsed.variables != nil
      try self.init(parsed.setting(isOwn ? values : [:]), limits: limits)
      if isOwn { return }
    } else {
      self.init()
      (self.file, contents) = (file.path, file)
    }
    self.values.merge(values) { _, given in given }
  }

  /// Reads a film's JSON.
  ///
  /// - Parameters:
  ///   - bytes: an object in UTF-8.
  ///   - folder: what its names are relative to; nil for the working directory.
  ///   - limits: the folder that files must come from.
  /// - Throws: `DocumentError`, which names the place.
  public init(
    bytes: [UInt8], in folder: String? = nil, limits: Limits = Limits()
  ) throws(DocumentError) {
    var parser = JSONParser(bytes)
    try self.init(JSONNode(parser.parse(), .whole, .paths), in: folder, limits: limits)
  }

  /// Whether an object with these keys is a film, and no show.
  static func isOne(_ keys: Set<String>) -> Bool {
    let own = FilmTables.film.section.names
    return !keys.isDisjoint(with: ["file", "shift"])
      || keys.contains("items") && own.contains(where: keys.contains)
  }

  /// Reads a film's file; names in it are relative to its folder.
  package init(_ file: ParsedFile, limits: Limits) throws(DocumentError) {
    let node = try file.node()
    do throws(DocumentError) {
      try self.init(node, ShowFolder(of: file.path), limits)
    } catch { throw error.inFile(file.name) }
    name = file.name
  }

  /// Reads a film.
  ///
  /// - Parameter folder: what its names are relative to; nil for the working directory.
  /// - Throws: `DocumentError`.
  package init(
    _ node: JSONNode, in folder: String?, limits: Limits = Limits()
  ) throws(DocumentError) {
    try self.init(node, ShowFolder(of: folder.map { "\($0)/" } ?? ""), limits)
  }

  private init(
    _ node: JSONNode, _ folder: ShowFolder, _ limits: Limits
  ) throws(DocumentError) {
    (self.folder, notation) = (folder, node.place.notation)
    let node = try ShowVariables.filled(node, with: [:])
    let reader = ShowReader(
      ShowFiles(named: nil, in: folder, limits: limits, isLenient: false, fit: .cover))
    let own = FilmTables.show.section
    // A setting of a format may be beside the other keys, as in `"quality": 80`.
    let object = try SceneObject(node, FilmTables.film.section) {
      own.allows($0) || FormatOption.isSetting($0)
    }
    try FilmTables.film.set(&self, object, reader)
    for (key, value) in object.members where !FilmTables.film.section.allows(key) {
      if own.allows(key) {
        show.set([key], to: value.json)
      } else {
        settings[key] = try value.asWritten()
      }
    }
    guard file == nil || shift == nil else {
      throw node.fault("a film has a 'file' or a 'shift', not both")
    }
    guard file != nil || shift != nil || object["items"] != nil else {
      throw node.fault("'items', 'file' or 'shift' is missing")
    }
  }

  /// What the film says by a key of shows; nil if it does not say it.
  package subscript(key: String) -> JSONNode? { JSONNode(show, .whole, notation)[key] }

  /// The files of captions and fonts that it names.
  package var textFiles: [String] {
    [self["captions"]?.text, self["font"]?["file"]?.text].compactMap { $0.map(folder.path) }
  }

  /// The film as JSON.
  package var json: JSONTree { json { $0 } }

  /// The film as JSON; what a show says too is as it was given, with names from the film's folder.
  ///
  /// - Parameter name: how the other keys name a path.
  package func json(naming name: @escaping @Sendable (_ path: String) -> String) -> JSONTree {
    let said = JSONNode(show).members ?? []
    let own = FilmTables.film.members(self, ShowWriter(naming: name))
    return .members(said.map { ($0.key, $0.node.json) } + own)
  }

  /// The show that the film is, if it has no file.
  package func document(limits: Limits, fit: FitMode) throws(DocumentError) -> ShowDocument {
    var words = show
    // A film by itself needs no title.
    if self["show"] == nil { words.set(["show"], to: .text("")) }
    let files = ShowFiles(
      named: folder == .ofWords ? nil : name ?? "", in: folder, limits: limits,
      isLenient: isLenient,
      fit: fit)
    return try naming { () throws(DocumentError) in
      try ShowReader(files).document(JSONNode(words, .whole, notation))
    }
  }

  /// Sets what the film says in place of its file, and lays its tracks over it.
  package func change(
    _ document: inout ShowDocument, limits: Limits, fit: FitMode
  ) throws(DocumentError) {
    var reader = ShowReader(
      ShowFiles(
        named: folder == .ofWords ? nil : name ?? "", in: folder, limits: limits, isLenient: false,
        fit: fit))
    reader.frameRate = document.frameRate
    var changed = document
    try naming { () throws(DocumentError) in
      let node = JSONNode(show, .whole, notation)
      try reader.set(&changed, SceneObject(node, FilmTables.show.section))
    }
    document = changed
  }

  /// Lets errors name its file.
  private func naming<Value>(
    _ read: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    do throws(DocumentError) { return try read() } catch {
      throw name.map(error.inFile) ?? error
    }
  }
}
