// Reads what a show does to the pictures of an item: which part of them is shown, and their colours.

import SegueCodecs
import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// The part of a picture, its turn and its flip.
  func framing(_ object: SceneObject) throws(DocumentError) -> Framing {
    var read = Framing()
    read.crop = try object["crop"].map { (node) throws(DocumentError) in
      let text = try node.asText("a part of the picture, as in \"50%x50%+10%+20%\"")
      return try node.locating { try Crop(parsing: text) }
    }
    if let node = object["focus"] {
      let text = try node.asText("a point of the picture, as in \"30%x20%\"")
      read.focus = try node.locating { try Focus(parsing: text) }
    }
    if let node = object["rotate"] {
      guard let degrees = node.number.flatMap(Int.init(exactly:)),
        let rotation = Framing.Rotation(degrees: degrees)
      else { throw node.expected("90, 180 or 270, in degrees clockwise") }
      read.rotation = rotation
    }
    read.flip = try object["flip"]?.asCase()
    return read
  }

  /// A look.
  func look(_ node: JSONNode) throws(DocumentError) -> Look {
    let object = try SceneObject(node, .showLook)
    var read = Look()
    for number in Look.Number.allCases {
      guard let node = object[number.rawValue] else { continue }
      if let text = node.text {
        read[number] = try node.locating { try number.value(parsing: text) }
      } else {
        read[number] = try node.asNumber(number.range, "a \(number)")
      }
    }
    guard let node = object["lut"] else { return read }
    let path = try file(node)
    do throws(DocumentError) { read.table = try files.tables.table(path) } catch {
      throw node.fault("\(error)", category: error.category)
    }
    return read
  }
}
