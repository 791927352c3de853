// The kinds of files in a timeline, told by their first bytes and never by their names.

import SegueCodecs

/// The kind of a file in a timeline.
public enum MediaKind: Hashable, Sendable {
  /// A still picture.
  case still
  /// A video or an animation.
  case clip
  /// A scene of layers.
  case scene

  /// The kind of a file; nil for a file of another kind.
  ///
  /// A file that can be read only once, such as standard input, is taken for a picture where
  /// pictures are allowed.
  ///
  /// - Parameters:
  ///   - sources: whether it may be other than a file.
  ///   - limits: the folder that it must come from.
  /// - Throws: `CodecError` for a file that cannot be read.
  public init?(
    of path: String, from sources: PictureLoader.Sources = .any, limits: Limits = Limits()
  ) throws(CodecError) {
    if sources == .any, ImageDecoder.isStream(path) {
      self = .still
      return
    }
    let beginning = try InputFile(path, limits: limits).beginning()
    self.init(beginning: beginning)
    if self == .clip, Self.mayBeStill(beginning) {
      // The reader of clips reports what is wrong with it.
      let info = try? ImageDecoder(options: DecodeOptions(limits: limits)).info(ofFile: path)
      if info?.isAnimated == false { self = .still }
    }
  }

  /// Whether only all of a file tells if there is more than one picture in it.
  private static func mayBeStill(_ bytes: [UInt8]) -> Bool {
    [.gif, .webp].contains(ImageFormat.sniff(bytes))
  }

  /// The kind of a file by its first bytes, a few hundred if it has so many: a GIF is a clip, if it has one picture, too.
  package init?(beginning bytes: [UInt8]) {
    if Self.isAnimation(bytes) {
      self = .clip
    } else if ImageFormat.sniff(bytes) != nil {
      self = .still
    } else if Self.clips.contains(where: { $0.matches(bytes) }) || Self.isTransportStream(bytes)
      || Self.isRawVideo(bytes)
    {
      self = .clip
    } else if Self.isObject(bytes) {
      self = .scene
    } else {
      return nil
    }
  }

  /// Whether a file of this kind is read by the program that reads clips, by its first bytes.
  package static func needsProgram(beginning bytes: [UInt8]) -> Bool {
    MediaKind(beginning: bytes) == .clip && !isReadHere(bytes)
  }

  /// Whether a clip is one that Segue reads by itself: an animated WebP.
  static func isReadHere(_ bytes: [UInt8]) -> Bool { ImageFormat.sniff(bytes) == .webp }

  /// Whether a file is a sound without pictures, for messages.
  ///
  /// - Throws: `CodecError` for a file that cannot be read.
  package static func isSound(_ path: String, limits: Limits) throws(CodecError) -> Bool {
    if ImageDecoder.isStream(path) { return false }
    let bytes = try InputFile(path, limits: limits).beginning()
    // A frame of MPEG audio begins with eleven set bits.
    let isFrame = bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
    return isFrame || sounds.contains { $0.matches(bytes) }
  }

  /// How sounds begin.
  private static let sounds = [
    Mark("ID3"), Mark("WAVE", at: 8), Mark("fLaC"), Mark("AIFF", at: 8), Mark("AIFC", at: 8),
    Mark("caff"), Mark("#!AMR"),
    Mark("wvpk"), Mark("MAC "), Mark(".snd"), Mark([0x0B, 0x77]),
  ]

  /// Bytes at a place.
  private struct Mark {
    var offset = 0
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
    init(_ text: String, at offset: Int = 0) {
      self.offset = offset
      bytes = Array(text.utf8)
    }

    func matches(_ file: [UInt8]) -> Bool { file.dropFirst(offset).starts(with: bytes) }
  }

  /// How videos and animations begin that are no pictures to anybody.
  private static let clips = [
    Mark("ftyp", at: 4), Mark("moov", at: 4), Mark("mdat", at: 4),
    Mark([0x1A, 0x45, 0xDF, 0xA3]), Mark("AVI ", at: 8), Mark("FLV"), Mark("OggS"),
    Mark([0, 0, 1, 0xBA]), Mark([0, 0, 1, 0xB3]), Mark([0x30, 0x26, 0xB2, 0x75]),
    Mark("YUV4MPEG2"), Mark("nut/multimedia container"), Mark("DKIF"),
    // Material Exchange Format: the key of its header (SMPTE ST 377).
    Mark([0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02]),
  ]

  /// Whether packets of 188 bytes follow each other, each of which begins with 0x47 (MPEG-2 systems); cameras and
  /// discs put four bytes before each.
  private static func isTransportStream(_ bytes: [UInt8]) -> Bool {
    func isEvery(_ length: Int, from first: Int) -> Bool {
      (0..<3).allSatisfy { bytes.count > first + $0 * length && bytes[first + $0 * length] == 0x47 }
    }
    return isEvery(188, from: 0) || isEvery(192, from: 4)
  }

  /// Whether it begins as H.264 or H.265 without a container does (Annex B of both): a start code, and a unit
  /// that says what follows.
  private static func isRawVideo(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix { $0 == 0 }.count
    guard (2...3).contains(start), bytes.count > start + 2, bytes[start] == 1 else { return false }
    let (first, second) = (bytes[start + 1], bytes[start + 2])
    // Delimiter or sequence parameters of H.264; delimiter, video or sequence parameters of H.265.
    return first == 0x09 || first & 0x9F == 0x07 && first > 0x20
      || second == 0x01 && [0x46, 0x40, 0x42].contains(first)
  }

  /// Whether pictures of a format for stills follow each other in time.
  private static func isAnimation(_ bytes: [UInt8]) -> Bool {
    if Mark("ftypavis", at: 4).matches(bytes) || Mark("GIF8").matches(bytes) { return true }
    if Mark("RIFF").matches(bytes), Mark("WEBPVP8X", at: 8).matches(bytes), bytes.count > 20 {
      return bytes[20] & 2 != 0
    }
    return isAnimatedPNG(bytes)
  }

  /// Whether a PNG has the chunk `acTL` in front of its picture, with more than one frame.
  private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var at = 8
    while at + 12 <= bytes.count {
      let name = bytes[at + 4..<at + 8]
      if name.elementsEqual("acTL".utf8) { return number(at + 8) > 1 }
      if name.elementsEqual("IDAT".utf8) { return false }
      at += 12 + number(at)
    }
    return false
  }

  /// Whether text begins as a JSON object does.
  private static func isObject(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
