// The flows between two pictures: smooth ones, those of things before a background, or those of layers.

/// The flows between two pictures, and how far they are trusted.
struct PairedFlows: Sendable {
  let fields: [FlowField]
  /// How most of each picture moves; with things, how the background does.
  let motions: [DominantMotion]
  let results: [FlowCheck.Result]
  /// What hides what.
  var order = FlowOrder.unknown
  /// The share of pixels that stay in the picture, where the camera goes far; else 1.
  var staying = 1.0

  /// How much less of the pictures may be trusted when each pixel belongs to a thing or to the background.
  ///
  /// Where depth changes everywhere, it would be more: then there are layers.
  private static let loss = 0.02

  /// How much of flows is trusted for the camera's to be tried: of pictures of different shots less is as a rule, and flows of
  /// which more is trusted are good as they are.
  private static let doubtful = 0.1..<0.97
  /// Of so much of the pictures, the camera may explain nearly all by chance.
  private static let leastStaying = 0.2
  /// Where less than this stays in the picture, and the camera explains nearly all of it, the camera goes far.
  ///
  /// Then all moves with it: things found in what leaves the picture would be chance.
  private static let farStaying = 0.6

  /// Where nothing is near, the camera explains so much of what stays in the picture.
  private static let nearlyAll = 0.9

  /// A camera that moves past many things shows them at as many depths.
  private static let many = 3

  /// The best of these flows and those with things or layers.
  ///
  /// - Parameter things: how things move from the first picture to the second.
  func best(trying things: [DominantMotion], in pair: FlowPair) -> PairedFlows {
    guard staying == 1 else { return self }
    let pixels = pair.pictures.map { $0.pixelPlane(pair.size, threads: pair.threads) }
    let labelled = labelled(things, in: pair, pixels)
    if let labelled {
      let isStill = labelled.motions[0].isStill(width: pair.size.width, height: pair.size.height)
      if isStill || things.count < Self.many { return labelled }
    }
    guard let layered = layered(in: pair, pixels) else { return labelled ?? self }
    guard let labelled, labelled.share >= layered.share else { return layered }
    return labelled
  }

  /// These flows; or those of the camera where these are not trusted, if the camera alone explains nearly all that stays in the
  /// picture, and more than these.
  ///
  /// In a zoom, the search finds little far from the middle, and nothing that leaves the picture. Where the camera goes far, its
  /// flow takes the place of all.
  func steadied(in pair: FlowPair) -> PairedFlows {
    guard Self.doubtful.contains(share) else { return self }
    let (size, threads) = (pair.size, pair.threads)
    let fields = motions.map { $0.flow(width: size.width, height: size.height, threads: threads) }
    let camera = PairedFlows(fields: fields, motions: motions, results: pair.checked(fields))
    let staying = camera.stayingShare
    guard staying > Self.leastStaying, camera.share > Self.nearlyAll * staying
    else { return self }
    if staying < Self.farStaying {
      return PairedFlows(
        fields: fields, motions: motions, results: camera.results, staying: staying)
    }
    guard camera.share > share else { return self }
    for side in 0..<2 {
      fields[side].take(
        self.fields[side], over: camera.results[side].weights, than: results[side].weights,
        threads: threads)
    }
    return PairedFlows(
      fields: fields, motions: motions, results: pair.checked(fields))
  }

  /// The share of pixels that stay in the picture: others have no trust at all.
  private var stayingShare: Double {
    var count = 0
    for result in results {
      for y in 0..<result.weights.height {
        let row = unsafe result.weights.row(y)
        for x in 0..<result.weights.width where unsafe row[x] > 0 { count += 1 }
      }
    }
    return Double(count) / Double(results.count * fields[0].width * fields[0].height)
  }

  private var share: Double { FlowCheck.Result.share(results) }

  /// The flows when each pixel has one of some motions from the first picture to the second, or its own; nil if
  /// there are no such motions, or if they are worse.
  private func labelled(
    _ things: [DominantMotion], in pair: FlowPair, _ pixels: [ValuePlane<UInt8>]
  ) -> PairedFlows? {
    guard !things.isEmpty else { return nil }
    let size = pair.size
    let most = motions.map { $0.steadied(width: size.width, height: size.height) }
    var labelling = FlowLabelling(
      pixels: pixels, flows: fields, trusts: results.map(\.weights),
      motions: [[most[0]] + things, [most[1]] + things.map(\.inverse)], threads: pair.threads)
    let fields = labelling.labelled()
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
