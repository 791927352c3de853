// Nodes in paint order, and the rule that leaves out hidden ones, row by row.
//
// Rule: each row is first visited from the top node down. Each node gets its columns without those
// at the ends that a higher node hides. Then the nodes are painted from the bottom up, each in its
// columns only. Only columns that no node hides are cleared first.

import SeguePixels

/// Nodes that are painted one over another.
struct NodeList: Sendable {
  private(set) var nodes: [any PaintNode] = []
  private var boxes: [Box] = []
  /// Pixels that any of them may touch.
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The needs of all nodes together.
  private(set) var needs = PaintNeeds()

  private struct Box {
    let rows: Range<Int>
    let columns: Range<Int>
    let mayHide: Bool
  }

  init(_ nodes: [any PaintNode]) {
    for node in nodes where !node.bounds.isEmpty {
      self.nodes.append(node)
      let rect = node.bounds
      boxes.append(Box(rows: rect.rows, columns: rect.columns, mayHide: node.mayHide))
      bounds = bounds.union(rect)
      needs = needs.adding(node.needs)
    }
    needs.nodes += nodes.count
  }

  /// About how many nanoseconds it takes to paint all.
  var cost: Double { nodes.reduce(0) { $0 + $1.cost } }

  /// The nodes that touch some rows, and of groups only what touches them.
  func touching(_ rows: Range<Int>) -> NodeList {
    var made = self
    (made.nodes, made.boxes) = ([], [])
    for (node, box) in zip(nodes, boxes) where box.rows.overlaps(rows) {
      made.nodes.append(node.touching(rows))
      made.boxes.append(box)
    }
    return made
  }

  /// Paints columns of a row.
  ///
  /// - Parameter clears: whether the row is still empty; columns where nothing is painted then
  ///   become clear.
  func paint(
    _ columns: Range<Int>, of row: PaintRow, clears: Bool, _ context: PaintContext, _ depth: Int
  ) {
    guard !columns.isEmpty else { return }
    guard !self.nodes.isEmpty else { return clears ? row[columns].fill(.clear) : () }
    // Used in place: an element taken out of an array is retained and released.
    let (nodes, boxes) = (self.nodes.span, self.boxes.span)
    let base = context.push(nodes.count)
    var hidden = HiddenColumns()
    var open = columns
    var first = nodes.count
    while first > 0, !open.isEmpty {
      first -= 1
      let box = boxes[first]
      let needed =
        box.rows.contains(row.y) ? hidden.trimmed(box.columns.shared(columns)) : 0..<0
      context[needed: base + first] = needed
      guard box.mayHide, !needed.isEmpty, first > 0 || clears else { continue }
      hidden.insert(nodes[first].hiddenColumns(row.y, context, depth).shared(columns))
      open = hidden.trimmed(columns)
    }
    if clears, !open.isEmpty { row[open].fill(.clear) }
    for index in first..<nodes.count {
      let needed = context[needed: base + index]
      if !needed.isEmpty { nodes[index].paint(needed, of: row, context, depth) }
    }
    context.pop(base)
  }

  /// The longest run of row y that one node hides.
  func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    var longest = 0..<0
    let (nodes, boxes) = (self.nodes.span, self.boxes.span)
    for index in boxes.indices {
      let box = boxes[index]
      guard box.mayHide, box.rows.contains(y), box.columns.count > longest.count else { continue }
      let hidden = nodes[index].hiddenColumns(y, context, depth)
      if hidden.count > longest.count { longest = hidden }
    }
    return longest
  }

  /// The list with runs replaced by pictures; nil if it has no runs.
  func resolved(_ resolver: some RunResolver) -> NodeList? {
    var changed = false
    let resolved = nodes.map { node -> any PaintNode in
      guard let other = node.resolved(resolver) else { return node }
      changed = true
      return other
    }
    return changed ? NodeList(resolved) : nil
  }
}
