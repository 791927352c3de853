// A film that was read from a file: a show of Segue's own, or a cut that editors exchange as OpenTimelineIO.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueScenes
import SegueText

/// A film as its file describes it; a timeline is made of it when the canvas is known.
///
/// `Images/shows/README.md` describes both forms. A document holds no pictures: they are read when frames are
/// made of its timeline.
public struct ShowDocument: Sendable {
  /// Its title; the file's name if it has no title.
  public internal(set) var title = ""
  /// One line on what the viewer sees; empty if the file has none.
  public internal(set) var summary = ""
  /// The items in order.
  public internal(set) var items: [TimelineItem] = []
  /// What lies over the film, the lowest track first.
  public internal(set) var tracks: [TimelineTrack] = []
  /// Texts over the film, beside the texts of its items.
  public internal(set) var texts: [TimelineText] = []
  /// Sounds beside the clips' own sound.
  public internal(set) var sounds: [TimelineSound] = []
  /// How loud all sounds are to each other, and together.
  public internal(set) var levels = Soundtrack.Levels()
  /// How long it is; nil for the sum of its times.
  public internal(set) var length: FilmLength?
  /// The beats that its changes fall on.
  public internal(set) var beats: CutBeats?
  /// Size in pixels; nil for the first picture's.
  public internal(set) var canvas: PixelSize?
  /// The default frames per second.
  public internal(set) var frameRate = Rational(30)
  /// Frames per second, if the file sets them.
  public var ownFrameRate: Rational? { saysFrameRate ? frameRate : nil }
  var saysFrameRate = false
  /// What is done to the film's colours.
  public internal(set) var look = Look()
  /// How long each frame is exposed; nil if the file does not set it.
  public internal(set) var shutter: Shutter?
  /// Bits of a component of the film and its file; nil if the file does not set them.
  public internal(set) var depth: FilmDepth?
  /// The range of the film, if the file says a high one.
  public internal(set) var highRange: HighRange?
  /// How items without their own fit are placed on the canvas.
  public internal(set) var fit = FitMode.cover
  /// The colour where no picture is; nil for the colour that suits the format.
  public internal(set) var background: Color?
  /// Whether the last item leads back to the first.
  public internal(set) var loops = false
  /// Whether upright pictures that follow each other are side by side where the canvas is wide.
  public internal(set) var pairsPortraits = false
  /// Parts of the file that cannot be shown or heard, a line each.
  public internal(set) var leftOut: [String] = []
  /// The whole file, and where the files of its sounds are written, for errors that are found later.
  var written = WrittenPlace.nowhere
  /// What a show around it says of its variables.
  var values: [String: JSONTree] = [:]
  var soundsWritten = WrittenPlaces()
  /// The file's path, for messages.
  ///
  /// Paths in the file are relative to its folder.
  public internal(set) var path = ""

  /// Its items, those of its tracks, and those of shows in it.
  public var allItems: [TimelineItem] {
    TimelineItem.all(items + tracks.flatMap(\.overlays).map(\.item))
  }

  /// The files that it names, but for captions and fonts, which have been read.
  package var files: [String] {
    var files =
      allItems.flatMap(\.files) + sounds.map(\.sound.path) + [look.table?.path].compactMap(\.self)
    for case .picture(let mask, _)? in tracks.flatMap(\.overlays).map(\.style.mask?.shape) {
      files.append(mask)
    }
    if case .file(let path)? = beats?.source { files.append(path) }
    return files
  }

  /// The most bytes of a show's file.
  public static let maximumBytes = SceneDocument.maximumBytes

  /// Makes a film that shows nothing.
  package init() {}

  /// What a file says of a film as a whole.
  init(of timeline: Timeline) {
    (canvas, frameRate) = (timeline.canvas, timeline.frameRate)
    (look, shutter, fit, loops) = (timeline.look, timeline.shutter, timeline.fit, timeline.loops)
    (depth, highRange, levels) = (timeline.writtenDepth, timeline.highRange, timeline.levels)
    background = timeline.background.alpha == 0 ? nil : timeline.background
  }

