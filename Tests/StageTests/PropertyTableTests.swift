// The table of properties: every field has a line, and every line reads and sets its field.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting
import Testing

@Suite struct PropertyTableTests {
  /// Properties of which every optional part is there.
  private var whole: LayerProperties {
    var properties = LayerProperties()
    (properties.shape, properties.gradient) = (ShapeProperties(), GradientProperties())
    properties.replicator = ReplicatorProperties()
    properties.text = TextProperties()
    return properties
  }

  /// Another value of the same kind.
  private func other(than value: AnimationValue, _ property: LayerProperty) -> AnimationValue {
    switch value {
    case .number(let number): .number(number + (property.rawValue == "instanceCount" ? 2 : 0.25))
    case .point: .point(Point(x: 0.25, y: 0.125))
    case .size: .size(Size(width: 7, height: 9))
    case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75))
    case .transform: .transform(.rotation(1))
    case .radii: .radii(CornerRadii(5))
    case .numbers(let numbers) where numbers.count == 20: .numbers(ColorMatrix.invert.numbers)
    case .numbers: .numbers([0.25, 0.5])
    case .colors: .colors([.white, .black])
    case .path: .path(Path(Rect(x: 0, y: 0, width: 2, height: 3)))
    case .contents, .crossfade:
      .contents(Bitmap(size: PixelSize(width: 2, height: 1), color: .white))
    case .flag(let flag): .flag(!flag)
    case .text: .text("other")
    case .font: .font(Font("serif", weight: 700))
    case .word(let word): .word(words(property).first { $0 != word } ?? "")
    }
  }

  private func words(_ property: LayerProperty) -> [String] {
    if case .words(let words) = property.form { words } else { [] }
  }

  @Test(arguments: LayerProperty.all) func aLineReadsAndSetsItsField(property: LayerProperty) {
    let before = whole
    let value = other(than: before[property], property)
    var after = before
    after[property] = value
    #expect(after[property] == value && value != before[property])
    for another in LayerProperty.all where another != property {
      #expect(after[another] == before[another], "\(another)")
    }
    // A value of another kind changes nothing.
    var same = before
    same[property] = .radii(CornerRadii(1))
    #expect(property == .cornerRadius || same[property] == before[property])
    #expect(LayerProperty(rawValue: property.rawValue) == property)
  }

  @Test func everyFieldHasALine() {
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    func lines(_ owner: LayerProperty.Owner) -> Int {
      LayerProperty.all.count { $0.owner == owner }
    }
    // But for the shape, the gradient, the text, the copies, the filters, and the picture that is coming.
    #expect(lines(.layer) == count(LayerProperties()) - 6 + count(FilterProperties()))
    // Whether phrases of Japanese are kept together, and how spoken words look, is for texts over films.
    #expect(lines(.text) == count(TextProperties()) - 2)
    #expect(lines(.shape) == count(ShapeProperties()) - 1 + count(StrokeStyle()))
    #expect(lines(.gradient) == count(GradientProperties()))
    #expect(lines(.replicator) == count(ReplicatorProperties()))
  }

  @Test func fieldsOfLayersAnimateByTheirLine() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      layer.borderWidth = 3
      layer.cornerRadius = 2
      layer.masksToBounds = true
      layer.contentsScale = 2
      layer.position.x = 9
    }
    #expect(layer.animationKeys == ["borderWidth", "cornerRadius", "masksToBounds", "position"])
    #expect(layer.presentation().borderWidth == 0 && !layer.presentation().masksToBounds)
    #expect(layer.masksToBounds && layer.presentation().contentsScale == 2)
    let shape = ShapeLayer()
    try stage.at(1) { layer.addSublayer(shape) }
    try stage.at(2) {
      (shape.lineWidth, shape.lineCap, shape.fillColor) = (4, .round, .white)
    }
    #expect(shape.animationKeys == ["lineWidth", "fillColor"])
    #expect(shape.lineCap == .round && shape.properties.shape?.stroke.lineWidth == 4)
  }

  /// Every property that animations change, and parts of some, by the Swift key path that names them.
  static let paths: [(text: String, path: LayerKeyPath)] = [
    ("bounds", LayerKeyPath(\.bounds)), ("bounds.origin", LayerKeyPath(\.bounds.origin)),
    ("bounds.origin.x", LayerKeyPath(\.bounds.origin.x)),
    ("bounds.size", LayerKeyPath(\.bounds.size)),
    ("bounds.size.width", LayerKeyPath(\.bounds.size.width)),
    ("bounds.size.height", LayerKeyPath(\.bounds.height)),
    ("position", LayerKeyPath(\.position)), ("position.y", LayerKeyPath(\.position.y)),
    ("anchorPoint", LayerKeyPath(\.anchorPoint)), ("zPosition", LayerKeyPath(\.zPosition)),
    ("anchorPointZ", LayerKeyPath(\.anchorPointZ)), ("transform", LayerKeyPath(\.transform)),
    ("transform.rotation.x", LayerKeyPath(\.transform.rotationX)),
    ("transform.rotation.z", LayerKeyPath(\.transform.rotationZ)),
    ("transform.scale", LayerKeyPath(\.transform.scale)),
    ("transform.scale.y", LayerKeyPath(\.transform.scaleY)),
    ("transform.translation", LayerKeyPath(\.transform.translation)),
    ("transform.translation.z", LayerKeyPath(\.transform.translationZ)),
    ("sublayerTransform", LayerKeyPath(\.sublayerTransform)), ("opacity", LayerKeyPath(\.opacity)),
    ("hidden", LayerKeyPath(\.isHidden)), ("doubleSided", LayerKeyPath(\.isDoubleSided)),
    ("masksToBounds", LayerKeyPath(\.masksToBounds)),
    ("backgroundColor", LayerKeyPath(\.backgroundColor)),
    ("cornerRadius", LayerKeyPath(\.cornerRadius)), ("cornerRadius", LayerKeyPath(\.cornerRadii)),
    ("cornerRadius.topLeft", LayerKeyPath(\.cornerRadii.topLeft)),
    ("borderWidth", LayerKeyPath(\.borderWidth)), ("borderColor", LayerKeyPath(\.borderColor)),
    ("shadowColor", LayerKeyPath(\.shadowColor)), ("shadowOpacity", LayerKeyPath(\.shadowOpacity)),
    ("shadowOffset", LayerKeyPath(\.shadowOffset)),
    ("shadowOffset.width", LayerKeyPath(\.shadowOffset.width)),
    ("shadowRadius", LayerKeyPath(\.shadowRadius)), ("shadowPath", LayerKeyPath(\.shadowPath)),
    ("filters.gaussianBlur", LayerKeyPath(\.filters.gaussianBlur)),
    ("filters.gaussianBlur.height", LayerKeyPath(\.filters.gaussianBlur.height)),
    ("filters.colorMatrix", LayerKeyPath(\.filters.colorMatrix)),
    ("contents", LayerKeyPath(\.contents)), ("contentsRect", LayerKeyPath(\.contentsRect)),
    ("contentsCenter", LayerKeyPath(\.contentsCenter)),
    ("path", LayerKeyPath(\.path)), ("fillColor", LayerKeyPath(\.fillColor)),
    ("strokeColor", LayerKeyPath(\.strokeColor)), ("strokeStart", LayerKeyPath(\.strokeStart)),
    ("strokeEnd", LayerKeyPath(\.strokeEnd)), ("lineWidth", LayerKeyPath(\.lineWidth)),
    ("lineDashPhase", LayerKeyPath(\.lineDashPhase)), ("miterLimit", LayerKeyPath(\.miterLimit)),
    ("colors", LayerKeyPath(\.colors)), ("locations", LayerKeyPath(\.locations)),
    ("startPoint", LayerKeyPath(\.startPoint)), ("startPoint.x", LayerKeyPath(\.startPoint.x)),
    ("endPoint", LayerKeyPath(\.endPoint)), ("fontSize", LayerKeyPath(\.fontSize)),
    ("foregroundColor", LayerKeyPath(\.foregroundColor)),
    ("lineHeight", LayerKeyPath(\.lineHeight)), ("letterSpacing", LayerKeyPath(\.letterSpacing)),
    ("outlineColor", LayerKeyPath(\.outlineColor)), ("outlineWidth", LayerKeyPath(\.outlineWidth)),
    ("instanceCount", LayerKeyPath(\.instanceCount)),
    ("instanceDelay", LayerKeyPath(\.instanceDelay)),
    ("instanceTransform", LayerKeyPath(\.instanceTransform)),
    ("instanceTransform.rotation.z", LayerKeyPath(\.instanceTransform.rotationZ)),
    ("instanceColor", LayerKeyPath(\.instanceColor)),
    ("instanceRedOffset", LayerKeyPath(\.instanceRedOffset)),
    ("instanceGreenOffset", LayerKeyPath(\.instanceGreenOffset)),
    ("instanceBlueOffset", LayerKeyPath(\.instanceBlueOffset)),
    ("instanceAlphaOffset", LayerKeyPath(\.instanceAlphaOffset)),
  ]

  @Test func aKeyPathInSwiftIsTheOneInText() throws {
    for (text, path) in Self.paths { #expect(try LayerKeyPath(parsing: text) == path, "\(text)") }
    #expect(Set(Self.paths.map(\.path.property)) == Set(LayerProperty.allCases))
    #expect(throws: LayerError.self) { try LayerKeyPath(parsing: "contentsGravity") }
    #expect(throws: LayerError.self) { try BasicAnimation(keyPath: "lineCap") }
  }

  @Test func aShortNameIsItsKeyPath() {
    let turn = BasicAnimation(.rotationZ, from: 0, to: 1)
    #expect(turn.keyPath == LayerKeyPath(\.transform.rotationZ))
    #expect(BasicAnimation(.path, to: Path()).keyPath == LayerKeyPath(\.path))
    #expect(BasicAnimation(.cornerRadius, to: 3.0).toValue == .radii(CornerRadii(3)))
  }

  @Test func copiesAnimateByTheirKeyPaths() throws {
    let (stage, layer) = try stageWithLayer()
    let copies = ReplicatorLayer(instanceCount: 2)
    try stage.at(1) {
      layer.addSublayer(copies)
      copies.add(BasicAnimation(\.instanceCount, from: 2, to: 6, duration: 2))
      copies.add(BasicAnimation(\.instanceTransform.translationX, from: 0, to: 8, duration: 2))
    }
    try stage.at(2) {
      #expect(copies.presentation().replicator?.instanceCount == 4)
      #expect(copies.presentation().replicator?.instanceTransform == .translation(4, 0))
    }
  }
}
