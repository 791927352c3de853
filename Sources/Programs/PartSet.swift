// The parts of a film that is joined: whether they make it up, and which is at fault if they do not.

import SegueCodecs
import SegueExport
import SegueFiles

/// The parts of one film.
struct PartSet {
  let parts: [EncodedPart]
  let stream: FrameStream
  /// The film's name in messages.
  let name: String
  let ffmpeg: FFmpeg

  /// What must stay open while they are joined.
  var files: [PartFile] { parts.map(\.file) }

  /// Refuses parts that do not have every frame once, in order, or are no files of the container.
  func check(as container: VideoContainer) throws(ProgramError) {
    var next = stream.frames.lowerBound
    for part in parts {
      guard try container.isBeginning(beginning(of: part)) else {
        throw fault(of: part, "it does not begin as \(container.name) does")
      }
      guard part.frames.lowerBound == next, !part.frames.isEmpty else {
        throw fault(of: part, "frame \(next) should be its first")
      }
      next = part.frames.upperBound
    }
    guard next == stream.frames.upperBound else { throw fault(of: nil, "frame \(next) is in none") }
  }

  private func beginning(of part: EncodedPart) throws(ProgramError) -> [UInt8] {
    do throws(SystemError) { return try RegularFile.beginning(of: part.file.number, 8) } catch {
      throw .file(.unreadable(name: part.file.path, reason: error.reason))
    }
  }

  /// Behind how many pictures that are shown later one may be stored.
  ///
  /// The longest part shows it best.
  func reordering() throws(ProgramError) -> Int {
    guard let part = parts.max(by: { $0.frames.count < $1.frames.count }) else { return 0 }
    return try facts(of: part).reordering
  }

  /// Waits for ffmpeg; where it cannot open a part, looks for the one.
  func end(_ job: FFmpegJob) throws {
    do {
      try job.end()
    } catch let error as ProgramError {
      if job.said("Impossible to open") { for part in parts { _ = try facts(of: part) } }
      throw error
    }
    // How many frames there are is counted in the file.
    try job.checkWritten(nil)
  }

  /// Looks for every frame in the joined file.
  func check(
    _ output: FFmpegOutput, as stored: VideoContainer.Rounding, _ cancellation: CancellationFlag?
  ) throws {
    let times = PacketTimes(stream.frames, at: stream.frameRate, as: stored)
    do {
      try ffmpeg.check(
        output.url, named: name, times, limits: stream.limits, cancellation: cancellation)
    } catch let found as PacketTimes.Fault {
      throw fault(of: parts.first { $0.frames.contains(found.frame) }, found.detail)
    }
  }

  private func facts(of part: EncodedPart) throws(ProgramError) -> MediaInfo {
    let limits = stream.limits.ofOwnFiles
    let file = MediaFile(part.file)
    do throws(ProgramError) {
      return try MediaStreams(file, ffmpeg, limits: limits).picture(limits: limits)
    } catch .notMedia(_, let words, _) {
      throw fault(of: part, "it cannot be read" + (words.isEmpty ? "" : " (ffmpeg says: \(words))"))
    }
  }

  private func fault(of part: EncodedPart?, _ detail: String) -> ProgramError {
    .unjoined(name: name, part: part?.file.path.shownFileName, detail: detail)
  }
}
