// The files of a project: what the document shows, what the studio was started with, and what else is in the project's
// folder. A number that a file has got stays its own.

import SegueCodecs
import SegueCompositions
import SegueFiles
import SeguePrograms
import SegueText
import SegueTimeline
import SegueTransitions
import Synchronization

/// Finds a project's files.
final class StudioFiles: Sendable {
  /// A path that was looked at.
  private struct Entry {
    let path: String
    /// What it was then; nil if nothing was there.
    var stamp: FileStamp?
    /// nil for one of no kind that can be used.
    var file: StudioFile?
  }

  private struct State {
    var entries: [Entry] = []
    /// The numbers of their paths.
    var numbers: [String: Int] = [:]

    subscript(_ path: String) -> Entry? { numbers[path].map { entries[$0] } }

    mutating func set(_ entry: Entry) {
      if let number = numbers[entry.path] {
        entries[number] = entry
      } else {
        numbers[entry.path] = entries.count
        entries.append(entry)
      }
    }
  }

  private let state = Mutex(State())
  private let limits: Limits
  /// Where they are that the document names.
  let names: ShowFolder
  /// The same as a path, with a slash; empty for the working directory.
  private let folder: String

  /// The most files of use, and the most names that are looked at for them.
  private static let (most, mostNames) = (500, 5000)
  /// How deep folders in it are looked into.
  private static let deepest = 3

  init(folder: String, limits: Limits) {
    var limits = limits
    // To tell what a file is does not make it one of the film's.
    limits.watch = nil
    (self.folder, self.limits, names) = (folder, limits, ShowFolder(of: folder))
  }

  /// The file of a number.
  subscript(_ id: Int) -> StudioFile? {
    state.withLock { $0.entries.indices.contains(id) ? $0.entries[id].file : nil }
  }

  /// The number of a file; nil for one that is not known.
  func id(ofPath path: String) -> Int? {
    state.withLock { state in
      state.entries.firstIndex { $0.file != nil && resolved($0.path) == path }
    }
  }

  /// Where a path of the document leads.
  func resolved(_ path: String) -> String { names.path(of: path) }

  /// How the document names a file.
  func named(_ path: String) -> String { names.name(of: path) }

  /// Reads a show of the project, with items that are a file's name alone as objects.
  func document(
    parsing text: String, _ path: String
  ) throws(DocumentError) -> StudioDocument {
    try StudioDocument(parsing: text, path: path) { name in
      // What a variable's name stands for is known when the film is read.
      guard !name.contains("{{") else { return nil }
      let kind = try? ShowContentKind(ofFile: resolved(name), limits: limits)
      return (kind ?? .picture).rawValue
    }
  }

  // MARK: Lengths

  /// How long a sound or a clip is, in seconds; nil for what has no length, and where no program tells it.
  func duration(ofPath path: String, _ clips: ClipLibrary) -> Double? {
    guard let id = id(ofPath: path) else { return nil }
    measure(id, clips)
    return self[id]?.duration
  }

  /// Looks how long the next of the sounds and clips is of which that is not known.
  ///
  /// - Returns: false where all are known.
  func measureNext(_ clips: ClipLibrary) -> Bool {
    let next = state.withLock { state in
      state.entries.firstIndex { entry in
        entry.file.map { [.sound, .clip].contains($0.kind) && !$0.isMeasured } ?? false
      }
    }
    guard let next else { return false }
    measure(next, clips)
    return true
  }

  private func measure(_ id: Int, _ clips: ClipLibrary) {
    let entry = state.withLock { $0.entries[id] }
    guard var file = entry.file, !file.isMeasured else { return }
    let path = resolved(file.path)
    if file.kind == .sound {
      file.duration = try? FFmpeg.find().probeSound(path, limits: limits, measures: true)
        .duration.value
    } else if let facts = try? clips.facts(path) {
      file.duration = facts.duration.value
      (file.width, file.height) = (facts.size.width, facts.size.height)
    }
    file.isMeasured = true
    state.withLock { state in
      if state.entries[id].stamp == entry.stamp { state.entries[id].file = file }
    }
  }

  // MARK: Looking

