// A frame that is ready to be painted: immutable, made once per frame, only numbers and shared
// pixels.

import SeguePixels

/// A tree of items in paint order.
package struct DisplayList: Sendable {
  /// The area that it was made for.
  package let canvas: PixelRect
  let nodes: NodeList
  /// The number of items; a group counts as one.
  package var count: Int { nodes.nodes.count }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: the items in paint order, made for this canvas.
  ///   - canvas: the area that can be painted.
  ///   - background: the colour under all items.
  package init(_ items: [DisplayItem], canvas: PixelRect, background: Color = .clear) {
    self.canvas = canvas
    var all = items
    if background.alpha > 0 {
      let shape = Stencil(Rect(canvas), clip: canvas)
      all.insert(.fill(shape, color: background, identity: ItemIdentity(0)), at: 0)
    }
    nodes = NodeList(RunNode.nodes(of: all))
  }

  init(canvas: PixelRect, nodes: NodeList) {
    self.canvas = canvas
    self.nodes = nodes
  }

  /// How many runs of still items a painter with a cache keeps as pictures.
  package var runCount: Int {
    var count = 0
    _ = nodes.resolved { run in
      count += 1
      return run
    }
    return count
  }
}
