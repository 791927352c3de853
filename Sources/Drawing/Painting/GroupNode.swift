// Several nodes as one: faded, masked and clipped together.
//
// Rule: some nodes must be combined before they are drawn over those below: under an opacity, under
// a mask, and on the edge pixels of a clip. Those are painted into a clear scratch row, only in
// their own columns, and drawn from there. Whole runs of a clip need no scratch: they are painted
// in place. A group with a blend mode or other colours, and one in which modes must not see what is
// below, is always painted apart.

import SeguePixels

/// Nodes painted as one surface.
final class GroupNode: PaintNode, @unchecked Sendable {
  private let children: NodeList
  private let opacity: Double
  private let mask: NodeList?
  private let clips: [Stencil]
  /// Whether it is drawn without a surface of its own, except on the edges of its clip.
  private let isDirect: Bool
  private let style: GroupStyle
  private let colors: [Float]?
  private let weight: BlendWeight
  private let isWhole: Bool

  /// Rows whose clip has more runs than this are painted in one go.
  private static let mostRuns = 8

  init(
    _ children: NodeList, opacity: Double, mask: NodeList?, clips: [Stencil],
    style: GroupStyle = GroupStyle()
  ) {
    self.children = children
    self.opacity = opacity
    self.mask = mask
    self.clips = clips
    self.style = style
    colors = style.colors?.floats
    weight = BlendWeight(opacity)
    isWhole = weight == BlendWeight(1)
    isDirect = isWhole && mask == nil && clips.count < 2 && !style.isApart
    var bounds = children.bounds
    for clip in clips { bounds = bounds.intersection(clip.bounds) }
    if let mask, !style.maskMode.showsOutside { bounds = bounds.intersection(mask.bounds) }
    if style.blendMode.changesOutside { bounds = bounds.union(style.below) }
    super.init(bounds: bounds)
  }

  override var needs: PaintNeeds {
    var needs = children.needs.adding(mask?.needs.nested ?? PaintNeeds()).nested
    for clip in clips { needs.spanWidth = max(needs.spanWidth, clip.spanWidth) }
    return needs
  }

  override var cost: Double {
    let isDirect = isWhole && mask == nil && !style.isApart
    let surface = isDirect ? 0 : PaintCost.of(bounds, PaintCost.over)
    let blend =
      style.blendMode == .sourceOver && colors == nil
      ? 0 : PaintCost.of(bounds, PaintCost.blend)
    return min(children.cost, PaintCost.of(bounds, 100)) + (mask?.cost ?? 0) + surface + blend
  }

  // A mode inside may make an opaque surface clear.
  override var mayHide: Bool {
    isWhole && mask == nil && !style.isApart && children.nodes.contains { $0.mayHide }
  }

  override func hides(_ area: PixelRect) -> Bool {
    mayHide && clips.allSatisfy { $0.covers(area) } && children.nodes.contains { $0.hides(area) }
  }

  override func hiddenColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    var hidden = children.hiddenColumns(y, context, depth + 1)
    for index in clips.indices where !hidden.isEmpty {
      hidden = hidden.shared(clips[index].solidColumns(y, context, depth))
    }
    return hidden
  }

  override func paint(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    guard isDirect else { return paintApart(columns, of: row, context, depth) }
    guard !clips.isEmpty else {
      return children.paint(columns, of: row, clears: false, context, depth + 1)
    }
    let clip = clips[0]
    if clip.runCount(row.y, context, depth) > Self.mostRuns {
      return paintApart(columns, of: row, context, depth)
    }
    clip.forEachRun(row.y, columns, context, depth) { part, coverage in
      guard let coverage else {
        return children.paint(part, of: row, clears: false, context, depth + 1)
      }
      let surface = paintSurface(part, row.y, context, depth)
      row[part].over(surface.reading, coverage: coverage, opacity: weight)
    }
  }

  private func paintSurface(
    _ columns: Range<Int>, _ y: Int, _ context: PaintContext, _ depth: Int
  ) -> MutablePixelRow {
    let surface = context.pixels(depth, count: columns.count)
    let row = PaintRow(y: y, left: columns.lowerBound, pixels: surface)
    children.paint(columns, of: row, clears: true, context, depth + 1)
    return surface
  }

  /// Paints to a scratch surface, then draws that.
  private func paintApart(
    _ columns: Range<Int>, of row: PaintRow, _ context: PaintContext, _ depth: Int
  ) {
    let target = row[columns]
    let surface = paintSurface(columns, row.y, context, depth)
    if let colors { surface.multiply(by: colors) }
    guard mask != nil || !clips.isEmpty else {
      if style.blendMode != .sourceOver {
        return target.blend(surface.reading, style.blendMode, opacity: weight)
      }
      return target.over(surface.reading, target.reading, opacity: weight)
    }
    let coverage = paintCoverage(columns, row.y, context, depth)
    if style.blendMode != .sourceOver {
      target.blend(surface.reading, style.blendMode, coverage: coverage, opacity: weight)
    } else {
      target.over(surface.reading, coverage: coverage, opacity: weight)
    }
  }

  /// How much the clips and the mask leave of each pixel.
  private func paintCoverage(
    _ columns: Range<Int>, _ y: Int, _ context: PaintContext, _ depth: Int
  ) -> CoverageRow {
    let coverage = context.coverage(depth, .group, count: columns.count)
    coverage.fill(.max)
    for index in clips.indices {
      if index == 0 {
        clips[index].write(y, columns, into: coverage, context, depth)
      } else {
        let next = context.coverage(depth + 1, .group, count: columns.count)
        clips[index].write(y, columns, into: next, context, depth)
        coverage.multiply(by: next)
      }
    }
    guard let mask else { return coverage }
    let pixels = context.pixels(depth + 1, count: columns.count)
    let maskRow = PaintRow(y: y, left: columns.lowerBound, pixels: pixels)
    mask.paint(columns, of: maskRow, clears: true, context, depth + 2)
    switch style.maskMode {
    case .alpha: coverage.multiply(byAlphaOf: pixels.reading)
    case .invertedAlpha: coverage.multiply(byInverseAlphaOf: pixels.reading)
    case .luminance: coverage.multiply(byLuminanceOf: pixels.reading, inverted: false)
    case .invertedLuminance: coverage.multiply(byLuminanceOf: pixels.reading, inverted: true)
    }
    return coverage
  }

  /// The fewest nodes for which it is worth making a group without those that do not touch.
  private static let fewest = 4

  override func touching(_ rows: Range<Int>) -> PaintNode {
    guard children.nodes.count + (mask?.nodes.count ?? 0) >= Self.fewest else { return self }
    return GroupNode(
      children.touching(rows), opacity: opacity, mask: mask?.touching(rows), clips: clips,
      style: style)
  }

  override func describe(into key: inout RasterKey) {
    key.add(4, opacity, children.nodes.count)
    for node in children.nodes { node.describe(into: &key) }
    key.add(clips.count)
    for clip in clips { key.add(clip) }
    key.add(mask?.nodes.count ?? -1)
    for node in mask?.nodes ?? [] { node.describe(into: &key) }
    style.describe(into: &key)
  }

  override func faded(_ opacity: Double) -> PaintNode {
    GroupNode(
      children, opacity: self.opacity * opacity, mask: mask, clips: clips, style: style)
  }

  override func resolved(_ picture: (RunNode) -> PaintNode) -> PaintNode? {
    let (inside, over) = (children.resolved(picture), mask?.resolved(picture))
    guard inside != nil || over != nil else { return nil }
    return GroupNode(
      inside ?? children, opacity: opacity, mask: over ?? mask, clips: clips, style: style)
  }
}
