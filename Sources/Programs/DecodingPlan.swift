// How a clip is decoded: what ffmpeg is called with, from whichever picture on.

import SegueCodecs
import SegueExport
import SeguePixels

/// All that is known before a clip is decoded; a run of ffmpeg is started from it, and another one after a jump.
struct DecodingPlan: Sendable {
  let file: MediaFile
  let info: MediaInfo
  let playing: ClipFrames.Playing
  /// What is cut out of the pictures in the file; nil for all of them.
  private let part: PixelRect?
  /// The size of the pictures that are wanted.
  let size: PixelSize
  let limits: Limits
  /// The treatment of damaged data.
  let patience: ClipPatience
  /// The pixels of the film that the pictures are for.
  let wanted: FilmPixels
  /// Memory of pixels, used again.
  let pool = Pool<Bitmap>()
  /// Memory of planes, used again.
  let planesPool = Pool<YUVPicture>()
  private let ffmpeg: FFmpeg
  private let decoding: [String]

  /// - Parameter part: of the pictures as they are to be seen.
  init(
    file: MediaFile, info: MediaInfo, playing: ClipFrames.Playing, part: PixelRect?,
    size: PixelSize, for wanted: FilmPixels, ffmpeg: FFmpeg, limits: Limits,
    patience: ClipPatience
  ) throws(ProgramError) {
    self.wanted = wanted
    self.file = file
    self.info = info
    self.playing = playing
    self.size = size
    self.ffmpeg = ffmpeg
    self.limits = limits
    self.patience = patience
    let stored = part.map { $0.scaled(from: info.size, to: info.storedSize) }
    self.part = stored
    decodedSize = info.hasAlpha ? stored?.size ?? info.storedSize : size
    planes = wanted.depth == .eight ? info.planes : nil
    relighting = try wanted.relighting(of: info, file.name)
    if wanted.depth > .eight || info.colors.conversion != nil, try !ffmpeg.hasFilter("zscale") {
      throw info.colors.conversion == nil
        ? .noDeepClips(name: file.name) : .beyondRange(name: file.name)
    }
    // ffmpeg's own decoders of VP8 and VP9 leave transparency out.
    let library = ["vp8": "libvpx", "vp9": "libvpx-vp9"][info.codec]
    if info.hasAlpha, let library, try ffmpeg.hasDecoder(library) {
      decoding = ["-c:v", library]
    } else {
      decoding = []
    }
  }

  /// Gives pictures the light of the film; nil if they have it.
  let relighting: Relighting?

  /// The size in which ffmpeg gives the pictures.
  ///
  /// It scales colours without their alpha, which lets those of invisible pixels shine through at edges;
  /// so transparent pictures are scaled by us.
  let decodedSize: PixelSize

  /// The planes that ffmpeg gives; nil for pixels.
  ///
  /// Planes have half the bytes of pixels, and ffmpeg takes long to make pixels as exact as these are.
  let planes: MediaPlanes?

  /// The bytes of a picture as it comes.
  var byteCount: Int {
    planes == nil
      ? Bitmap.byteCount(of: size, depth: wanted.depth) : YUVPicture.byteCount(of: size)
  }

  private var format: String { planes?.format ?? (wanted.depth == .eight ? "rgba" : "rgba64le") }

  /// How they stand in the pipe.
  ///
  /// For planes ffmpeg's Y4M writes rows from where they were decoded; its raw video copies each frame once more.
  private var container: String { planes == nil ? "rawvideo" : "yuv4mpegpipe" }

  /// When a picture is shown, in microseconds of the clip.
  func time(of index: Int) -> Int {
    let seconds =
      playing.start.value + Double(index) * playing.speed.value / playing.rate.value
    return Int((max(0, min(seconds, 1e9)) * 1e6).rounded())
  }

  /// Starts ffmpeg.
  ///
  /// - Parameter sharing: whether an encoder works at the same time, which takes longer.
  func start(
    from index: Int, sharing: Bool, output: Descriptor
  ) throws(ProgramError) -> ProgramRun {
    let start = try start(for: time(of: index))
    var arguments = ["-nostdin", "-hide_banner", "-v", "error", "-nostats"]
    arguments += patience.arguments + file.guards
    arguments += ["-max_pixels", "\(limits.pixels)"] + decoding
    if sharing, info.storedSize.count <= size.count {
      arguments += ["-threads", "\(max(1, ExportOptions.processorCount / 2))"]
    }
    if let seek = start.seek { arguments += ["-noaccurate_seek", "-ss", "\(seek)us"] }
    arguments += [
      "-i", file.url, "-map", "0:\(info.stream)", "-an", "-sn", "-dn", "-vf",
      filters(from: start),
      "-frames:v", "\(playing.count - index)", "-f", container, "-pix_fmt", format, "pipe:1",
    ]
    return try ProgramRun(ffmpeg.path, arguments, output: output)
  }

