// Reads the items of shape layers.

import SegueDrawing
import SeguePixels
import SegueText

extension CompositionReader {
  /// Reads a list of items; hidden ones are left out.
  func shapes(_ node: JSONNode?) throws(DocumentError) -> [ShapeItem] {
    var items: [ShapeItem] = []
    for element in try node?.asList() ?? [] where !element.isSet("hd") {
      if let item = try shape(element) { items.append(item) }
      if case .modifier(.offset)? = items.last { noteOffset(of: items) }
    }
    return items
  }

  /// Says what an offset of these items does not do.
  private func noteOffset(of items: [ShapeItem]) {
    if items.mostCorners > Outline.mostOffsetCorners {
      note("offset paths of more than \(Outline.mostOffsetCorners) corners")
    }
    if items.outlineCount > Outline.mostOffsetTogether {
      note("holes among more than \(Outline.mostOffsetTogether) offset paths")
    }
  }

  private func shape(_ node: JSONNode) throws(DocumentError) -> ShapeItem? {
    switch node.name("ty") {
    case "gr": return .group(try group(node))
    case "sh": return .outline(.outline(try track(node, "ks", Outline())))
    case "rc":
      return .outline(
        .rectangle(
          center: try track(node, "p", .zero), size: try track(node, "s", .zero),
          radius: try track(node, "r", 0), try direction(node)))
    case "el":
      return .outline(
        .ellipse(
          center: try track(node, "p", .zero), size: try track(node, "s", .zero),
          try direction(node)))
    case "sr": return .outline(try star(node))
    case "fl", "st", "gf", "gs": return .paint(try paint(node))
    case "tm": return .modifier(.trim(try trim(node)))
    case "rd": return .modifier(.round(try track(node, "r", 0)))
    case "pb": return .modifier(.pucker(try track(node, "a", 0)))
    case "tw":
      return .modifier(.twist(angle: try track(node, "a", 0), center: try track(node, "c", .zero)))
    case "zz":
      return .modifier(
        .zigzag(
          size: try track(node, "s", 0), ridges: try track(node, "r", 0),
          isSmooth: try track(node, "pt", 1.0).first == 2))
    case "mm":
      let mode = MergeMode(rawValue: try node.count("mm") ?? 1) ?? .normal
      if mode != .normal && mode != .add { note("merged paths that cut each other") }
      return .merge(mode)
    case "rp": return .repeater(try repeater(node))
    case "op":
      return .modifier(
        .offset(
          distance: try track(node, "a", 0), join: try join(node),
          miterLimit: try track(node, "ml", 4)))
    case "tr", "no_style": break
    case "": throw node.fault("'ty' is missing; expected the kind of shape")
    case let kind: note("shapes of kind \(kind)")
    }
    return nil
  }

  private func group(_ node: JSONNode) throws(DocumentError) -> ShapeGroup {
    var made = ShapeGroup()
    made.name = node.name()
    made.items = try shapes(node["it"])
    try blendMode(node)
    let transforms = try node["it"]?.asList().filter { $0.name("ty") == "tr" && !$0.isSet("hd") }
    made.transform = try transform(transforms?.last)
    return made
  }

  private func direction(
    _ node: JSONNode
  ) throws(DocumentError) -> OutlineSource.Direction {
    try node.count("d") == 3 ? .counterclockwise : .clockwise
  }

  private func star(_ node: JSONNode) throws(DocumentError) -> OutlineSource {
    var star = OutlineSource.Star()
    star.center = try track(node, "p", .zero)
    star.points = try track(node, "pt", 5)
    star.rotation = try track(node, "r", 0)
    star.outerRadius = try track(node, "or", 0)
    star.outerRoundness = try track(node, "os", 0)
    star.innerRadius = try track(node, "ir", 0)
    star.innerRoundness = try track(node, "is", 0)
    star.direction = try direction(node)
    return try node.count("sy") == 2 ? .polygon(star) : .star(star)
  }

  private func trim(_ node: JSONNode) throws(DocumentError) -> ShapeTrim {
    ShapeTrim(
      start: try track(node, "s", 0), end: try track(node, "e", 100),
      offset: try track(node, "o", 0), isSequential: try node.count("m") == 2)
  }

  private func repeater(_ node: JSONNode) throws(DocumentError) -> ShapeRepeater {
    var made = ShapeRepeater()
    made.copies = try track(node, "c", 1)
    made.offset = try track(node, "o", 0)
    made.isAbove = try node.count("m") != 2
    guard let transform = node["tr"] else { return made }
    made.transform = try self.transform(transform)
    made.startOpacity = try track(transform, "so", 100)
    made.endOpacity = try track(transform, "eo", 100)
    return made
  }

  // MARK: Paints

  private func paint(_ node: JSONNode) throws(DocumentError) -> ShapePaint {
    var made = ShapePaint()
    let kind = node.name("ty")
    made.name = node.name()
    made.opacity = try track(node, "o", 100)
    try blendMode(node)
    if kind == "st" || kind == "gs" {
      made.area = .line(try line(node))
    } else {
      made.area = .inside(try node.count("r") == 2 ? .evenOdd : .nonZero)
    }
    if kind == "gf" || kind == "gs" {
      made.ink = .gradient(try gradient(node))
    } else {
      made.ink = .color(try track(node, "c", SIMD4(0, 0, 0, 1)))
    }
    return made
  }

  private func line(_ node: JSONNode) throws(DocumentError) -> ShapeLine {
    var line = ShapeLine()
    line.width = try track(node, "w", 1)
    line.cap = [2: .round, 3: .square][try node.count("lc") ?? 1] ?? .butt
    line.join = try join(node)
    line.miterLimit = Track(try node.number("ml", 4))
    if node["ml2"] != nil { line.miterLimit = try track(node, "ml2", 4) }
    for dash in try node["d"]?.asList() ?? [] {
      if dash.name("n") == "o" {
        line.dashOffset = try track(dash, "v", 0)
      } else {
        line.dashes.append(try track(dash, "v", 0))
      }
    }
    return line
  }

  private func join(_ node: JSONNode) throws(DocumentError) -> LineJoin {
    [2: .round, 3: .bevel][try node.count("lj") ?? 1] ?? .miter
  }

  /// The most numbers of a gradient's colours and alphas.
  private static let mostStops = 4096

  private func gradient(_ node: JSONNode) throws(DocumentError) -> ShapeGradient {
    var made = ShapeGradient()
    made.isRadial = try node.count("t") == 2
    made.start = try track(node, "s", .zero)
    made.end = try track(node, "e", .zero)
    let (highlight, _) = (try track(node, "h", 0.0), try track(node, "a", 0.0))
    let colors = try node.required("g", "the colours of the gradient")
    if highlight.constant != 0 { note("highlights of gradients") }
    made.stops = try track(try colors.required("k", "the colours of the gradient"))
    let numbers = made.stops.keys.map(\.start.count).max() ?? 0
    guard numbers <= Self.mostStops else {
      throw colors.fault("\(numbers) numbers; at most \(Self.mostStops) are read")
    }
    made.colorCount = min(max(try colors.count("p") ?? numbers / 4, 0), numbers / 4)
    return made
  }
}
