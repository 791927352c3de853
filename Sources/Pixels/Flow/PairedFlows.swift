// The flows between two pictures: smooth ones, those of things before a background, or those of layers.

/// The flows between two pictures, and how far they are trusted.
struct PairedFlows: Sendable {
  let fields: [FlowField]
  /// How most of each picture moves; with things, how the background does.
  let motions: [DominantMotion]
  let results: [FlowCheck.Result]
  /// What hides what.
  var order = FlowOrder.unknown

  /// How much less of the pictures may be trusted when each pixel belongs to a thing or to the background.
  ///
  /// Where depth changes everywhere, it would be more: then there are layers.
  private static let loss = 0.02
  /// The flow of the camera mends flows of which less is trusted, if it explains nearly all that stays in the picture.
  private static let doubtful = 0.97
  private static let nearlyAll = 0.9
  /// What a far camera explains of what stays in the picture, at least, to move everything.
  private static let most = 0.6
  /// The share of the pictures that stays, at least: less could be explained by chance.
  private static let leastStaying = 0.2
  /// The share of the picture that neither picture may show half way, at most: what is mirrored there would be seen.
  private static let mostUncovered = 0.03
  /// How much more of the pictures is trusted, at least, for layers to be shown in place of things: these are moved whole.
  private static let slack = 0.01
  /// A camera that moves past many things shows them at as many depths.
  private static let many = 3

  /// The best of these flows, those of the camera, and those with things or layers.
  ///
  /// A far camera that explains as much as these flows moves everything: what else was found would be chance.
  ///
  /// - Parameter things: how things move from the first picture to the second.
  func best(trying things: [DominantMotion], in pair: FlowPair) -> PairedFlows {
    let isFar = pair.camera != nil
    guard isFar || share < Self.doubtful else { return parted(by: things, in: pair) }
    let camera = camera(in: pair)
    let shares = FlowCheck.Result.shares(camera.results)
    let (own, staying) = (share, max(shares.staying, Self.leastStaying))
    if isFar, shares.trusted > max(own - Self.loss, Self.most * staying) { return camera }
    guard shares.trusted > max(own, Self.nearlyAll * staying)
    else { return parted(by: things, in: pair) }
    for side in 0..<2 {
      camera.fields[side].take(
        fields[side], over: camera.results[side].weights, than: results[side].weights,
        threads: pair.threads)
    }
    return PairedFlows(
      fields: camera.fields, motions: motions, results: pair.checked(camera.fields)
    ).parted(by: things, in: pair)
  }

  /// Whether enough of what stays in the picture is trusted, so that the pictures are of one shot, and they show enough of the
  /// way between them.
  ///
  /// With the usual trust, half. Of the pictures that this was tried on, those of one shot had more, and those of different ones 0.4
  /// at most.
  func isConvincing(_ settings: PictureFlow.Settings, in size: PixelSize) -> Bool {
    guard motions[0].uncovered(in: size) <= Self.mostUncovered else { return false }
    let shares = FlowCheck.Result.shares(results)
    return shares.staying > Self.leastStaying
      && shares.trusted > (1 - settings.trust) * shares.staying
  }

  private var share: Double { FlowCheck.Result.shares(results).trusted }

  /// The flows when everything moves with the camera.
  private func camera(in pair: FlowPair) -> PairedFlows {
    let fields = motions.map {
      $0.flow(width: pair.size.width, height: pair.size.height, threads: pair.threads)
    }
    return PairedFlows(
      fields: fields, motions: motions, results: pair.checked(fields), order: .alike)
  }

  /// The best of these flows and those with things or layers.
  private func parted(by things: [DominantMotion], in pair: FlowPair) -> PairedFlows {
    let pixels = pair.pixels(pair.size)
    let labelled = labelled(things, in: pair, pixels)
    if let labelled {
      let isStill = labelled.motions[0].isStill(in: pair.size)
      if isStill || things.count < Self.many { return labelled }
    }
    guard let layered = layered(in: pair, pixels) else { return labelled ?? self }
    guard let labelled, labelled.share >= layered.share - Self.slack else { return layered }
    return labelled
  }

  /// The flows when each pixel has one of some motions from the first picture to the second, or its own; nil if
  /// there are no such motions, or if they are worse.
  private func labelled(
    _ things: [DominantMotion], in pair: FlowPair, _ pixels: [ValuePlane<UInt8>]
  ) -> PairedFlows? {
    guard !things.isEmpty else { return nil }
    let most = motions.map { $0.steadied(in: pair.size) }
    var labelling = FlowLabelling(
      pixels: pixels, flows: fields, trusts: results.map(\.weights),
      motions: [[most[0]] + things, [most[1]] + things.map(\.inverse)], threads: pair.threads)
    let fields = labelling.labelled(in: pair)
    let results = pair.checked(fields)
    let labelled = PairedFlows(
      fields: fields, motions: labelling.motions.map { $0[0] }, results: results, order: .things)
    return labelled.share >= share - Self.loss ? labelled : nil
  }

  /// The flows when pixels may move like a layer of the scene; nil if it has no layers, or if they are worse.
  private func layered(in pair: FlowPair, _ pixels: [ValuePlane<UInt8>]) -> PairedFlows? {
    guard let layers = FlowLayers(of: self, threads: pair.threads) else { return nil }
    let trusts = (0..<2).map {
      FlowSpecks.trust(results[$0].weights, withoutSlopesOf: self.fields[$0], threads: pair.threads)
    }
    let fields = FlowLabelling(
      pixels: pixels, flows: fields, trusts: trusts, motions: [], layers: layers,
      threads: pair.threads
    ).layered()
    for (side, checked) in pair.checked(fields).enumerated() {
      FlowSpecks.distrust(checked.weights, in: fields[side])
      FlowFill.fill(fields[side], checked.weights, over: pair.luma(side))
    }
    let layered = PairedFlows(
      fields: fields, motions: motions, results: pair.checked(fields),
      order: .depths(layers.depths))
    return layered.share > share ? layered : nil
  }
}
