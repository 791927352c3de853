// An open film that is made in parts: the same on each machine that has read the plan.

import Segue

extension OpenedFilm {
  /// What an encoder needs to know of the whole film.
  func stream() throws -> FrameStream {
    var stream = FrameStream(
      source: source, frames: try frames(), isSequence: destination.isSequence,
      background: options.background, soundtrack: options.soundtrack, limits: options.limits)
    stream.bits = options.bits(of: source, in: format.info)
    return stream
  }

  /// How its parts are kept.
  ///
  /// - Throws: also if the format cannot keep all that its frames have.
  package func kind() throws -> PartKind {
    try format.info.check(source)
    return PartKind(for: destination, format, try format.makeEncoder(for: stream()))
  }

  /// The ending of its parts' names.
  package var ending: String { format.info.extensions.first ?? format.info.name }

  /// The arguments with which ffmpeg encodes its pictures; empty if it does not.
  package func encoderArguments() throws -> [String] {
    try (format as? any JoinableFormat)?.pictureArguments(for: stream()) ?? []
  }

  /// Refuses numbered files that are links out of the folder of all files: what they lead to would be written over.
  func checkLinks(of frames: Range<Int>) throws(FarmError) {
    guard let pattern, let root = options.limits.root else { return }
    for frame in frames {
      let name = pattern.name(frame)
      let place = FilePath.resolved(name)
      guard place == name || root.holds(FilePath.directory(place)) else {
        throw .refused("\(name): a link to \(place), outside of \(root.path); remove it")
      }
    }
  }

  /// Throws if the film would overwrite something, or be written into a pipe or a device.
  package func checkOutput(replaces: Bool) throws {
    if let file, FileKind(file) == .special {
      throw FarmError.refused("\(file): a pipe or a device; a film of parts goes to a file")
    }
    guard let pattern else { return try destination.check(replaces: replaces) }
    try pattern.check(frames(), replaces: replaces)
  }

  /// After how many frames at most one run has a key frame; nil for formats without key frames.
  func groupLength() throws -> Int? {
    try (format as? any JoinableFormat)?.groupLength(of: stream())
  }

  /// How many frames behind its end a part is encoded with.
  func margin() throws -> PartMargin {
    try (format as? any SinkProvider)?.margin(of: stream()) ?? .none
  }

  /// The film's file; nil for numbered files.
  package var file: String? { if case .file(let path) = destination { path } else { nil } }

  /// The film's numbered files; nil for one file.
  var pattern: SequencePattern? {
    if case .sequence(let pattern) = destination { pattern } else { nil }
  }

  /// The folder that the film goes to.
  var outputFolder: String {
    switch destination {
    case .file(let path): FilePath.directory(path)
    case .sequence(let pattern): FilePath.directory(pattern.name(0))
    default: "."
    }
  }
}