  /// The kind of a JSON file, judged by its keys.
  public enum Kind: Hashable, Sendable {
    /// A scene of layers, or nothing that is known.
    case scene
    /// A show: `SceneSection.show`.
    case show
    /// OpenTimelineIO.
    case openTimeline
    /// A film and how it is written: `FilmDescription`.
    case film

    /// Judges the bytes of a file.
    ///
    /// Bytes that are no JSON count as a scene, whose reader then says so.
    public init(of bytes: [UInt8]) {
      self = bytes.count <= ShowDocument.maximumBytes ? ParsedFile(bytes, path: "").kind : .scene
    }

    /// Judges the keys of a file.
    init(of tree: JSONTree) {
      guard case .object(let members) = tree.content else {
        self = .scene
        return
      }
      let keys = Set(members.map(\.key))
      if keys.contains("OTIO_SCHEMA") {
        self = .openTimeline
      } else if FilmDescription.isOne(keys) {
        self = .film
      } else if !keys.isDisjoint(with: ["show", "items"]) {
        self = .show
      } else {
        self = .scene
      }
    }
  }

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - path: the file's name in messages; files in it are relative to it.
  ///   - limits: the folder that files must come from.
  ///   - isLenient: whether what a cut shows may be missing or of no kind that is read: a gap stands in its place,
  ///     and `leftOut` says so.
  ///   - fit: how items fit the canvas, if neither the file nor a show in it sets that.
  /// - Throws: `DocumentError`, which names the place in the file.
  public init(
    bytes: [UInt8], path: String, limits: Limits = Limits(), isLenient: Bool = false,
    fit: FitMode = .cover
  ) throws(DocumentError) {
    guard bytes.count <= Self.maximumBytes else {
      throw DocumentError(.whole, "more than \(Self.maximumBytes >> 20) MB; split the show")
        .inFile(InputFile.name(of: path))
    }
    try self.init(ParsedFile(bytes, path: path), limits: limits, isLenient: isLenient, fit: fit)
  }

  /// Reads a file that has been parsed.
  ///
  /// - Parameter fit: how items fit the canvas, if neither the file nor a show in it sets that.
  package init(
    _ file: ParsedFile, limits: Limits, isLenient: Bool, fit: FitMode
  ) throws(DocumentError) {
    let node = try file.node()
    let files = ShowFiles(show: file.path, limits: limits, isLenient: isLenient, fit: fit)
    try self.init(node, file, files)
  }

  /// Reads what a file holds.
  init(_ node: JSONNode, _ file: ParsedFile, _ files: ShowFiles) throws(DocumentError) {
    do throws(DocumentError) {
      if file.kind == .openTimeline {
        var reader = OpenTimelineReader(files)
        self = try reader.document(node)
      } else {
        let reader = ShowReader(files)
        self = try reader.document(node)
      }
    } catch {
      throw error.inFile(file.name)
    }
    written = files.written(node, [.length: node["length"], .beats: node["beats"]])
    path = file.path
    if title.isEmpty { title = file.name.split(separator: "/").last.map(String.init) ?? file.name }
  }

  /// The bytes of a scene or a show; `-` is standard input.
  ///
  /// - Throws: `DocumentError` for a file that cannot be read, a pipe or a device.
  public static func bytes(
    ofFile path: String, limits: Limits = Limits()
  ) throws(DocumentError) -> [UInt8] {
    try SceneDocument.bytes(ofFile: path, limits: limits)
  }

  /// The film, on a canvas.
  ///
  /// - Parameters:
  ///   - canvas: size of the frames.
  ///   - frameRate: frames per second; nil for the file's.
  ///   - fit: how items are put on the canvas; nil for the file's.
  ///   - background: what shows where no picture is.
  public func timeline(
    canvas: PixelSize, frameRate: Rational? = nil, fit: FitMode? = nil, background: Color
  ) -> Timeline {
    var timeline = Timeline(
      items, canvas: canvas, frameRate: frameRate ?? self.frameRate, fit: fit ?? self.fit,
      background: background, loops: loops)
    (timeline.look, timeline.shutter) = (look, shutter)
    if let depth { (timeline.depth, timeline.writtenDepth) = (depth.pixels, depth) }
    (timeline.highRange, timeline.pairsPortraits) = (highRange, pairsPortraits)
    (timeline.tracks, timeline.texts, timeline.sounds) = (tracks, texts, sounds)
    (timeline.levels, timeline.length, timeline.beats) = (levels, length, beats)
    (timeline.written, timeline.soundsWritten) = (written, soundsWritten)
    return timeline
  }
}

