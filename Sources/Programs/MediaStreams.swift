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
    try self.init(answer: Self.answer(about: file, ffmpeg, limits: limits), name: file.name)
  }

  /// ffprobe's answer, in JSON.
  static func answer(
    about file: MediaFile, _ ffmpeg: FFmpeg, limits: Limits
  ) throws(ProgramError) -> [UInt8] {
    do throws(ProgramError) {
      let text = try ffmpeg.text(
        ffmpeg.probePath,
        ["-hide_banner", "-v", "error"] + file.guards + [
          "-of", "json=compact=1", "-show_entries", entries, file.url,
        ], about: file.name, limits: limits)
      return Array(text.utf8)
    } catch .failed(_, let name, let words) {
      throw .notMedia(name: name, words: words, isMP4: file.isMP4)
    }
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
    + ",start_time:stream_tags=alpha_mode,ALPHA_MODE,DURATION,rotate"
    + ":stream_disposition=attached_pic,default"
    + ":stream_side_data=rotation:format=duration,start_time,format_name"

  /// The moving picture; pictures of a cover do not count.
  ///
  /// - Parameter track: which one, from 1; nil for the one that the file means.
  package func picture(track: Int? = nil, limits: Limits) throws(ProgramError) -> MediaInfo {
    try check(track)
    guard let video = stream(of: "video", track), let index = video["index"]?.whole else {
      throw .noPicture(name: name)
    }
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
      hasAlpha: hasAlpha, hasSound: stream(of: "audio", track) != nil,
      storedSize: stored.turned(isTurned), stream: index, codec: codec,
      mayBeInterlaced: Self.mayBeInterlaced(video["field_order"]?.text, format),
      reordering: max(0, min(video["has_b_frames"]?.whole ?? 0, 16)), container: container,
      colors: colors, planes: hasAlpha ? nil : colors.conversion == nil ? own : .converted)
  }

  /// The facts about the sound; throws `ProgramError.noSound` without a sound.
  ///
  /// - Parameter track: which one, from 1; nil for the one that the file means.
  package func sound(track: Int? = nil) throws(ProgramError) -> SoundInfo {
    try check(track)
    guard let audio = stream(of: "audio", track), let index = audio["index"]?.whole else {
      throw .noSound(name: name)
    }
    return SoundInfo(
      duration: duration(of: audio), channels: audio["channels"]?.whole ?? 2, stream: index,
      isExact: container.names.contains("mov") && audio["duration"] != nil)
  }

  private var container: MediaContainer {
    let start = format?["start_time"]?.numberInText ?? 0
    return MediaContainer(
      names: (format?["format_name"]?.text ?? "").split(separator: ",").map(String.init),
      start: start.magnitude < 1e9 ? start : 0)
  }

  /// The tracks of pictures, or of sound, in order.
  private func tracks(of type: String) -> [JSONNode] {
    streams.filter {
      $0["codec_type"]?.text == type && $0["disposition"]?["attached_pic"]?.number != 1
    }
  }

  /// A track of pictures, or of sound: the one that is asked for, if there are so many, or the one that the file
  /// means: the first that it marks as its default, or else the first.
  private func stream(of type: String, _ track: Int?) -> JSONNode? {
    let tracks = tracks(of: type)
    if let track, tracks.indices.contains(track - 1) { return tracks[track - 1] }
    return tracks.first { $0["disposition"]?["default"]?.number == 1 } ?? tracks.first
  }

  /// Throws for a number that neither pictures nor sounds have.
  private func check(_ track: Int?) throws(ProgramError) {
    let most = max(tracks(of: "video").count, tracks(of: "audio").count)
    if let track, most > 0, !(1...most).contains(track) {
      throw .noTrack(name: name, track: track, most: most)
    }
  }

  /// A stream's own duration, or the file's; 0 when neither is known.
  ///
  /// It counts from the file's beginning: pictures may begin after the sound.
  private func duration(of stream: JSONNode) -> Rational {
    let own = stream["duration"]?.numberInText
    let tagged = stream["tags"]?["DURATION"]?.text.flatMap(Self.clock)
    let late = (stream["start_time"]?.numberInText ?? 0) - container.start
    let known = own.map { $0 > 0 && late > 0 && late < 1e6 ? $0 + late : $0 }
    let seconds = known ?? tagged ?? format?["duration"]?.numberInText ?? 0
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

  /// Whether some of its pictures may be of two fields: it says so, or says nothing, and each picture does.
  ///
  /// Pictures with alpha, or in RGB, come from computers, and the filter for fields does not take all of them.
  private static func mayBeInterlaced(_ order: String?, _ format: String?) -> Bool {
    if ["tt", "bb", "tb", "bt"].contains(order) { return true }
    return order != "progressive" && format?.hasPrefix("yuv") == true
      && format?.hasPrefix("yuva") == false
  }

  private static func hasAlpha(_ video: JSONNode, _ codec: String) -> Bool {
    // In capitals where a program copied the stream. Only of these codecs the format does not say it.
    let mode = video["tags"]?["alpha_mode"] ?? video["tags"]?["ALPHA_MODE"]
    if mode?.text == "1", ["vp8", "vp9"].contains(codec) { return true }
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
