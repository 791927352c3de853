// From files to a project: a show is taken as it is, of all others a show is made.

import Segue
import SegueCodecs
import SegueCompositions
import SegueFiles
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions

/// Opens what a studio is started with.
struct StudioOpening {
  private let setup: StudioSetup
  private let media: FilmReaders

  init(_ setup: StudioSetup, _ media: FilmReaders) {
    (self.setup, self.media) = (setup, media)
  }

  /// A file, and what it is.
  private struct Input {
    let path: String
    let kind: StudioFile.Kind
  }

  /// The project of some files; a folder alone is where it is kept.
  func project(of paths: [String]) throws -> StudioProject {
    let files = try paths.flatMap { try Self.isFolder($0) ? media(in: $0) : [$0] }
    let inputs = try files.map { Input(path: $0, kind: try kind(of: $0)) }
    if paths.count == 1, Self.isFolder(paths[0]) {
      return try made(of: inputs, in: paths[0].hasSuffix("/") ? paths[0] : paths[0] + "/")
    }
    if inputs.count == 1, inputs[0].kind == .show, FilePath.fileExtension(inputs[0].path) != "otio"
    {
      return try show(inputs[0].path)
    }
    return try made(of: inputs, in: "")
  }

  private static func isFolder(_ path: String) -> Bool { FileKind(path) == .directory }

  /// The pictures and clips of a folder.
  private func media(in folder: String) throws -> [String] {
    let isAllowed = setup.limits.root.map { $0.holds(folder) } ?? true
    guard isAllowed, let found = try MediaFolder(folder, limits: setup.limits) else {
      throw StudioError.missing(folder)
    }
    return found.media
  }

  /// The texts among some files that people write.
  func sources(of paths: [String]) throws -> [StudioSource] {
    try paths.filter { !Self.isFolder($0) }.compactMap { path in
      try StudioSource(path, try kind(of: path), setup, media.catalog)
    }
  }

  private func kind(of path: String) throws -> StudioFile.Kind {
    let looking = StudioFiles(folder: "", limits: setup.limits)
    // A file that cannot be read says why; the kinds are told by those that can.
    _ = try InputFile(path, limits: setup.limits).beginning()
    guard let kind = looking.kind(of: path) else {
      throw StudioError.badRequest(
        "\(path): expected a picture, a clip, a sound, a show, a scene, a composition, a filter, captions or a look-up table"
      )
    }
    return kind
  }

  /// A show's file as it is.
  private func show(_ path: String) throws -> StudioProject {
    let bytes = try ShowDocument.bytes(ofFile: path, limits: setup.limits)
    let text = String(decoding: bytes, as: UTF8.self)
    let files = StudioFiles(folder: StudioProject.folder(of: path), limits: setup.limits)
    let document: StudioDocument
    do { document = try files.document(parsing: text, path) } catch { throw error.inFile(path) }
    return StudioProject(document, savedText: text)
  }

  // MARK: Made of files

  /// - Parameter folder: where the project is kept, with a slash; empty for the working directory.
  private func made(of inputs: [Input], in folder: String) throws -> StudioProject {
    let names = ShowFolder(of: folder)
    var (items, sounds, others): ([JSONTree], [JSONTree], JSONTree) = ([], [], [:])
    var effect: String?
    for input in inputs {
      let name = names.name(of: input.path)
      switch input.kind {
      case .filter: effect = name
      case .sound: sounds.append(["file": name])
      case .captions: others.set(["captions"], to: .text(name))
      case .table: others.set(["look"], to: ["lut": name])
      default: items.append([input.kind.rawValue: name])
      }
    }
    let isSample = items.isEmpty
    if isSample { items = samples }
    let first = isSample ? nil : try size(of: inputs)
    let canvas = first ?? PixelSize(width: 1280, height: 720)
    let show: JSONTree = [
      "show": "Untitled", "canvas": canvas.tree,
      "transition": ["effect": effect ?? "push", "duration": 1] as JSONTree, "items": items,
    ]
    let heard: JSONTree = ["sounds": sounds.isEmpty ? nil : sounds]
    return StudioProject(
      try StudioDocument(show + others + heard, path: folder + "untitled.json"), savedText: nil,
      isSample: isSample && effect == nil)
  }

  /// The size of the first file that has one.
  private func size(of inputs: [Input]) throws -> PixelSize? {
    let items = inputs.compactMap { $0.kind.content($0.path).map(TimelineItem.init) }
    return try media.firstSize(of: items)?.limited(to: StudioFilm.usualSide)
  }

  /// Three letters on strong colours: something to try, where nothing was given.
  private var samples: [JSONTree] {
    let isWritten = (try? Self.tryWriting()) != nil
    return [("A", "f6a02a"), ("B", "123d6b"), ("C", "b92e38")].map { letter, color in
      guard isWritten else { return ["color": color, "hold": 1] }
      return [
        "text": ["text": letter, "size": 0.6, "backing": "none"] as JSONTree, "background": color,
        "hold": 1,
      ]
    }
  }

  /// Whether there are fonts.
  private static func tryWriting() throws {
    let film = try ShowDocument(
      bytes: Array(#"{"show": "a", "canvas": [16, 16], "items": [{"text": "A"}]}"#.utf8), path: "a")
    let frames = try TimelineFrames(
      film.timeline(canvas: PixelSize(width: 16, height: 16), background: .black))
    var bitmap = Bitmap(size: frames.size)
    try frames.render(0, into: &bitmap, threads: 1)
  }
}
