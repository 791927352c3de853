// A run: neighbouring items in paint order that do not change. They are painted once and shown as
// one picture.
//
// Rule: only the list decides which items form a run, and a run is always a surface of its own,
// cached or not. So a frame's bytes do not depend on earlier frames.

import SeguePixels

/// A run of still items.
final class RunNode: PaintNode, @unchecked Sendable {
  let children: NodeList
  let key: RasterKey
  /// Whether every pixel of the bounds is opaque.
  let isOpaque: Bool

  private init(_ children: NodeList, key: RasterKey, isOpaque: Bool) {
    self.children = children
    self.key = key
    self.isOpaque = isOpaque
    super.init(bounds: children.bounds)
  }

  /// A run is made if painting its items takes this many times as long as showing a picture.
  private static let worth = 1.5

  /// Makes nodes from items; those with an identity are joined to runs if it is worth it.
  static func nodes(of items: [DisplayItem]) -> [PaintNode] {
    var nodes: [PaintNode] = []
    var run: [DisplayItem] = []
    for item in items where !item.node.bounds.isEmpty {
      if item.identity == nil {
        nodes += joined(run)
        run = []
        nodes.append(item.node)
      } else {
        run.append(item)
      }
    }
    return nodes + joined(run)
  }

  private static func joined(_ items: [DisplayItem]) -> [PaintNode] {
    let list = NodeList(items.map(\.node))
    let isOpaque = list.nodes.contains { $0.hides(list.bounds) }
    let shown = PaintCost.of(list.bounds, isOpaque ? PaintCost.copy : PaintCost.over)
    guard cost(of: list) > shown * worth else { return list.nodes }
    var key = RasterKey(5, list.bounds)
    for item in items {
      if let identity = item.identity { key.add(identity) }
      item.node.describe(into: &key)
    }
    return [RunNode(list, key: key, isOpaque: isOpaque)]
  }

  /// The time to paint a list, if plain opaque pixels are written at most once.
  ///
  /// Of opaque items that lie over each other, only the last is written.
  private static func cost(of list: NodeList) -> Double {
    var (plain, other) = (0.0, 0.0)
    for node in list.nodes {
      let isPlain = node.mayHide && node.cost <= PaintCost.of(node.bounds, PaintCost.copy)
      if isPlain { plain += node.cost } else { other += node.cost }
    }
    return min(plain, PaintCost.of(list.bounds, PaintCost.copy)) + other
  }

  override var needs: PaintNeeds { children.needs.nested }
  override var cost: Double { children.cost }
  override var mayHide: Bool { isOpaque }

  override func hides(_ area: PixelRect) -> Bool { isOpaque && bounds.intersection(area) == area }

  override func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    isOpaque ? bounds.columns : 0..<0
  }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    if isOpaque {
      return children.paint(columns, of: row, clears: false, context, depth + 1)
    }
    let surface = context.pixels(depth, count: columns.count)
    let inside = PaintRow(y: row.y, left: columns.lowerBound, pixels: surface)
    children.paint(columns, of: inside, clears: true, context, depth + 1)
    let target = row[columns]
    target.over(surface.reading, target.reading, opacity: BlendWeight(1))
  }

  override func describe(into key: inout RasterKey) {
    key.add(5, children.nodes.count)
    for node in children.nodes { node.describe(into: &key) }
  }

  override func faded(_ opacity: Double) -> PaintNode {
    GroupNode(children, opacity: opacity, mask: nil, clips: [])
  }

  override func resolved(_ picture: (RunNode) -> PaintNode) -> PaintNode? { picture(self) }

  /// A node that shows the picture of the run.
  func node(showing bitmap: Bitmap) -> PaintNode {
    PictureNode(
      bitmap, sampling: .copy(x: bounds.x, y: bounds.y),
      shape: Stencil(Rect(bounds), clip: bounds), opacity: 1, isOpaque: isOpaque)
  }
}
