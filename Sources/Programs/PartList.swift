// The parts of a film as ffmpeg's concat demuxer reads them: a list of files, with the time of each.
//
// Containers round how long they last; in Matroska to a millisecond, which a thousand parts would add up. So the
// list says how long each part is, in microseconds that add up to the exact time of the next part's first frame,
// rounded once.
//
// A line holds any name but one with a line break. So a part is named by a descriptor of its folder, which is short
// and means the same to ffmpeg wherever it runs, and its own name; a part whose own name has a line break by a
// descriptor of its own. Descriptors for all parts would be more than a process may have by default.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels
import SegueSystem

/// A list of parts, kept as long as ffmpeg reads it.
final class PartList {
  private let list: SpoolFile
  /// Folders and parts with line breaks in their names.
  private var held: [String: Descriptor] = [:]

  /// Looks for every part, and writes the list.
  init(_ parts: [EncodedPart], of stream: FrameStream, _ writing: Writing) throws {
    list = try SpoolFile(writing: writing)
    var bytes = Array("ffconcat version 1.0\n".utf8)
    let first = stream.frames.lowerBound
    for part in parts {
      let name = Self.quoted(try place(of: part.path, limits: stream.limits.ofOwnFiles))
      let (start, end) = (part.frames.lowerBound - first, part.frames.upperBound - first)
      let rate = stream.frameRate
      let length = rate.microseconds(ofFrame: end) - rate.microseconds(ofFrame: start)
      bytes += Array("file 'file:".utf8) + name + Array("'\nduration \(length)us\n".utf8)
    }
    try list.write(bytes)
  }

  /// ffmpeg's arguments that read the parts as one film.
  ///
  /// A part is a file in one of our containers: it names no other file. A packet that is cut off is left out, so
  /// that its frame is missed; and if that is the first, the others are not moved to the beginning.
  var inputs: [String] {
    [
      "-protocol_whitelist", "file", "-format_whitelist", "concat,mov,matroska", "-fflags",
      "+discardcorrupt", "-seek_timestamp", "1", "-safe", "0", "-f", "concat", "-i",
      "file:" + list.path,
    ]
  }

  /// A path of a part without line breaks.
  private func place(of path: String, limits: Limits) throws(ProgramError) -> String {
    let file: Descriptor
    do { file = Descriptor(try InputFile(path, limits: limits).openForReading()) } catch {
      throw .file(error)
    }
    let name = FilePath.name(path)
    guard !name.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      held[path] = file
      return file.path
    }
    let folder = FilePath.directory(path)
    if let known = held[folder] { return known.path + "/" + name }
    let opened = try Self.open(folder, of: path)
    held[folder] = opened
    return opened.path + "/" + name
  }

  private static func open(
    _ folder: String, of path: String
  ) throws(ProgramError) -> Descriptor {
    let number = systemOpen(folder.fileName, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else {
      throw .file(.unreadable(name: path.shownFileName, reason: SystemError.last.reason))
    }
    return Descriptor(number)
  }

  /// The bytes of a name between single quotes, where only the quote itself needs care.
  private static func quoted(_ path: String) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return path.fileName.dropLast().map(UInt8.init(bitPattern:))
      .flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  }
}

extension Rational {
  /// When a frame begins at this rate, in microseconds from the first one, rounded.
  func microseconds(ofFrame frame: Int) -> Int {
    Int((Double(frame) * 1e6 * Double(denominator) / Double(numerator)).rounded())
  }
}

/// `open(2)`, which the type's own `open` would hide.
private func systemOpen(_ path: [CChar], _ flags: Int32) -> Int32 { unsafe open(path, flags) }