  /// The packets in an interval as ffprobe lists them: times of showing and decoding, and flags, a
  /// line each.
  func packets(of interval: String) throws(ProgramError) -> String {
    try ffmpeg.text(
      ffmpeg.probePath,
      ["-hide_banner", "-v", "error"] + file.guards + [
        "-select_streams", "\(info.stream)", "-show_entries", "packet=pts_time,dts_time,flags",
        "-of", "csv=p=0", "-read_intervals", interval, file.url,
      ], about: file.name, limits: limits)
  }

  /// Pixel formats without colours between pixels; ffmpeg takes the one that loses nothing.
  private static let wholeFormats =
    "yuv444p|yuvj444p|yuva444p|yuv444p10le|yuva444p10le|yuv444p12le|yuv444p16le|gray|gray10le|gbrp|gbrap"
    + "|gbrp10le|gbrp12le|gbrp16le|rgb24|bgr24|rgba|bgra|argb|abgr|pal8"

  /// The filters that cut a part out.
  ///
  /// Where it begins between the colours of two columns or rows, these are brought to every pixel first: they would
  /// move by a pixel.
  private static func cropping(_ part: PixelRect) -> [String] {
    let isBetween = part.x % 2 != 0 || part.y % 2 != 0
    return (isBetween ? ["format=\(wholeFormats)"] : [])
      + ["crop=\(part.width):\(part.height):\(part.x):\(part.y):exact=1"]
  }

  private func filters(from start: SeekPoint) -> String {
    let (speed, rate) = (playing.speed, playing.rate)
    // A quarter of a picture's time or a frame's, in microseconds of the film.
    let late = max(0, min(1000, Int(250_000 / max(info.frameRate.value, rate.value))))
    let own = info.frameRate
    var filters = info.container.isRaw ? ["setpts=N*\(own.denominator)/\(own.numerator)/TB"] : []
    filters += [
      "settb=1/1000000",
      "setpts=(PTS-(\(start.lead)))*\(speed.denominator)/\(speed.numerator)+\(late)",
      "fps=fps=\(rate.numerator)/\(rate.denominator):start_time=0:round=near"
        // A last picture of no length is seen, too.
        + ":eof_action=pass",
    ]
    // The last picture stays for its time, and a moment longer: containers round it.
    let last = max(info.lastLength + 0.1, info.frameRate.reciprocal.value) / speed.value
    let stay =
      patience.isLenient || playing.holdsEnd
      ? "stop=-1" : "stop_duration=\(Int(min(last, 1e9) * 1e6))us"
    filters.append("tpad=stop_mode=clone:\(stay)")
    if info.mayBeInterlaced { filters.insert("yadif=deint=interlaced", at: 0) }
    let isDeep = wanted.depth > .eight
    if let parameters = info.colors.parameters(isDeep: isDeep) { filters.insert(parameters, at: 0) }
    if let part { filters += Self.cropping(part) }
    guard !isDeep else {
      filters += info.colors.deepFilters(
        keepsAlpha: info.hasAlpha, size: decodedSize, for: wanted.highRange)
      return filters.joined(separator: ",")
    }
    filters += info.colors.filters(keepsAlpha: info.hasAlpha)
    filters += [
      "scale=w=\(decodedSize.width):h=\(decodedSize.height)"
        + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp", "format=\(format)",
    ]
    return filters.joined(separator: ",")
  }
}

extension PixelRect {
  /// The same part of a picture at another size; it has a pixel at least.
  fileprivate func scaled(from size: PixelSize, to other: PixelSize) -> PixelRect {
    func side(_ start: Int, _ length: Int, _ from: Int, _ to: Int) -> Range<Int> {
      func place(_ edge: Int) -> Int { Int((Double(edge) * Double(to) / Double(from)).rounded()) }
      let low = min(place(start), to - 1)
      return low..<max(place(start + length), low + 1)
    }
    let columns = side(x, width, size.width, other.width)
    let rows = side(y, height, size.height, other.height)
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
