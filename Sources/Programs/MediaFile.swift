// A file as ffmpeg gets it: opened by us, within the folder that it must come from, and handed over without its
// name.
//
// A name could be a protocol (`http://…`, `concat:a|b`), a pattern of numbered files or an option. A
// descriptor is one file. Its content tells its format. A playlist names other files, so playlists
// are not in the list of formats.

import SegueCodecs
import SegueFiles
import SegueSystem

/// An open file that programs can read.
final class MediaFile: Sendable {
  /// Its name in messages.
  let name: String
  private let descriptor: Descriptor

  /// Takes an open part.
  init(_ part: PartFile) {
    name = part.path.shownFileName
    descriptor = part.descriptor
  }

  /// Opens a file.
  init(_ path: String, limits: Limits) throws(ProgramError) {
    name = InputFile.name(of: path).shownFileName
    do {
      descriptor = Descriptor(try InputFile(path, limits: limits).openForReading())
    } catch {
      throw .file(error)
    }
  }

  /// Videos, animations and sounds; nothing that names other files.
  private static let formats = [
    "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "avi", "mpegts", "mpeg",
    "mpegvideo", "m4v", "h264", "hevc", "obu", "ivf", "flv", "asf", "ogg", "mxf", "nut", "dv",
    "yuv4mpegpipe", "gif", "apng", "wav", "w64", "aiff", "caf", "mp3", "aac", "ac3", "eac3", "flac",
    "amr", "wv", "tta", "ape", "au",
  ].joined(separator: ",")

  /// Which file it is, and what is in it; nil if the system does not say.
  var stamp: FileStamp? { FileStamp(descriptor.number) }

  /// Whether it is an MP4 or a MOV by its name or its first bytes, whatever can be read of it.
  var isMP4: Bool {
    let lower = name.lowercased()
    if [".mp4", ".m4v", ".m4a", ".mov"].contains(where: lower.hasSuffix) { return true }
    var head = [UInt8](repeating: 0, count: 8)
    let count = unsafe head.withUnsafeMutableBytes { bytes in
      unsafe pread(descriptor.number, bytes.baseAddress, bytes.count, 0)
    }
    return count == 8 && ["ftyp", "moov", "mdat"].contains { head[4...].elementsEqual($0.utf8) }
  }

  /// Arguments of ffmpeg or ffprobe that stand before this input.
  ///
  /// Only this file is read; `pipe` is our own end.
  var guards: [String] {
    ["-protocol_whitelist", "file,pipe", "-format_whitelist", Self.formats]
  }

  /// The name that they open.
  var url: String { "file:" + descriptor.path }
}
