// The report of `segue gallery` on the files that it has written, or would write.

import Segue
import SegueText

/// The content of a gallery, for people and programs.
struct GalleryReport: Encodable {
  let output: String
  let effects: Int
  let films: Int
  let size: PixelSize
  var bytes: Int?
  var seconds: Double?

  private enum CodingKeys: String, CodingKey {
    case output, effects, films, width, height, bytes, seconds
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(effects, forKey: .effects)
    try container.encode(films, forKey: .films)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
    try container.encodeIfPresent(bytes, forKey: .bytes)
    try container.encodeIfPresent(seconds, forKey: .seconds)
  }

  /// `out/index.html: 52 effects, 60 animations of 288x162, 4.1 MB in 21.3 s`.
  var line: String {
    var line = "\(output)/index.html: \(effects) effects, \(films) animations of \(size)"
    if let bytes { line += ", \(Decimal.bytes(bytes))" }
    if let seconds { line += " in \(Decimal.text(seconds, digits: 1)) s" }
    return line
  }
}
