// Nodes in paint order, and the rule that leaves out hidden ones, row by row.
//
// Rule: each row is first visited from the top node down. Each node gets its columns without those
// at the ends that a higher node hides. Then the nodes are painted from the bottom up, each in its
// columns only. Only columns that no node hides are cleared first.
// A node is called twice for every row. To retain and release it each time took an eighth of the time
// of frames with many shapes; so boxes refer to their nodes without that, and the list keeps them.

import SeguePixels

/// Nodes that are painted one over another.
struct NodeList: Sendable {
  private(set) var nodes: [PaintNode] = []
  private var boxes: [Box] = []
  /// Pixels that any of them may touch.
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The needs of all nodes together.
  private(set) var needs = PaintNeeds()

  /// Where a node is, and the node, which the list keeps alive.
  @safe private struct Box: @unchecked Sendable {
    let rows: Range<Int>
    let columns: Range<Int>
    let mayHide: Bool
    private let node: Unmanaged<PaintNode>

    init(_ node: PaintNode) {
      (rows, columns, mayHide) = (node.bounds.rows, node.bounds.columns, node.mayHide)
      unsafe self.node = .passUnretained(node)
    }

    /// Calls `body` with the node; use it only while the list exists.
    @inline(__always) func withNode<Result>(_ body: (PaintNode) -> Result) -> Result {
      unsafe node._withUnsafeGuaranteedRef(body)
    }
  }

  init(_ nodes: [PaintNode]) {
    for node in nodes where !node.bounds.isEmpty {
      self.nodes.append(node)
      boxes.append(Box(node))
      bounds = bounds.union(node.bounds)
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
      let part = node.touching(rows)
      made.nodes.append(part)
      made.boxes.append(part === node ? box : Box(part))
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
    guard !boxes.isEmpty else { return clears ? row[columns].fill(.clear) : () }
    defer { withExtendedLifetime(nodes) {} }
    let boxes = boxes.span
    let base = context.push(boxes.count)
    var hidden = HiddenColumns()
    var open = columns
    var first = boxes.count
    while first > 0, !open.isEmpty {
      first -= 1
      let box = boxes[first]
      let needed =
        box.rows.contains(row.y) ? hidden.trimmed(box.columns.shared(columns)) : 0..<0
      context[needed: base + first] = needed
      guard box.mayHide, !needed.isEmpty, first > 0 || clears else { continue }
      hidden.insert(
        box.withNode { $0.hiddenColumns(row.y, context, depth) }.shared(columns))
      open = hidden.trimmed(columns)
    }
    if clears, !open.isEmpty { row[open].fill(.clear) }
    for index in first..<boxes.count {
      let needed = context[needed: base + index]
      if !needed.isEmpty { boxes[index].withNode { $0.paint(needed, of: row, context, depth) } }
    }
    context.pop(base)
  }

  /// The longest run of row y that one node hides.
  func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    var longest = 0..<0
    defer { withExtendedLifetime(nodes) {} }
    let boxes = boxes.span
    for index in boxes.indices {
      let box = boxes[index]
      guard box.mayHide, box.rows.contains(y), box.columns.count > longest.count else { continue }
      let hidden = box.withNode { $0.hiddenColumns(y, context, depth) }
      if hidden.count > longest.count { longest = hidden }
    }
    return longest
  }

  /// The list with runs replaced by pictures; nil if it has no runs.
  func resolved(_ picture: (RunNode) -> PaintNode) -> NodeList? {
    var changed = false
    let resolved = nodes.map { node -> PaintNode in
      guard let other = node.resolved(picture) else { return node }
      changed = true
      return other
    }
    return changed ? NodeList(resolved) : nil
  }
}
