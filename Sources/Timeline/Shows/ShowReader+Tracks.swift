// Reads the tracks of a show: overlays with their times, places and looks.

import SegueDrawing
import SegueFiles
import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// A track: a list of overlays, or an object.
  func track(_ node: JSONNode) throws(DocumentError) -> TimelineTrack {
    guard ShowContentKind(of: node.json) == nil else {
      throw node.fault(
        "expected a track, a list of overlays, as in [[{…}, {…}]], and not an overlay")
    }
    guard !node.isObject else { return try FilmTables.track.read(node, TimelineTrack(), self) }
    return TimelineTrack(try overlays(node))
  }

  /// The overlays of a track.
  func overlays(_ node: JSONNode) throws(DocumentError) -> [TimelineOverlay] {
    try node.asList("a list of overlays").map { (node) throws(DocumentError) in try overlay(node) }
  }

  /// The keys of items that overlays do not have.
  static let keysOfItemsAlone = ["hold", "transition", "name"]

  private func overlay(_ node: JSONNode) throws(DocumentError) -> TimelineOverlay {
    let ofItems = Set(FilmTables.item.section.names).subtracting(Self.keysOfItemsAlone)
    let object = try shown(node, FilmTables.overlay.section, besides: ofItems.contains)
    var item = try bareItem(object)
    try set(&item, object)
    var read = TimelineOverlay(item)
    read.written = item.written
    try set(&read, object)
    return read
  }

  /// Sets what an object says of an overlay besides its content.
  func set(
    _ overlay: inout TimelineOverlay, _ object: SceneObject,
    _ table: FilmTable<TimelineOverlay> = FilmTables.overlay
  ) throws(DocumentError) {
    try table.set(&overlay, object, self)
    overlay.place = try place(object)
  }

  /// Keyframes in the order of their times.
  func keyframes(_ node: JSONNode) throws(DocumentError) -> [OverlayKeyframe] {
    var read: [OverlayKeyframe] = []
    for node in try node.asList("a list of keyframes") {
      let keyframe = try FilmTables.keyframe.read(node, OverlayKeyframe(.zero), self)
      guard read.last.map({ $0.time < keyframe.time }) ?? true else {
        throw node.fault("expected a time after the keyframe before it")
      }
      read.append(keyframe)
    }
    return read
  }

  // MARK: Times

  /// A time, back from the end if it is negative, or a name with a time.
  func moment(_ node: JSONNode) throws(DocumentError) -> TimelineMoment {
    if let number = node.number, number < 0 {
      return TimelineMoment(
        Rational(seconds: try node.asNumber(-Self.longest...0, "a time")), from: .end)
    }
    guard let text = node.text else { return TimelineMoment(try time(node)) }
    do throws(TextError) {
      return try TimelineMoment(parsing: text, frameRate: frameRate)
    } catch { throw node.fault("\(error)") }
  }

  // MARK: Place

  /// Where an overlay stands; nil for the canvas.
  private func place(_ object: SceneObject) throws(DocumentError) -> OverlayPlace? {
    let sizes = ["width", "height", "margin"]
    if let node = object["place"], node.elements != nil || node.text?.contains("+") == true {
      for key in sizes {
        if let wrong = object[key] { throw wrong.fault("a rectangle has its size already") }
      }
      return OverlayPlace(try PropertyKind<Rect>.rect.read(node, self))
    }
    let anchor = try object["place"]?.asCase(OverlayPlace.Anchor.self)
    guard anchor != nil || sizes.contains(where: { object[$0] != nil }) else { return nil }
    func length(
      _ key: String, _ kind: PropertyKind<CanvasLength>
    ) throws(DocumentError) -> CanvasLength? {
      guard let node = object[key] else { return nil }
      return try kind.read(node, self)
    }
    let place = OverlayPlace(
      anchor ?? .center, margin: try length("margin", .distance) ?? OverlayPlace.usualMargin,
      width: try length("width", .length), height: try length("height", .length))
    guard place.isValid else {
      throw object.node.fault("expected a width and a height above 0, of at most 16 canvases")
    }
    return place
  }

  // MARK: Mask

  /// A mask: its shape or its picture alone, or an object.
  func mask(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Mask {
    guard node.isObject else {
      guard let text = node.text else {
        throw node.expected("ellipse, rectangle or a picture's file")
      }
      let isShape = Self.maskShapes.contains { Names.fold($0) == Names.fold(text) }
      let path = try file(node)
      let isFile = text.contains { "./".contains($0) } || FileKind(path) != .missing
      return OverlayStyle.Mask(isFile && !isShape ? .picture(path) : try shape(node))
    }
    let object = try SceneObject(node, FilmTables.mask.section)
    var read: OverlayStyle.Mask
    switch (object["shape"], object["picture"]) {
    case (let node?, nil): read = OverlayStyle.Mask(try shape(node))
    case (nil, let node?):
      read = OverlayStyle.Mask(
        .picture(try file(node), isLuminance: try object["luminance"]?.asFlag()))
    default: throw node.fault("expected one of 'shape' and 'picture'")
    }
    try FilmTables.mask.set(&read, object, self)
    return read
  }

  /// The shapes of masks that are no pictures.
  static let maskShapes = ["ellipse", "rectangle"]

  private func shape(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Mask.Shape {
    try node.asChoice(Self.maskShapes) == "ellipse" ? .ellipse : .rectangle
  }
}
