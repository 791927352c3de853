// The meaning of the numbers in a video's pictures: as the file says, or, where it is silent, as
// players assume.

import SeguePixels

/// How colours are stored in a video.
struct MediaColors: Hashable, Sendable {
  /// How it must be converted before its values are those of sRGB.
  enum Conversion: Hashable, Sendable {
    /// PQ or HLG: light up to many times as bright as white.
    case highRange
    /// sRGB's range, with more colours: P3, BT.2020.
    case wideGamut
  }

  /// The weights of red, green and blue in luma, by ffmpeg's name; nil where there is no luma.
  let matrix: String?
  /// Whether the file says so.
  let saysMatrix: Bool
  /// Whether the file says which colours red, green and blue are.
  let saysPrimaries: Bool
  /// Nil for colours that are used as they are.
  let conversion: Conversion?

  /// Reads what ffprobe says of a stream.
  ///
  /// - Parameters:
  ///   - size: as it is stored. Without a word on it, video has BT.709's weights from 720 lines or 1280
  ///     columns on (a wide film has fewer lines), and BT.601's below: mpv, VLC and others agree but for the exact step.
  ///   - format: `pix_fmt`.
  ///   - matrix: `color_space`.
  ///   - primaries: `color_primaries`.
  ///   - transfer: `color_transfer`.
  init(size: PixelSize, format: String?, matrix: String?, primaries: String?, transfer: String?) {
    func said(_ word: String?) -> String? {
      word.flatMap { ["unknown", "unspecified", "reserved", ""].contains($0) ? nil : $0 }
    }
    let range: Conversion? =
      ["smpte2084", "arib-std-b67"].contains(transfer) ? .highRange : nil
    let isGrey = Self.greys.contains { (format ?? "").hasPrefix($0) }
    let hasLuma = !isGrey && !Self.withoutLuma.contains { (format ?? "").hasPrefix($0) }
    let isWide = ["smpte431", "smpte432", "bt2020"].contains(primaries)
    let isConvertible = !isGrey && !(hasLuma && Self.unconverted.contains(matrix ?? ""))
    conversion = range ?? (isWide && isConvertible ? .wideGamut : nil)
    saysPrimaries = said(primaries) != nil
    saysMatrix = said(matrix) != nil
    let isHD = size.height >= 720 || size.width >= 1280
    let usual = range != nil ? "bt2020nc" : isHD ? "bt709" : "smpte170m"
    self.matrix = said(matrix) ?? (hasLuma ? usual : nil)
  }

  /// How pixel formats begin that have greys alone, which are the same among any colours.
  private static let greys = ["gray", "ya8", "ya16", "mono"]
  /// How pixel formats begin that have red, green and blue.
  private static let withoutLuma = ["rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr", "pal8"]

  /// Matrices that zscale does not take with sRGB's curve: such a video is taken for one of BT.709's colours.
  private static let unconverted = ["bt2020c", "ictcp", "smpte2085", "gbr"]

  /// The filter that tells ffmpeg the colours about which the file is silent; nil if nothing must
  /// be told.
  ///
  /// ffmpeg itself takes BT.601 for granted, and converts nothing whose colours are not known.
  var parameters: String? {
    var words: [String] = []
    if !saysMatrix, let matrix, matrix != "smpte170m" || conversion != nil {
      words.append("colorspace=\(matrix)")
    }
    if !saysPrimaries, conversion == .highRange { words.append("color_primaries=bt2020") }
    return words.isEmpty ? nil : "setparams=" + words.joined(separator: ":")
  }

  /// The filters that convert it to BT.709's colours with sRGB's curve.
  ///
  /// - Of high range, what is as bright as white (203 cd/m², ITU-R BT.2408) becomes white; what is brighter is
  ///   white, too, or keeps its hue. Below, light stays in proportion.
  /// - Of wide colours, values mean what they mean in sRGB: a video's curve is taken for that, as everywhere.
  ///
  /// - Parameter keepsAlpha: whether pixels with transparency come out, else planes of video.
  func filters(keepsAlpha: Bool) -> [String] {
    let out = keepsAlpha ? "m=gbr,format=gbrap" : "m=bt709:r=limited:c=left,format=yuv420p"
    switch conversion {
    case nil: return []
    case .highRange:
      return [
        "zscale=t=linear:npl=203", keepsAlpha ? "format=gbrapf32le" : "format=gbrpf32le",
        "zscale=p=bt709", "tonemap=clip:desat=0", "zscale=t=iec61966-2-1:\(out)",
      ]
    case .wideGamut: return ["zscale=tin=iec61966-2-1:t=iec61966-2-1:p=bt709:\(out)"]
    }
  }
}
