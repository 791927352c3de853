// The flow between two pictures, both ways: what is needed to show any moment between them.
//
// Rule: a flow is trusted where one who goes there and back ends where he began, and both ends look alike. What is not
// trusted moves like its trusted neighbours, as far as no edge lies between, and else like most of the picture. A camera that goes
// far or zooms much is looked for first, and moves everything. Where things
// move otherwise than most of it, each pixel belongs to one of them or to the background: so what a thing hides or leaves
// does not move with it. Where depth changes everywhere, what is nearer hides what is farther. Where both pictures contradict
// each other all the same, they move softly and fade. If little is trusted at all, the two are not of one shot: then nothing moves.

internal import CSegueKernels

/// Both flows between two pictures of one size.
package final class PictureFlow: Sendable {
  /// What may be chosen.
  package struct Settings: Hashable, Sendable {
    /// How far neighbours move alike, 0…1.
    package var smoothness: Double
    /// How much is trusted, 0…1: nothing, or whatever is found.
    package var trust: Double

    /// Makes settings, both 0…1.
    package init(smoothness: Double, trust: Double) {
      (self.smoothness, self.trust) = (smoothness, trust)
    }
  }

  /// From the first picture to the second, and back.
  let there: TrustedFlow
  let back: TrustedFlow
  /// What pixels alone would tear; nil if there is nothing like that.
  let doubt: FlowDoubt?
  /// How the colours of both pictures go together; nil if they have nearly the same exposure.
  let colors: ColorExposure?
  /// How many pixels of the pictures are one of the flow, in both directions.
  let step: Int

  /// The most pixels that a flow has: a few more than half of 1920 × 1080 has.
  private static let mostPixels = 1 << 19

  /// Finds the flows.
  ///
  /// They are looked for at half the size of 1920 × 1080, at a quarter of twice that, and so on.
  ///
  /// - Returns: nil if the pictures are too small or not of one shot, if the camera goes so far that neither shows much of the way,
  ///   or if nothing is to be trusted.
  package init?(from first: Bitmap, to second: Bitmap, _ settings: Settings, threads: Int) {
    precondition(first.size == second.size, "pictures of one size")
    let (step, size) = Self.workingSize(first.size)
    // Divided by less trust, numbers leave the range of floats.
    guard settings.trust > 1e-6, step <= FlowMoment.largestStep, LumaPyramid.isLargeEnough(size)
    else { return nil }
    self.step = step
    let things = MovingThings(
      in: FlowPair(first, second, step: step, settings, threads: threads))
    let pair = things.pair
    let found = pair.found(trying: things.ends)
    let trusts = pair.checked(found).map(\.weights)
    let motions = things.motions(in: found[0], trust: trusts[0])
    let settling = FlowSettling(
      sums: FlowSums(width: size.width, height: size.height), smoothness: settings.smoothness,
      threads: threads)
    let settled = (0..<2).map { settling.settled(found[$0], trusts[$0], over: pair.luma($0)) }
    let plain = PairedFlows(
      fields: settled.map(\.flow), motions: settled.map(\.motion),
      results: pair.checked(settled.map(\.flow)))
    let best = plain.best(trying: motions, in: pair)
    guard best.isConvincing(settings, in: size) else { return nil }
    let weights = best.results.map(\.weights)
    colors = pair.colors(by: best.fields[0], trust: weights[0])
    let known = (0..<2).map { side in
      best.order.isAlike
        ? ValuePlane(width: size.width, height: size.height, filledWith: 1)
        : settling.known(
          best.fields[side], weights[side], weights[1 - side], over: pair.luma(side))
    }
    let sides = (0..<2).map { side in
      if !best.order.isOfThings && !best.order.isAlike {
        if !best.order.isOfDepths {
          best.motions[side].pull(best.fields[side], keeping: known[side], threads: threads)
        }
        settling.calm(best.fields[side], weights[side], over: pair.luma(side))
      }
      return TrustedFlow(
        best.fields[side], weights[side], known: known[side], best.motions[side],
        best.order, side: side, threads: threads)
    }
    (there, back) = (sides[0], sides[1])
    doubt = best.order.isAlike ? nil : FlowDoubt(between: there, back, threads: threads)
  }

  /// How far what a pixel of the first picture shows is from there in the second, in pixels.
  package func motion(ofPixel x: Int, _ y: Int) -> (x: Double, y: Double) {
    let (column, row, scale) = (x / step, y / step, Double(step))
    return unsafe (
      Double(there.field.x.row(row)[column]) * scale, Double(there.field.y.row(row)[column]) * scale
    )
  }

  /// The size of the flow.
  var width: Int { there.field.width }
  var height: Int { there.field.height }

  /// Where the middle of a row of the pictures lies among those of the flow.
  func place(ofRow y: Int) -> Float { (Float(y) + 0.5) / Float(step) - 0.5 }

  /// The rows of the flow beside a row of the pictures: two, or one at an edge.
  func rows(around y: Int) -> Range<Int> {
    let above = Int(place(ofRow: y).rounded(.down))
    return max(above, 0)..<min(above + 1, height - 1) + 1
  }

  /// About how many bytes a flow between pictures of a size takes.
  package static func byteCount(of size: PixelSize) -> Int {
    // Of each direction x, y, trust, and how far it is known.
    let size = workingSize(size).1
    return size.count * 2 * 4 * MemoryLayout<Float>.stride + FlowDoubt.byteCount(of: size)
  }

  private static func workingSize(_ size: PixelSize) -> (step: Int, PixelSize) {
    var step = 1
    func working() -> PixelSize {
      PixelSize(width: (size.width - 1) / step + 1, height: (size.height - 1) / step + 1)
    }
    while working().count > mostPixels { step *= 2 }
    return (step, working())
  }
}
