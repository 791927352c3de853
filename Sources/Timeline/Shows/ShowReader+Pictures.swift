// Reads what a show does to the pictures of an item before they are put on the canvas.

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
}