/// The files that a show names: relative to it, and within a folder where there is a limit.
struct ShowFiles {
  /// What messages call its file: empty for a film without one, nil for the words of a command, whose errors name the file
  /// that they are about.
  private var name: String?
  /// What they are relative to.
  private(set) var folder: ShowFolder
  let limits: Limits
  /// Whether a file that cannot be used may be left out.
  let isLenient: Bool
  /// How items are put on the canvas of a show that does not say it.
  let fit: FitMode
  /// How many shows it is in.
  private var depth = 0
  /// How many shows have been read for the outermost one.
  private let count = Count()
  /// The look-up tables of its looks, and of those of the shows in it.
  let tables: ColorTables

  private final class Count {
    var shows = 0
  }

  /// How deep shows may lie in shows, and how many of them may be in one.
  private static let deepest = 8
  private static let most = 1000

  init(show: String, limits: Limits, isLenient: Bool, fit: FitMode) {
    self.init(
      named: InputFile.name(of: show), in: ShowFolder(of: show), limits: limits,
      isLenient: isLenient, fit: fit)
  }

  /// The files that a film names, or the words of a command.
  ///
  /// - Parameter name: what messages call the film's own file; empty if it has none, nil for words.
  init(named name: String?, in folder: ShowFolder, limits: Limits, isLenient: Bool, fit: FitMode) {
    (self.name, self.folder, self.limits) = (name, folder, limits)
    (self.isLenient, self.fit) = (isLenient, fit)
    tables = ColorTables(limits: limits)
  }

  /// Reads a show that this one shows.
  ///
  /// - Parameter values: those of its variables.
  func show(
    _ path: String, _ node: JSONNode, _ values: [String: JSONTree] = [:]
  ) throws(DocumentError) -> ShowDocument {
    guard depth < Self.deepest, count.shows < Self.most else {
      throw node.fault(
        "shows are nested deeper than \(Self.deepest), or there are more than \(Self.most); a show cannot "
          + "contain itself"
      )
    }
    count.shows += 1
    let bytes = try ShowDocument.bytes(ofFile: path, limits: limits)
    let file = ParsedFile(bytes, path: path)
    guard file.kind != .scene else {
      throw node.fault("\(InputFile.name(of: path)) is not a show; for a scene, use 'scene'")
    }
    let whole: JSONNode
    do throws(DocumentError) { whole = try file.setting(values).node() } catch {
      // The options of a command set the variables of the shows that it names, and not of those in their files.
      throw name == nil
        ? error
        : DocumentError(
          error.place, error.message, at: error.position, category: error.category,
          file: error.file)
    }
    var inner = self
    (inner.name, inner.folder) = (InputFile.name(of: path), ShowFolder(of: path))
    inner.depth += 1
    var show = try ShowDocument(whole, file, inner)
    show.values = values
    return show
  }

  /// Where a value of the show is written; nowhere for words.
  func written(
    _ node: JSONNode, _ parts: [WrittenPlace.Part: JSONNode?] = [:]
  ) -> WrittenPlace {
    name.map { WrittenPlace(node, in: $0, parts: parts) } ?? .nowhere
  }

  /// The size of a picture.
  func pictureSize(_ path: String) throws(CodecError) -> PixelSize {
    try ImageDecoder(options: DecodeOptions(limits: limits)).info(ofFile: path).size
  }

  /// The kind of file.
  func kind(_ path: String, _ node: JSONNode) throws(DocumentError) -> MediaKind {
    do throws(CodecError) {
      guard let kind = try MediaKind(of: path, from: .files, limits: limits) else {
        throw .notAPicture(name: path, guess: nil)
      }
      return kind
    } catch {
      let category = error.category
      // Of what editors exchange, media is often offline; the rest is a film still.
      throw node.fault(
        "\(error)", category: category,
        isPartlyReadable: category == .noInput || category == .badData)
    }
  }
}
