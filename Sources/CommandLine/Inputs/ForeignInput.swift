// Files that are no inputs, but that people take for one: cuts of editors, captions, lists. Each is told what to do with it.

import Segue

/// A kind of file that is no input.
struct ForeignInput {
  /// How such files begin, after white space and a declaration of XML.
  private let beginnings: [String]
  /// How their names end.
  private let endings: [String]
  /// What they are, and what to do instead, for a file of some name.
  private let advice: @Sendable (String) -> String

  private init(
    _ beginnings: [String], _ endings: [String], _ advice: @escaping @Sendable (String) -> String
  ) {
    (self.beginnings, self.endings, self.advice) = (beginnings, endings, advice)
  }

  private static let known = [
    ForeignInput(["TITLE:", "FCM:"], [".edl"]) { _ in
      "an edit decision list (EDL); export the cut as OpenTimelineIO (.otio), or convert it with otioconvert"
    },
    ForeignInput(["<fcpxml", "<xmeml"], [".fcpxml"]) { _ in
      "a cut of Final Cut Pro or Premiere (XML); export it as OpenTimelineIO (.otio), or convert it with otioconvert"
    },
    ForeignInput(["<mlt", "<westley"], [".mlt", ".kdenlive"]) { _ in
      "a project of Kdenlive or Shotcut (MLT); export it as OpenTimelineIO (.otio), or render it and name the video"
    },
    ForeignInput(["[Script Info]"], [".ass", ".ssa"]) { name in
      "captions of SubStation Alpha; convert them, as in ffmpeg -i \(name) captions.srt, for --captions captions.srt"
    },
    ForeignInput(["WEBVTT"], [".srt", ".vtt"]) { name in
      "captions, not a picture; add them to a film with --captions \(name)"
    },
    ForeignInput(["ffconcat version"], [".ffconcat"]) { _ in
      "a list of files for FFmpeg; use its files as inputs, in their order"
    },
    ForeignInput(["#EXTM3U"], [".m3u8", ".m3u"]) { name in
      "a playlist; use its video, or join its parts, as in ffmpeg -i \(name) -c copy film.mp4"
    },
    // The header of a frame of DV (IEC 61834-2): section 0, sequence 0.
    ForeignInput(["\u{1F}\u{7}\u{0}"], [".dv"]) { name in
      "DV without a container; put it into a container, as in ffmpeg -i \(name) -c copy film.avi"
    },
    ForeignInput(["LUT_3D_SIZE", "LUT_1D_SIZE"], [".cube"]) { name in
      "a look-up table, not a picture; use it with --look lut=\(name)"
    },
  ]

  /// What to say of a file that is no picture, clip or scene; nil for one of no kind that is known.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: its first bytes.
  static func complaint(about path: String, beginning bytes: [UInt8]) -> String? {
    let text = beginning(of: String(decoding: bytes.prefix(1024), as: UTF8.self))
    let name = path.lowercased()
    let kind =
      known.first { $0.beginnings.contains(where: text.hasPrefix) }
      ?? known.first { $0.endings.contains(where: name.hasSuffix) }
    return kind.map { "\(path): \($0.advice(ShellWord.quoted(path)))" }
  }

  /// A text without its byte-order mark, white space, and what stands before an XML document's first element.
  private static func beginning(of text: String) -> Substring {
    var rest = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      guard let end = rest.firstIndex(of: ">") else { break }
      rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
    }
    return rest
  }
}
