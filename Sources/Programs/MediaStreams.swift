// Reads ffprobe's answer about a file. The file may be anybody's: every number is checked before it
// is used.

import SegueCodecs
import SeguePixels
import SegueText

/// The streams of a file.
package struct MediaStreams {
  private let name: String
  private let streams: [JSONNode]
  private let format: JSONNode?

  /// Asks ffprobe.
  init(_ file: MediaFile, _ ffmpeg: FFmpeg, limits: Limits) throws(ProgramError) {
    let name = file.name
    let text: String
    do throws(ProgramError) {
      text = try ffmpeg.text(
        ffmpeg.probePath,
        ["-hide_banner", "-v", "error"] + file.guards + [
          "-of", "json", "-show_entries", Self.entries, file.url,
        ], about: name, limits: limits)
    } catch .failed(_, let name, let words) {
      throw .notMedia(name: name, words: words, isMP4: file.isMP4)
    }
    try self.init(answer: Array(text.utf8), name: name)
  }

  /// Reads an answer of ffprobe, in JSON.
  ///
  /// - Parameter name: what messages call the file.
  package init(answer: [UInt8], name: String) throws(ProgramError) {
    self.name = name
    var parser = JSONParser(answer)
    do {
      let tree = JSONNode(try parser.parse())
      streams = tree["streams"]?.elements ?? []
      format = tree["format"]
    } catch {
      throw .notMedia(name: name, words: error.message)
    }
  }

  private static let entries =
    "stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio,"
    + "avg_frame_rate,r_frame_rate,duration,color_transfer,field_order,channels"
    + ",color_space,color_primaries,color_range,chroma_location,has_b_frames"
    + ":stream_tags=alpha_mode,ALPHA_MODE,DURATION,rotate:stream_disposition=attached_pic"
    + ":stream_side_data=rotation:format=duration,start_time,format_name"

  /// The moving picture; pictures of a cover do not count.
  package func picture(limits: Limits) throws(ProgramError) -> MediaInfo {
    let video = streams.first {
      $0["codec_type"]?.text == "video" && $0["disposition"]?["attached_pic"]?.number != 1
    }
    guard let video, let index = video["index"]?.whole else { throw .noPicture(name: name) }
    guard let width = video["width"]?.whole, let height = video["height"]?.whole, width > 0,
      height > 0
    else { throw .notMedia(name: name, words: "a picture without a size") }
    let stored = PixelSize(width: width, height: height)
    let isTurned = Self.isTurned(video)
    try limits.check(frames: stored, of: name)
    let upright = Self.wide(video, stored).turned(isTurned)
    try limits.check(frames: upright, of: name)
    let codec = video["codec_name"]?.text ?? ""
    let format = video["pix_fmt"]?.text
    let hasAlpha = Self.hasAlpha(video, codec)
    let colors = MediaColors(
      size: stored, format: format, matrix: video["color_space"]?.text,
      primaries: video["color_primaries"]?.text, transfer: video["color_transfer"]?.text)
    let own = MediaPlanes(
      format: format, matrix: colors.matrix, range: video["color_range"]?.text,
      place: video["chroma_location"]?.text)
    return MediaInfo(
      size: upright, duration: duration(of: video), frameRate: Self.frameRate(of: video),
      steadyRate: Self.steadyRate(of: video),
      hasAlpha: hasAlpha, hasSound: soundStream != nil,
      storedSize: stored.turned(isTurned), stream: index, codec: codec,
      isInterlaced: ["tt", "bb", "tb", "bt"].contains(video["field_order"]?.text),
      reordering: max(0, min(video["has_b_frames"]?.whole ?? 0, 16)), container: container,
      colors: colors, planes: hasAlpha ? nil : colors.conversion == nil ? own : .converted)
  }

  /// The facts about the first sound; throws `ProgramError.noSound` without a sound.
  package func sound() throws(ProgramError) -> SoundInfo {
    guard let audio = soundStream, let index = audio["index"]?.whole else {
      throw .noSound(name: name)
    }
    return SoundInfo(
      duration: duration(of: audio), channels: audio["channels"]?.whole ?? 2, stream: index)
  }

  private var container: MediaContainer {
    let start = format?["start_time"]?.numberInText ?? 0
    return MediaContainer(
      names: (format?["format_name"]?.text ?? "").split(separator: ",").map(String.init),
      start: start.magnitude < 1e9 ? start : 0)
  }

  private var soundStream: JSONNode? { streams.first { $0["codec_type"]?.text == "audio" } }

  /// A stream's own duration, or the file's; 0 when neither is known.
  private func duration(of stream: JSONNode) -> Rational {
    let own = stream["duration"]?.numberInText
    let tagged = stream["tags"]?["DURATION"]?.text.flatMap(Self.clock)
    let seconds = own ?? tagged ?? format?["duration"]?.numberInText ?? 0
    guard seconds > 0, seconds < 1e9 else { return Rational(0) }
    return Rational(Int((seconds * 1e6).rounded()), 1_000_000)
  }

  /// `01:02:03.5` in seconds.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2]
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  private static func frameRate(of video: JSONNode) -> Rational {
    let rates = [video["avg_frame_rate"], video["r_frame_rate"]].compactMap {
      fraction($0?.text, at: "/")
    }
    return rates.first { (0.001...1000).contains($0.value) } ?? Rational(25)
  }

  /// The rate of a video whose pictures are evenly spaced; otherwise nil.
  ///
  /// Times are rounded to milliseconds, and phones leave pictures out: what is near a rate that is in use
  /// is taken for it.
  private static func steadyRate(of video: JSONNode) -> Rational? {
    func rate(_ key: String) -> Rational? {
      fraction(video[key]?.text, at: "/").flatMap { (0.1...1000).contains($0.value) ? $0 : nil }
    }
    // The lowest rate that has a picture at every time there is; the average cannot be above it.
    guard let finest = rate("r_frame_rate") else { return nil }
    guard let average = rate("avg_frame_rate"), average < finest else {
      // A fraction that was found for a rounded time, as Matroska's 19001/317 for 60000/1001.
      return inUse.first { ($0.value - finest.value).magnitude < 1e-4 * finest.value } ?? finest
    }
    func isNear(_ rate: Rational, _ share: Double) -> Bool {
      (average.value - rate.value).magnitude < share * rate.value
    }
    let nearest = inUse.min {
      ($0.value - average.value).magnitude < ($1.value - average.value).magnitude
    }
    if let nearest, isNear(nearest, 0.002) { return nearest }
    return inUse.contains(finest) && isNear(finest, 0.1) ? finest : nil
  }

  private static let inUse =
    [24, 30, 48, 60, 120].map { Rational($0 * 1000, 1001) }
    + [12, 15, 24, 25, 30, 48, 50, 60, 100, 120, 240].map { Rational($0) }

  private static func fraction(_ text: String?, at separator: Character) -> Rational? {
    let parts = (text ?? "").split(separator: separator).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0, max(parts[0], parts[1]) < 1 << 31 else {
      return nil
    }
    return Rational(parts[0], parts[1])
  }

  /// The size with square pixels.
  private static func wide(_ video: JSONNode, _ stored: PixelSize) -> PixelSize {
    guard let aspect = fraction(video["sample_aspect_ratio"]?.text, at: ":"),
      (0.01...100).contains(aspect.value)
    else { return stored }
    let width = max(1, Int((Double(stored.width) * aspect.value).rounded()))
    return PixelSize(width: width, height: stored.height)
  }

  /// Whether a player turns it by a quarter.
  private static func isTurned(_ video: JSONNode) -> Bool {
    let sideData = video["side_data_list"]?.elements ?? []
    let matrix = sideData.lazy.compactMap { $0["rotation"]?.number }.first
    let turn = matrix ?? video["tags"]?["rotate"]?.numberInText ?? 0
    return turn.magnitude < 1e6 && !Int((turn / 90).rounded()).isMultiple(of: 2)
  }

  private static func hasAlpha(_ video: JSONNode, _ codec: String) -> Bool {
    // In capitals where a program copied the stream.
    let mode = video["tags"]?["alpha_mode"] ?? video["tags"]?["ALPHA_MODE"]
    if mode?.text == "1" { return ["vp8", "vp9"].contains(codec) }
    let format = video["pix_fmt"]?.text ?? ""
    return ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16", "pal8"].contains {
      format.hasPrefix($0)
    }
  }
}

extension PixelSize {
  /// The size after a quarter turn, if the picture is turned.
  fileprivate func turned(_ isTurned: Bool) -> PixelSize {
    isTurned ? PixelSize(width: height, height: width) : self
  }
}

extension JSONNode {
  fileprivate var whole: Int? { number.flatMap { Int(exactly: $0) } }
  /// The number in a text, as ffprobe writes most of them; nil if there is none.
  fileprivate var numberInText: Double? { text.flatMap { Double($0) } }
}
