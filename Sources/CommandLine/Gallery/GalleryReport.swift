// The report of `segue gallery` on the files that it has written, or would write.

import Segue

/// The content of a gallery, for people and programs.
struct GalleryReport: JSONWritable {
  let output: String
  let effects: Int
  let films: Int
  let size: PixelSize
  var bytes: Int?
  var seconds: Double?

  /// The report for programs.
  var tree: JSONTree {
    [
      "output": output, "effects": effects, "films": films, "width": size.width,
      "height": size.height, "bytes": bytes, "seconds": seconds,
    ]
  }

  /// `out/index.html: 52 effects, 60 animations of 288x162, 4.1 MB in 21.3 s`.
  var line: String {
    var line = "\(output)/index.html: \(effects) effects, \(films) animations of \(size)"
    if let bytes { line += ", \(Decimal.bytes(bytes))" }
    if let seconds { line += " in \(Decimal.text(seconds, digits: 1)) s" }
    return line
  }
}
