// Effects of clips in OpenTimelineIO. Its own change the speed; all others are in the metadata of the program that wrote
// the file. Those of DaVinci Resolve that layers have are applied: where a clip stands, what is cut off, how much of it
// is seen, how loud it is. The rest is left out by name.
//
// Sources: files that Resolve 18 writes: a list of parameters, each with an ID. Pan and tilt are parts of the canvas,
// crops pixels of the clip.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueText

/// An effect of another program.
struct OpenTimelineEffect {
  /// An effect that is applied.
  private enum Kind: String {
    case transform = "Transform"
    case cropping = "Cropping"
    case composite = "Composite"
    case volume = "Fairlight Clip Volume and Fades"
    case gain = "Gain"
  }

  let node: JSONNode
  /// What its program calls it.
  let name: String
  private let kind: Kind?
  /// Its parameters that are not at their defaults.
  private var values: [String: Double] = [:]
  /// The parameters with keyframes.
  private var animated: [String] = []

  init(_ node: JSONNode) {
    self.node = node
    let own = node["metadata"]?["Resolve_OTIO"]
    let names = [own?["Effect Name"], node["name"], node["effect_name"]].compactMap { $0?.text }
    name = names.first { !$0.isEmpty } ?? node.schema
    kind = Kind(rawValue: name)
    for parameter in own?["Parameters"]?.elements ?? [] {
      guard let id = parameter["Parameter ID"]?.text else { continue }
      let value = parameter["Parameter Value"]?.number
      if let value, value.isFinite, value != parameter["Default Parameter Value"]?.number {
        values[id] = value
      }
      if let keys = parameter["Key Frames"]?.members, !keys.isEmpty { animated.append(id) }
    }
  }

  /// The effects of a part that are on and no matter of speed.
  static func all(of node: JSONNode) -> [OpenTimelineEffect] {
    (node["effects"]?.elements ?? []).filter { effect in
      let own = effect["metadata"]?["Resolve_OTIO"]?["Enabled"]?.json.content
      return !OpenTimelineMedia.speedEffects.contains(effect.schema) && effect.isEnabled
        && own != .flag(false)
    }.map { OpenTimelineEffect($0) }
  }

  /// A remark about something of it.
  private func remark(_ what: String) -> String { "\(node.place.noted): \(what)" }

  /// The remark that all of it is left out.
  var leftOut: String {
    remark("\(VisibleText.quoted(name)) is left out, because Segue has no such effect")
  }

  /// What is left out of an effect that is applied.
  ///
  /// - Parameter known: the parameters that are applied.
  private func remarks(besides known: [String]) -> [String] {
    var remarks = values.keys.sorted().filter { !known.contains($0) }.map { id in
      remark("\(VisibleText.quoted(id)) of \(VisibleText.quoted(name)) is left out")
    }
    if !animated.isEmpty {
      remarks.append(remark("the keyframes of \(VisibleText.quoted(name)) are left out"))
    }
    return remarks
  }

  // MARK: Applying

  /// Applies it to a clip that lies over others.
  ///
  /// - Parameter size: of the clip's pictures, asked if it is needed; nil if it is not known.
  /// - Returns: what is left out.
  func apply(to overlay: inout TimelineOverlay, size: () -> PixelSize?) -> [String] {
    switch kind {
    case .transform: return transform(&overlay)
    case .cropping: return crop(&overlay, size())
    case .composite:
      overlay.style.opacity *= min(max((values["opacity"] ?? 100) / 100, 0), 1)
      return remarks(besides: ["opacity"])
    case .volume, .gain:
      guard let gain else { return [leftOut] }
      overlay.item.volume *= gain
      return remarks(besides: ["volume", "gain"])
    case nil: return [leftOut]
    }
  }

  /// Applies it to a sound.
  ///
  /// - Returns: what is left out.
  func apply(toGain factor: inout Double) -> [String] {
    guard kind == .volume || kind == .gain, let gain else { return [leftOut] }
    factor *= gain
    return remarks(besides: ["volume", "gain"])
  }

  /// A factor for what is told in decibels.
  private var gain: Double? {
    (values["volume"] ?? values["gain"]).map { pow(10, min(max($0, -200), 40) / 20) }
  }

  private func transform(_ overlay: inout TimelineOverlay) -> [String] {
    let zoom = (values["transformationZoomX"] ?? 1, values["transformationZoomY"] ?? 1)
    let (pan, tilt) = (values["transformationPan"] ?? 0, values["transformationTilt"] ?? 0)
    let rect = Rect(
      x: (1 - zoom.0) / 2 + pan, y: (1 - zoom.1) / 2 - tilt, width: zoom.0, height: zoom.1)
    guard OverlayPlace.isValid(rect), overlay.place == nil else { return [leftOut] }
    overlay.place = OverlayPlace(rect)
    return remarks(
      besides: [
        "transformationZoomX", "transformationZoomY", "transformationPan", "transformationTilt",
      ])
  }

  private func crop(_ overlay: inout TimelineOverlay, _ size: PixelSize?) -> [String] {
    guard let size, overlay.style.mask == nil else { return [leftOut] }
    func part(_ id: String, of side: Int) -> Double { (values[id] ?? 0) / Double(side) }
    let (left, top) = (part("cropLeft", of: size.width), part("cropTop", of: size.height))
    let rect = Rect(
      x: left, y: top, width: 1 - left - part("cropRight", of: size.width),
      height: 1 - top - part("cropBottom", of: size.height))
    guard OverlayPlace.isValid(rect) else { return [leftOut] }
    overlay.style.mask = OverlayStyle.Mask(.rectangle, in: rect)
    return remarks(besides: ["cropLeft", "cropTop", "cropRight", "cropBottom"])
  }
}

extension OpenTimelinePiece {
  /// Applies its effects to it as what lies over others.
  ///
  /// - Returns: what is left out.
  func applyEffects(to overlay: inout TimelineOverlay) -> [String] {
    effects.flatMap { $0.apply(to: &overlay, size: size) }
  }

  /// An item of a row with its effects: it lies over nothing, in a show of its own.
  ///
  /// - Returns: the item, and what is left out.
  func withEffects(_ item: TimelineItem) -> (TimelineItem, leftOut: [String]) {
    guard !effects.isEmpty else { return (item, []) }
    var overlay = TimelineOverlay(item)
    let remarks = applyEffects(to: &overlay)
    guard overlay != TimelineOverlay(overlay.item) else { return (overlay.item, remarks) }
    overlay.written = item.written
    overlay.item.transition = nil
    let whole = length + before.taken + after.taken
    overlay.length = whole
    var show = ShowDocument()
    show.title = item.name
    show.items = [.color(.clear, hold: whole)]
    show.tracks = [TimelineTrack([overlay])]
    var wrapped = TimelineItem(.show(ShowContent(show)))
    (wrapped.transition, wrapped.written) = (item.transition, item.written)
    return (wrapped, remarks)
  }
}
