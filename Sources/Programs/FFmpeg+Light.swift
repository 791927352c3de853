// Asks what a clip of high range says of its light. It may be in the container, or in the first pictures alone.

import SegueCodecs
import SeguePixels
import SegueText

extension FFmpeg {
  /// The static metadata of a clip's light; nil if it says nothing.
  ///
  /// - Parameter info: what `probe` says of it.
  package func light(
    of path: String, _ info: MediaInfo, limits: Limits = Limits()
  ) throws(ProgramError) -> HighRangeMetadata? {
    let file = try MediaFile(path, limits: limits)
    let answer = try text(
      probePath,
      ["-hide_banner", "-v", "error"] + file.guards + [
        "-of", "json", "-select_streams", "\(info.stream)", "-read_intervals", "%+#1",
        "-show_entries", "stream_side_data:frame_side_data", file.url,
      ], about: file.name, limits: limits)
    return HighRangeMetadata(answer: Array(answer.utf8))
  }
}

extension HighRangeMetadata {
  /// Reads an answer of ffprobe, in JSON; nil if nothing in it can be used.
  package init?(answer: [UInt8]) {
    var parser = JSONParser(answer)
    guard let tree = try? parser.parse() else { return nil }
    let root = JSONNode(tree)
    let sources = (root["streams"]?.elements ?? []) + (root["frames"]?.elements ?? [])
    let entries = sources.flatMap { $0["side_data_list"]?.elements ?? [] }
    self.init(
      display: entries.lazy.compactMap(Self.display).first,
      light: entries.lazy.compactMap(Self.light).first)
  }

  private static func display(_ entry: JSONNode) -> Display? {
    let names = ["red", "green", "blue", "white_point"]
    let places = names.flatMap { ["\($0)_x", "\($0)_y"] }
    let chromaticities = places.compactMap { units(entry[$0], 50_000) }
    let luminances = ["min_luminance", "max_luminance"].compactMap { units(entry[$0], 10_000) }
    return Display(chromaticities: chromaticities, luminances: luminances)
  }

  private static func light(_ entry: JSONNode) -> ContentLight? {
    guard let pixel = entry["max_content"]?.number, let frame = entry["max_average"]?.number,
      let most = Int(exactly: pixel), let mean = Int(exactly: frame)
    else { return nil }
    return ContentLight(pixel: most, frame: mean)
  }

  /// A fraction, as in `34000/50000`, in parts of a unit.
  private static func units(_ node: JSONNode?, _ parts: Int) -> Int? {
    let numbers = (node?.text ?? "").split(separator: "/").map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[1] > 0, (0..<1 << 40).contains(numbers[0]) else { return nil }
    let value = (Double(numbers[0]) / Double(numbers[1]) * Double(parts)).rounded()
    return value < 1e9 ? Int(value) : nil
  }
}
