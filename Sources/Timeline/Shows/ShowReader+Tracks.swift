// Reads the tracks of a show: overlays with their times, places and looks.

import SegueDrawing
import SeguePixels
import SegueScenes
import SegueText
import SegueTransitions

extension ShowReader {
  /// A track: a list of overlays, or an object.
  func track(_ node: JSONNode) throws(DocumentError) -> TimelineTrack {
    var read = TimelineTrack()
    var list = node
    if node.isObject {
      let object = try SceneObject(node, .showTrack)
      read.name = try object["name"]?.asText() ?? ""
      if let node = object["look"] { read.look = try look(node) }
      list = try object.required("items", "a list of overlays")
    }
    for item in try list.asList("a list of overlays") { read.overlays.append(try overlay(item)) }
    return read
  }

  private func overlay(_ node: JSONNode) throws(DocumentError) -> TimelineOverlay {
    let ofItems = Set(SceneSection.showItem.names).subtracting(["hold", "transition", "name"])
    let object = try SceneObject(node, .showOverlay, besides: ofItems.contains)
    var item = try bareItem(object)
    try set(&item, object)
    var read = TimelineOverlay(item)
    read.written = item.written
    if let node = object["at"] { read.start = try moment(node) }
    if let node = object["until"] { read.end = try moment(node) }
    if let node = object["length"] {
      guard read.end == nil else { throw node.fault("either 'until' or 'length', not both") }
      read.length = try time(node)
    }
    try setLook(of: &read, object)
    return read
  }

  /// Sets what an object says of an overlay besides its content and its times.
  func setLook(
    of overlay: inout TimelineOverlay, _ object: SceneObject
  ) throws(DocumentError) {
    overlay.loops = try object["loop"]?.asFlag() ?? false
    overlay.place = try place(object)
    overlay.style = try style(object)
    for node in try object["keyframes"]?.asList("a list of keyframes") ?? [] {
      let keyframe = try keyframe(node)
      guard overlay.keyframes.last.map({ $0.time < keyframe.time }) ?? true else {
        throw node.fault("expected a time after the keyframe before it")
      }
      overlay.keyframes.append(keyframe)
    }
    if let node = object["entrance"] { overlay.entrance = try transition(node) }
    if let node = object["exit"] { overlay.exit = try transition(node) }
  }

  // MARK: Times

  /// A time, back from the end if it is negative, or a name with a time.
  private func moment(_ node: JSONNode) throws(DocumentError) -> TimelineMoment {
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
    if let node = object["place"], node.elements != nil {
      for key in sizes {
        if let wrong = object[key] { throw wrong.fault("a rectangle has its size already") }
      }
      return OverlayPlace(try rect(node))
    }
    let anchor = try object["place"]?.asCase(OverlayPlace.Anchor.self)
    guard anchor != nil || sizes.contains(where: { object[$0] != nil }) else { return nil }
    var place = OverlayPlace(
      anchor ?? .center,
      margin: try object["margin"].map { (node) throws(DocumentError) in try signedLength(node) }
        ?? OverlayPlace.usualMargin)
    place.width = try object["width"].map { (node) throws(DocumentError) in try length(node) }
    place.height = try object["height"].map { (node) throws(DocumentError) in try length(node) }
    guard place.isValid else {
      throw object.node.fault("expected a width and a height above 0, of at most 16 canvases")
    }
    return place
  }

  /// A rectangle in parts of something.
  private func rect(_ node: JSONNode) throws(DocumentError) -> Rect {
    let what = "a rectangle [x, y, width, height] in parts of the whole, as in [0.5, 0, 0.5, 1]"
    let numbers = try node.asNumbers(4, what)
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard OverlayPlace.isValid(rect) else { throw node.expected(what) }
    return rect
  }

  /// A length that is not negative.
  private func length(_ node: JSONNode) throws(DocumentError) -> CanvasLength {
    let read = try signedLength(node)
    guard read.number >= 0 else { throw node.expected("a length of at least 0") }
    return read
  }

