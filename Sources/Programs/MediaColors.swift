// The meaning of the numbers in a video's pictures: as the file says, or, where it is silent, as
// players assume.

import SeguePixels

extension HighRange {
  /// The range of a curve, by ffmpeg's name; nil for others.
  fileprivate init?(transfer: String?) {
    switch transfer {
    case "smpte2084": self = .pq
    case "arib-std-b67": self = .hlg
    default: return nil
    }
  }
}

/// How colours are stored in a video.
struct MediaColors: Hashable, Sendable {
  /// How it must be converted before its values are those of sRGB.
  enum Conversion: Hashable, Sendable {
    /// PQ or HLG: light up to many times as bright as white.
    case highRange(HighRange)
    /// sRGB's range, with more colours: P3, BT.2020.
    case wideGamut
  }

  /// The weights of red, green and blue in luma, by ffmpeg's name; nil if there is no luma.
  let matrix: String?
  /// Whether the file says so.
  let saysMatrix: Bool
  /// Whether the file says which colours red, green and blue are.
  let saysPrimaries: Bool
  /// Nil for colours that are used as they are.
  let conversion: Conversion?
  /// Whether there are greys alone.
  private let isGrey: Bool
  /// Whether there is luma.
  private let hasLuma: Bool
  /// Bits of a component.
  let bits: Int

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
    let range = HighRange(transfer: transfer)
    let isGrey = Self.greys.contains { (format ?? "").hasPrefix($0) }
    let hasLuma = !isGrey && !Self.withoutLuma.contains { (format ?? "").hasPrefix($0) }
    let isWide = ["smpte431", "smpte432", "bt2020"].contains(primaries)
    let isConvertible = !isGrey && !(hasLuma && Self.unconverted.contains(matrix ?? ""))
    conversion = range.map(Conversion.highRange) ?? (isWide && isConvertible ? .wideGamut : nil)
    saysPrimaries = said(primaries) != nil
    saysMatrix = said(matrix) != nil
    let isHD = size.height >= 720 || size.width >= 1280
    let usual = range != nil ? "bt2020nc" : isHD ? "bt709" : "smpte170m"
    self.matrix = said(matrix) ?? (hasLuma ? usual : nil)
    bits = Self.bits(of: format ?? "")
    (self.isGrey, self.hasLuma) = (isGrey, hasLuma)
  }

  /// The bits of a component in a pixel format: the number at the end of its name, as in `yuv420p10le`.
  ///
  /// Names that end in the bits of a pixel, or of a sample of all planes, have 8, but for those of three or four times 16.
  private static func bits(of format: String) -> Int {
    var name = Substring(format)
    if name.hasSuffix("le") || name.hasSuffix("be") { name = name.dropLast(2) }
    if name.hasSuffix("f32") { return 16 }
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
    let number = Int(String(digits.reversed())) ?? 8
    if name.hasPrefix("nv") { return 8 }
    if ["rgb48", "bgr48", "rgba64", "bgra64", "ayuv64"].contains(String(name)) { return 16 }
    // p010 and y210 have 10, p416 has 16.
    let bits = number >= 200 ? number % 100 : number
    return [9, 10, 12, 14, 16].contains(bits) ? bits : 8
  }

  /// Its range, if that is a high one.
  var highRange: HighRange? {
    if case .highRange(let range) = conversion { range } else { nil }
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
  ///
  /// - Parameter isDeep: whether deep pixels are wanted: the filter that makes them takes nothing for granted.
  func parameters(isDeep: Bool) -> String? {
    var words: [String] = []
    let isKnown = matrix == "smpte170m" && conversion == nil && !isDeep
    if !saysMatrix, let matrix, !isKnown { words.append("colorspace=\(matrix)") }
    if !saysPrimaries, highRange != nil { words.append("color_primaries=bt2020") }
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
    return conversion(to: out, keepsAlpha: keepsAlpha)
  }

  private func conversion(to out: String, keepsAlpha: Bool) -> [String] {
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

  /// The filters that make deep pixels of a size.
  ///
  /// zscale is right to half a step of 16 bits; ffmpeg's `scale` makes 16 bits of 10 that are all too dark by two of them.
  /// zscale leaves alpha as it is but for the place of its bits: see `MutablePixelRow.widenAlpha`.
  ///
  /// - Parameter range: of the film that they are for; pictures of the same range keep their numbers.
  func deepFilters(keepsAlpha: Bool, size: PixelSize, for range: HighRange?) -> [String] {
    let planes = keepsAlpha ? "gbrap16le" : "gbrp16le"
    let staysHigh = range != nil && highRange == range
    let light =
      staysHigh ? [] : conversion(to: "m=gbr:r=full,format=\(planes)", keepsAlpha: keepsAlpha)
    let input =
      isGrey
      ? ["format=gray16le"]
      : hasLuma || bits > 8 ? [] : [keepsAlpha ? "format=gbrap" : "format=gbrp"]
    let primaries = staysHigh ? ":p=bt2020" : ""
    return input + light + [
      "zscale=w=\(size.width):h=\(size.height):f=bicubic:m=gbr:r=full\(primaries)",
      "format=\(planes)", "format=rgba64le",
    ]
  }
}
