// The flows between two pictures: smooth ones, or those of things before a background.

/// The flows between two pictures, and how far they are trusted.
struct PairedFlows: Sendable {
  let fields: [FlowField]
  /// How most of each picture moves; with things, how the background does.
  let motions: [DominantMotion]
  let results: [FlowCheck.Result]
  /// Whether things move otherwise.
  let hasThings: Bool

  /// How much less of the pictures may be trusted when each pixel belongs to a thing or to the background.
  ///
  /// Where depth changes everywhere, it would be more: then there are no things.
  private static let loss = 0.02

  /// The flows when each pixel has one of some motions from the first picture to the second, or its own; nil if
  /// there are no such motions, or if they are worse.
  func labelled(_ things: [DominantMotion], in pair: FlowPair) -> PairedFlows? {
    guard !things.isEmpty else { return nil }
    let size = pair.size
    let most = motions.map { $0.steadied(width: size.width, height: size.height) }
    var labelling = FlowLabelling(
      pixels: pair.pictures.map { $0.pixelPlane(size, threads: pair.threads) }, flows: fields,
      trusts: results.map(\.weights),
      motions: [[most[0]] + things, [most[1]] + things.map(\.inverse)], threads: pair.threads)
    let fields = labelling.labelled()
    let results = pair.checked(fields)
    guard
      FlowCheck.Result.share(results) >= FlowCheck.Result.share(self.results) - Self.loss
    else { return nil }
    return PairedFlows(
      fields: fields, motions: labelling.motions.map { $0[0] }, results: results, hasThings: true)
  }
}
