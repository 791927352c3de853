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
    if case .words(let words) = property.entry.form { words } else { [] }
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
    func lines(_ owner: LayerPropertyEntry.Owner) -> Int {
      LayerPropertyEntry.table.count { $0.owner == owner }
    }
    // But for the shape, the gradient, the text, the copies, the filters, and the picture that is coming.
    #expect(lines(.layer) == count(LayerProperties()) - 6 + count(FilterProperties()))
    #expect(lines(.text) == count(TextProperties()))
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

  @Test func keysFollowFromFields() throws {
    #expect(
      LayerKey(\.borderWidth) == .borderWidth && LayerKey(shape: \.stroke.lineWidth) == .lineWidth)
    #expect(LayerKey<Path>.path.keyPath.description == "path")
    #expect(throws: LayerError.self) { try LayerKeyPath(parsing: "contentsGravity") }
    #expect(throws: LayerError.self) { try BasicAnimation(keyPath: "lineCap") }
  }
}
