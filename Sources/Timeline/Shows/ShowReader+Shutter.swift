// Reads what a show says of its shutter.

import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// A shutter: its angle, or an object.
  func shutter(_ node: JSONNode) throws(DocumentError) -> Shutter {
    guard node.members != nil else { return Shutter(angle: try angle(node)) }
    let object = try SceneObject(node, .showShutter)
    let angle = try object["angle"].map { (node) throws(DocumentError) in try self.angle(node) }
    let phase = try object["phase"].map { (node) throws(DocumentError) in
      try node.asNumber(Shutter.phases, "degrees from -360 to 360")
    }
    let samples = try object["samples"]?.asCount(Shutter.sampleCounts)
    return Shutter(angle: angle ?? 180, phase: phase, samples: samples ?? 16)
  }

  private func angle(_ node: JSONNode) throws(DocumentError) -> Double {
    try node.asNumber(Shutter.angles, "degrees from 0 to 720")
  }
}