  /// Looks which files the folder has now, and whether those that are known are what they were.
  func look(_ loader: PictureLoader) {
    let former = state.withLock { $0.entries.map(\.path) }
    var room = Self.most - former.count { look(at: $0, loader) }
    let known = Set(former)
    for path in namesInFolder() where room > 0 && !known.contains(path) {
      if look(at: path, loader) { room -= 1 }
    }
  }

  /// Takes files that the project uses, wherever they are.
  func note(_ used: [String], _ loader: PictureLoader) {
    for path in used.map(named) where state.withLock({ $0[path]?.file == nil }) {
      look(at: path, loader)
    }
  }

  /// Looks at a file, unless it is what it was.
  ///
  /// - Returns: whether it is of use.
  @discardableResult private func look(at path: String, _ loader: PictureLoader) -> Bool {
    let stamp = FileStamp(resolved(path))
    let former = state.withLock { $0[path] }
    if let former, former.stamp == stamp { return former.file != nil }
    let entry = Entry(
      path: path, stamp: stamp, file: stamp == nil ? nil : file(path, loader))
    state.withLock { $0.set(entry) }
    return entry.file != nil
  }

  /// The names of what is in the folder and in the folders in it, the nearest first.
  private func namesInFolder() -> [String] {
    var found: [String] = []
    var folders = [""]
    for _ in 0..<Self.deepest {
      var inner: [String] = []
      for name in folders {
        let place = folder + name
        guard limits.root.map({ $0.holds(place.isEmpty ? "." : place) }) ?? true else { continue }
        let names = FilePath.names(in: place.isEmpty ? "." : place) ?? []
        for entry in names.sorted(by: NaturalOrder.precedes) where !entry.hasPrefix(".") {
          guard found.count < Self.mostNames else { return found }
          if FileKind(place + entry) == .directory {
            // A link may lead anywhere: to the whole disk, or back to where it is.
            let isLink = FilePath.resolved(place + entry) != place + entry
            if !isLink { inner.append(name + entry + "/") }
          } else {
            found.append(name + entry)
          }
        }
      }
      folders = inner
    }
    return found
  }

  private func file(_ path: String, _ loader: PictureLoader) -> StudioFile? {
    let place = resolved(path)
    guard case .regular = FileKind(place), let kind = kind(of: place) else { return nil }
    var file = StudioFile(path: path, kind: kind)
    if kind == .picture, let size = try? loader.info(place, from: .files).size {
      (file.width, file.height) = (size.width, size.height)
    }
    return file
  }

  /// The kind of a file; nil for one of no kind that can be used.
  func kind(of path: String) -> StudioFile.Kind? {
    if FilterFileName.isOne(path) { return .filter }
    if Composition.isSurelyNamed(path) { return .composition }
    switch FilePath.fileExtension(path) {
    case "otio": return .show
    case "srt", "vtt": return .captions
    case "cube": return .table
    default: break
    }
    switch try? MediaKind(of: path, from: .files, limits: limits) {
    case .still?: return .picture
    case .clip?: return .clip
    case .scene?:
      guard let bytes = try? ShowDocument.bytes(ofFile: path, limits: limits) else { return nil }
      return kind(ofJSON: bytes)
    case nil:
      return (try? MediaKind.isSound(path, limits: limits)) == true ? .sound : nil
    }
  }

  /// The kind of an object in JSON; nil if its keys are none of ours, as those of a `package.json`.
  private func kind(ofJSON bytes: [UInt8]) -> StudioFile.Kind? {
    if Composition.recognizes(bytes) { return .composition }
    guard ShowDocument.Kind(of: bytes) == .scene else { return .show }
    var parser = JSONParser(bytes)
    // What is no JSON yet may become a scene: its reader says what is wrong.
    guard let tree = try? parser.parse() else { return .scene }
    let node = JSONNode(tree)
    if node["layers"]?.elements != nil { return .scene }
    return CaptionFile.holdsWords(node) ? .captions : nil
  }

  /// The files for the page.
  var tree: JSONTree {
    .list(
      state.withLock { state in
        state.entries.enumerated().compactMap { id, entry in entry.file?.tree(id: id) }
      })
  }
}
