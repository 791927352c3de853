// Fuzzes what is drawn: compositions, fonts, path data.

import SegueCodecs
import SegueCompositions
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting

extension FuzzTarget {
  /// Reads a composition (JSON or an archive), builds its layers and draws a moment of it, small.
  func readComposition(_ bytes: [UInt8]) {
    var options = DecodeOptions()
    options.limits.pixels = 1 << 16
    let pictures = PictureLoader(decoder: ImageDecoder(options: options))
    guard let composition = try? Composition(bytes: bytes, path: "/nowhere/fuzz.json"),
      let staged = try? composition.stage(
        pictures: pictures, size: PixelSize(width: 24, height: 16)),
      let film = try? staged.stage.film()
    else { return }
    _ = try? film.bitmap(at: film.duration / 2)
  }

  /// Opens a font of a stranger, and sets a text in it.
  func readFont(_ bytes: [UInt8]) {
    guard let file = try? FontFile(bytes: bytes, name: "a.ttf") else { return }
    var format = TextFormat()
    format.font = Font(file)
    _ = try? Typesetter().layout("Any text: fi, \u{E9}, 8", format)
  }

  /// Reads SVG path data, and measures the distance to the outline, as the wipe `path` does.
  func readPath(_ bytes: [UInt8]) {
    guard let path = try? Path(svg: String(decoding: bytes, as: UTF8.self)) else { return }
    if let bounds = path.bounds {
      precondition(bounds.width >= 0 && bounds.height >= 0, "no bounds are inside out")
    }
    // A field takes a thousand times as long as its text: most inputs are only read.
    let count = bytes.count
    guard count % 16 < 2,
      let field = DistanceField(path, fillRule: count % 2 == 0 ? .evenOdd : .nonZero)
    else { return }
    precondition(field.depth > 0 && field.depth.isFinite, "something is inside")
    for place in [-1e9, -3, 0, 255.5, 511.5, 1e9] {
      precondition(field.distance(x: place, y: 511 - place).isFinite, "a distance is a number")
    }
  }
}