  private func signedLength(_ node: JSONNode) throws(DocumentError) -> CanvasLength {
    let most = OverlayStyle.greatest
    if node.number != nil { return .pixels(try node.asNumber(-most...most, "a length")) }
    guard let text = node.text, let length = CanvasLength(parsing: text),
      abs(length.number) <= most
    else { throw node.expected("a length in pixels, or as in \"12%\"") }
    return length
  }

  // MARK: Look

  private func style(_ object: SceneObject) throws(DocumentError) -> OverlayStyle {
    var read = OverlayStyle()
    read.opacity = try object["opacity"]?.asNumber(0...1, "an opacity") ?? 1
    if let node = object["blend"] {
      let word = try node.asChoice(TimelineOverlay.blendWords)
      read.blendMode = TimelineOverlay.blendMode(word) ?? .sourceOver
    }
    if let node = object["cornerRadius"] { read.cornerRadius = try length(node) }
    if let node = object["border"] { read.border = try border(node) }
    if let node = object["shadow"] { read.shadow = try shadow(node) }
    if let node = object["mask"] { read.mask = try mask(node) }
    read.rotation = try object["rotation"]?.asAngle() ?? 0
    return read
  }

  private func border(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Border {
    guard node.isObject else { return OverlayStyle.Border(width: try length(node)) }
    let object = try SceneObject(node, .showBorder)
    return OverlayStyle.Border(
      width: try length(try object.required("width", "the border's width")),
      color: try object["color"]?.asColor() ?? .white)
  }

  private func shadow(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Shadow? {
    var read = OverlayStyle.Shadow()
    guard node.isObject else { return try node.asFlag() ? read : nil }
    let object = try SceneObject(node, .showShadow)
    if let node = object["radius"] { read.radius = try length(node) }
    if let node = object["x"] { read.x = try signedLength(node) }
    if let node = object["y"] { read.y = try signedLength(node) }
    read.opacity = try object["opacity"]?.asNumber(0...1, "an opacity") ?? read.opacity
    read.color = try object["color"]?.asColor() ?? read.color
    return read
  }

  private func mask(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Mask {
    let shapes = ["ellipse", "rectangle"]
    func shape(_ node: JSONNode) throws(DocumentError) -> OverlayStyle.Mask.Shape {
      try node.asChoice(shapes) == "ellipse" ? .ellipse : .rectangle
    }
    guard node.isObject else { return OverlayStyle.Mask(try shape(node)) }
    let object = try SceneObject(node, .showMask)
    var read: OverlayStyle.Mask
    switch (object["shape"], object["picture"]) {
    case (let node?, nil): read = OverlayStyle.Mask(try shape(node))
    case (nil, let node?):
      let isLuminance = try object["luminance"]?.asFlag() ?? false
      read = OverlayStyle.Mask(.picture(try file(node), isLuminance: isLuminance))
    default: throw node.fault("expected one of 'shape' and 'picture'")
    }
    if let node = object["rect"] { read.rect = try rect(node) }
    return read
  }

  private func keyframe(_ node: JSONNode) throws(DocumentError) -> OverlayKeyframe {
    let object = try SceneObject(node, .showKeyframe)
    var read = OverlayKeyframe(try time(try object.required("at", "a time")))
    read.timingFunction = try object["timing"]?.asTimingFunction() ?? .linear
    if let node = object["place"] { read.place = try rect(node) }
    read.opacity = try object["opacity"]?.asNumber(0...1, "an opacity")
    read.rotation = try object["rotation"]?.asAngle()
    read.scale = try object["scale"]?.asNumber(0...1000, "a scale")
    if let node = object["cornerRadius"] { read.cornerRadius = try length(node) }
    if let node = object["borderWidth"] { read.borderWidth = try length(node) }
    read.borderColor = try object["borderColor"]?.asColor()
    read.shadowOpacity = try object["shadowOpacity"]?.asNumber(0...1, "an opacity")
    if let node = object["shadowRadius"] { read.shadowRadius = try length(node) }
    if let node = object["mask"] { read.mask = try rect(node) }
    return read
  }
}
