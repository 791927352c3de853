// A layer that draws a path.

import SegueDrawing
import SeguePixels

/// A layer that fills and strokes a path, in its own coordinates.
public final class ShapeLayer: Layer {
  /// Makes a shape layer.
  public init(path: Path? = nil, name: String? = nil) {
    super.init(name: name)
    properties.shape = ShapeProperties()
    properties.shape?.path = path
  }

  private func shape<Value: Equatable>(
    _ property: LayerProperty?, _ path: WritableKeyPath<ShapeProperties, Value>, _ value: Value
  ) {
    let base: WritableKeyPath<LayerProperties, ShapeProperties> = \.shape!
    set(property, base.appending(path: path), value)
  }

  private var shape: ShapeProperties { properties.shape ?? ShapeProperties() }

  /// The path, in the layer's coordinates.
  public var path: Path? {
    get { shape.path }
    set { shape(.path, \.path, newValue) }
  }
  /// Fills the path; clear for none.
  public var fillColor: Color {
    get { shape.fillColor }
    set { shape(.fillColor, \.fillColor, newValue) }
  }
  /// Which points lie inside.
  public var fillRule: FillRule {
    get { shape.fillRule }
    set { shape(nil, \.fillRule, newValue) }
  }
  /// Strokes the path; clear for none.
  public var strokeColor: Color {
    get { shape.strokeColor }
    set { shape(.strokeColor, \.strokeColor, newValue) }
  }
  /// Where the stroke starts, as a fraction of the path's length.
  public var strokeStart: Double {
    get { shape.strokeStart }
    set { shape(.strokeStart, \.strokeStart, newValue) }
  }
  /// Where the stroke ends, as a fraction of the path's length.
  public var strokeEnd: Double {
    get { shape.strokeEnd }
    set { shape(.strokeEnd, \.strokeEnd, newValue) }
  }
  /// Width of the stroke.
  public var lineWidth: Double {
    get { shape.stroke.lineWidth }
    set { shape(.lineWidth, \.stroke.lineWidth, newValue) }
  }
  /// How the stroke's ends look.
  public var lineCap: LineCap {
    get { shape.stroke.lineCap }
    set { shape(nil, \.stroke.lineCap, newValue) }
  }
  /// How the stroke's corners look.
  public var lineJoin: LineJoin {
    get { shape.stroke.lineJoin }
    set { shape(nil, \.stroke.lineJoin, newValue) }
  }
  /// How far a mitered corner may reach, in half line widths.
  public var miterLimit: Double {
    get { shape.stroke.miterLimit }
    set { shape(.miterLimit, \.stroke.miterLimit, newValue) }
  }
  /// Lengths of dashes and gaps in turn; an unbroken line when empty.
  public var lineDashPattern: [Double] {
    get { shape.stroke.lineDashPattern }
    set { shape(nil, \.stroke.lineDashPattern, newValue) }
  }
  /// How far into the pattern the line begins.
  public var lineDashPhase: Double {
    get { shape.stroke.lineDashPhase }
    set { shape(.lineDashPhase, \.stroke.lineDashPhase, newValue) }
  }
}
