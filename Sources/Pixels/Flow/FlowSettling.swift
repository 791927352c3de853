// From the flow that a search found to one that can be shown: what is trusted counts, and fills the rest.

internal import CSegueKernels

/// Settles flows of one size.
struct FlowSettling: Sendable {
  let sums: FlowSums
  let smoothness: Double
  let threads: Int

  /// Far neighbours, for what near ones do not know.
  private static let far = FlowSums.Reach(keep: 0.95)
  /// The same nearly without regard to edges.
  private static let around = FlowSums.Reach(keep: 0.95, falloff: 0.001)
  /// A few neighbours, whatever lies between.
  private static let near = FlowSums.Reach(keep: 0.5, falloff: 0)

  /// A flow whose trusted pixels count, and fill the others; beyond their reach it is like most of the picture.
  ///
  /// A few trusted pixels among many others are chance: they do not count.
  func settled(
    _ found: FlowField, _ trust: ValuePlane<Float>, over picture: ValuePlane<Float>
  ) -> (flow: FlowField, motion: DominantMotion) {
    sums.take(found, weights: trust, threads: threads)
    sums.spread(Self.far, over: picture, threads: threads)
    sums.support(trust, least: 0.2, most: 0.5, threads: threads)
    let motion = DominantMotion(of: found, trust: trust)
    return (smooth(found, trust, motion, over: picture), motion)
  }

  /// What the trusted pixels say about all.
  private func smooth(
    _ found: FlowField, _ trust: ValuePlane<Float>, _ motion: DominantMotion,
    over picture: ValuePlane<Float>
  ) -> FlowField {
    let flow = motion.flow(width: found.width, height: found.height, threads: threads)
    for (reach, part) in [(Self.far, 1), (.init(keep: 0.1 + 0.8 * smoothness), 0.05)] {
      sums.take(found, weights: trust, threads: threads)
      sums.spread(reach, over: picture, threads: threads)
      sums.settle(into: flow, keeping: part, threads: threads)
    }
    return flow
  }

  /// Lets pixels move like their nearest neighbours as far as they are not trusted: where they go apart by chance, they would
  /// be seen as specks.
  func calm(_ flow: FlowField, _ trust: ValuePlane<Float>, over picture: ValuePlane<Float>) {
    let calm = FlowField(width: flow.width, height: flow.height)
    sums.take(flow, weights: trust, least: 0.2, threads: threads)
    sums.spread(Self.near, over: picture, threads: threads)
    sums.settle(into: calm, keeping: 0, threads: threads)
    flow.mix(with: calm, keeping: trust, threads: threads)
  }

  /// How far it is known what becomes of each pixel, 0…1: what the flow shows, and what hides it.
  func known(
    _ flow: FlowField, _ trust: ValuePlane<Float>, _ other: ValuePlane<Float>,
    over picture: ValuePlane<Float>
  ) -> ValuePlane<Float> {
    let claims = ValuePlane<Float>(width: flow.width, height: flow.height)
    Bands.forEach(rows: 0..<flow.height, threads: threads) { band in
      var kernelFlow = unsafe flow.kernelFlow
      for y in band {
        unsafe segue_flow_claims(
          claims.row(y), trust.row(0), other.row(0), &kernelFlow, Int32(y))
      }
    }
    let known = ValuePlane<Float>(width: flow.width, height: flow.height, filledWith: 1)
    sums.take(flow, weights: claims, threads: threads)
    sums.spread(Self.around, over: picture, threads: threads)
    sums.support(known, least: 0.5, most: 0.8, threads: threads)
    return known
  }
}
