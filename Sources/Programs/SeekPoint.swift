// Where in a file decoding begins, so that a picture comes out as it is.
//
// A picture is made from those before it, back to a key frame. Where the container cannot be trusted to find that,
// packets are listed, and ffmpeg is sent to exactly the key frame's: what comes before it would be decoded to
// nothing but complaints. Where key frames have no times either, as in raw streams, decoding begins with the file.

import SegueText

/// A place in a file, and how far from there a picture is.
struct SeekPoint: Hashable, Sendable {
  /// Where ffmpeg is sent, in microseconds of the clip; nil for the beginning.
  var seek: Int?
  /// The time that is wanted, in microseconds from there.
  var lead = 0
}

extension DecodingPlan {
  /// Where to begin for a time, in microseconds of the clip.
  func start(for time: Int) throws(ProgramError) -> SeekPoint {
    if info.container.isIndexed { return SeekPoint(seek: time > 0 ? time : nil) }
    let wanted = Double(time) / 1e6
    guard !info.container.isRaw, let key = try KeyFrames(self).place(for: wanted) else {
      return SeekPoint(lead: time)
    }
    let seek = Int((key * 1e6).rounded())
    return seek > 0 ? SeekPoint(seek: seek, lead: time - seek) : SeekPoint(lead: time)
  }
}

/// The key frames of a clip, as its packets say.
private struct KeyFrames {
  /// A packet that begins with a key frame, in seconds of the clip.
  private struct Key {
    let decoded: Double
    let shown: Double
  }

  private let plan: DecodingPlan

  init(_ plan: DecodingPlan) { self.plan = plan }

  /// Where to send ffmpeg for a time; nil when no key frame is known.
  func place(for time: Double) throws(ProgramError) -> Double? {
    // A quarter of a picture is what clips round their times by.
    let latest = time + 0.25 / plan.info.frameRate.value
    // Most are a few seconds apart.
    for reach in [8.0, 64, 512] {
      let found = try keys(from: time - reach, to: time + 1)
      if let key = found.last(where: { $0.shown <= latest }) { return place(of: key) }
      if time <= reach {
        // A recording may begin in the middle: nothing can be shown before its first key frame.
        let first = try found.isEmpty ? keys(from: 0, to: time + 60).first : found.first
        return first.map(place)
      }
    }
    return nil
  }

  /// Half a picture behind its time, so that rounding does no harm.
  ///
  /// ffmpeg goes 3/23 s further back where pictures are shown in another order than they are decoded in.
  private func place(of key: Key) -> Double {
    key.decoded + 0.5 / plan.info.frameRate.value + (plan.info.reordering > 0 ? 3.0 / 23 : 0)
  }

  /// Those in a stretch of the clip; empty if the clip cannot be read there, or their times are not
  /// known.
  private func keys(from: Double, to: Double) throws(ProgramError) -> [Key] {
    let start = plan.info.container.start
    // ffprobe seeks by decoding times, and the first picture's is before the clip's beginning.
    let earliest = from > 0 ? from : -1
    let interval = "\(NumberText.text(earliest + start))%\(NumberText.text(to + start))"
    let lines: String
    do throws(ProgramError) {
      lines = try plan.packets(of: interval)
    } catch .failed { return [] } catch { throw error }
    return lines.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 3, fields[2].hasPrefix("K"), let shown = Double(fields[0]) else {
        return nil
      }
      return Key(decoded: (Double(fields[1]) ?? shown) - start, shown: shown - start)
    }
  }
}
