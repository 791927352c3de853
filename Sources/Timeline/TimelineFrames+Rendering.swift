// How a frame of a timeline is made: its items, what lies over them, its look, its texts.
//
// With a shutter, items and overlays are drawn at several moments of the frame. What is the same at all of them, such as a
// clip's picture, is asked for once: it comes out of a decoder, in order.

import SegueCodecs
import SeguePixels
import SegueTransitions

/// A frame, or a moment close to one, with the pictures that the frame's moments share.
private struct ExposedFrame {
  let frame: Int
  /// How much later than the frame's own moment, in frames.
  var offset = 0.0
  /// Pictures of appearances by their numbers.
  var steady: [Int: Bitmap] = [:]
}

extension TimelineFrames {
  /// Renders a picture; opens its items when it is the first to show them.
  ///
  /// - Throws: A `SegueError` when an item cannot be read or the effect's frame fails.
  public func render(
    _ index: Int, into bitmap: inout Bitmap, threads: Int
  ) throws {
    if bitmap.depth < depth { return try renderDithered(index, into: &bitmap, threads: threads) }
    let frame = plan.frames(of: index).lowerBound
    let shot = plan.shot(at: frame)
    items.lookAhead(from: shot, at: frame, sharing: false)
    try hurry(shot, frame)
    if let motionBlur, try movesWithin(frame, shot) {
      try expose(frame, shot, motionBlur, into: &bitmap, threads)
    } else {
      try renderLaid(ExposedFrame(frame: frame), into: &bitmap, threads)
    }
    grading?.apply(to: &bitmap, threads: threads)
    for picture in try texts.pictures(frame) { picture.lie(over: &bitmap, region: region) }
  }

  /// Renders a deep picture for callers that want bytes.
  private func renderDithered(_ index: Int, into bitmap: inout Bitmap, threads: Int) throws {
    let isDrawn = try deepFrames.drawDithered(depth, into: &bitmap, threads: threads) {
      try render(index, into: &$0, threads: threads)
    }
    guard isDrawn else { throw EffectError.outOfMemory(size) }
  }

  /// Lets what must start anew for the second picture of a change start while the first one is waited for.
  private func hurry(_ shot: TimelinePlan.Shot, _ frame: Int) throws {
    guard case .change(let number, _) = shot else { return }
    _ = try items.pictures(number)
    try items.pictures(number + 1).hurry(frame - plan.appearances[number + 1].frames.lowerBound)
  }

  // MARK: Motion blur

  /// Whether a frame shows something else at another moment of its time.
  private func movesWithin(_ frame: Int, _ shot: TimelinePlan.Shot) throws -> Bool {
    if case .change(let number, _) = shot, effect(of: number).clip == nil,
      plan.progressMoves(at: frame, shot)
    {
      return true
    }
    return try shot.appearances.contains(where: movesWithinFrames) || overlays.moveWithin(frame)
  }

  /// Whether the pictures of an appearance differ within a frame.
  private func movesWithinFrames(_ number: Int) throws -> Bool {
    try plan.item(number).moves && items.pictures(number).movesWithinFrames
  }

  /// Renders a frame that moves while it is exposed.
  private func expose(
    _ frame: Int, _ shot: TimelinePlan.Shot, _ blur: MotionBlur, into bitmap: inout Bitmap,
    _ threads: Int
  ) throws {
    var exposed = ExposedFrame(frame: frame)
    defer {
      for (number, picture) in exposed.steady { try? items.pictures(number).giveBack(picture) }
    }
    for number in shot.appearances where try !movesWithinFrames(number) {
      exposed.steady[number] = try items.pictures(number).bitmap(
        moment(exposed, number), threads: threads)
    }
    let isMade = try blur.render(into: &bitmap, isOpaque: isOpaque, threads: threads) {
      (offset, bitmap) throws in
      exposed.offset = offset
      try renderLaid(exposed, into: &bitmap, threads)
    }
    guard isMade else {
      throw LimitError.outOfMemory(work: "motion blur of frames of \(size) pixels")
    }
  }

  // MARK: A moment

  /// Renders what is under the look and the texts of a film.
  private func renderLaid(
    _ moment: ExposedFrame, into bitmap: inout Bitmap, _ threads: Int
  ) throws {
    try renderItems(moment, into: &bitmap, threads)
    for picture in try overlays.pictures(moment.frame, offset: moment.offset, threads: threads) {
      picture.lie(over: &bitmap, region: region)
    }
  }

  /// Renders what is under the overlays and texts of a frame.
  private func renderItems(
    _ moment: ExposedFrame, into bitmap: inout Bitmap, _ threads: Int
  ) throws {
    let shot = plan.shot(at: moment.frame)
    if case .alone(let number) = shot, moment.steady[number] == nil {
      let pictures = try items.pictures(number)
      if pictures.place == region, pictures.isOpaque || timeline.backdrop.alpha == 0 {
        return try pictures.render(
          self.moment(moment, number), into: &bitmap, threads: threads)
      }
    }
    var shown = try shot.appearances.map { number in
      try moment.steady[number]
        ?? items.pictures(number).bitmap(self.moment(moment, number), threads: threads)
    }
    try render(shot, shown, moment, into: &bitmap, threads)
    for number in shot.appearances.reversed() {
      let picture = shown.removeLast()
      if moment.steady[number] == nil { try items.pictures(number).giveBack(consume picture) }
    }
  }

  /// The effect of the change from an appearance to the next.
  private func effect(of number: Int) -> TimelineEffects.Ready {
    guard let transition = plan.item(number).transition, let ready = survey.effects[transition]
    else { preconditionFailure("a change has a transition") }
    return ready
  }

  /// Renders a moment of what a frame shows.
  ///
  /// - Parameter shown: the pictures of its appearances.
  private func render(
    _ shot: TimelinePlan.Shot, _ shown: [Bitmap], _ moment: ExposedFrame,
    into bitmap: inout Bitmap, _ threads: Int
  ) throws {
    let placed = try zip(shot.appearances, shown).map { number, picture in
      let place = try items.pictures(number).place
      return PlacedPicture(picture, x: place.x, y: place.y)
    }
    var (renderer, progress, mix, duration) = (alone, 0.0, MixSpace.encoded, 1.0)
    if case .change(let number, let planned) = shot {
      let ready = effect(of: number)
      (renderer, mix) = (ready.renderer, ready.effect.mix)
      duration = plan.item(number).transition?.transition.seconds ?? 1
      progress =
        ready.clip == nil ? plan.progress(at: moment.frame, offset: moment.offset) : planned
    }
    let pair = PicturePair(
      from: placed[0], to: placed[placed.count - 1], canvas: timeline.canvas, mix: mix,
      background: timeline.backdrop, duration: duration)
    try renderer.render(at: progress, of: pair, region: region, into: &bitmap, threads: threads)
  }

  /// A moment of the film as one of an appearance.
  private func moment(_ exposed: ExposedFrame, _ number: Int) -> ItemMoment {
    ItemMoment(
      exposed.frame - plan.appearances[number].frames.lowerBound, offset: exposed.offset)
  }
}
