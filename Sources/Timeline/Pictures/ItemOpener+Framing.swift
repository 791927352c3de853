// Opens layers, texts and shows of which a part is shown, or which are turned: as on a canvas on which that part has the
// size at which it is seen.

import SegueCodecs
import SegueLayers
import SeguePixels

extension ItemOpener {
  /// The pictures of a part of an item that is drawn.
  func framed(
    _ item: TimelineItem, _ appearance: TimelineAppearance, _ fitting: PictureLoader.Fitting
  ) throws -> any ItemPictures {
    let own = try item.drawnSize(
      on: timeline.canvas, loader: loader, clips: clips, scenes: scenes)
    let spot = fitting.place(of: own)
    guard let frame = DrawingFrame(item.framing, of: own, showing: spot.rect.size) else {
      throw TimelineError.item(name: item.name, detail: item.framing.complaint(about: own))
    }
    do { try loader.limits.check(frames: frame.whole) } catch {
      throw TimelineError.item(
        name: item.name,
        detail:
          "so little of it is shown that all of it would have \(frame.whole) pixels, which is over the limit; crop less"
      )
    }
    let drawing = FramedDrawing(
      try whole(of: frame.whole).open(bare(item), for: appearance), frame)
    let look = item.looksAsOpened ? fitting.look : Look()
    let isOpaque = facts[appearance.item].isOpaque
    let pictures = MovingPictures(
      PlayedClip.framed(drawing).graded(look, at: spot, depth: timeline.depth), at: spot,
      background: fitting.mode == .none ? .clear : fitting.background,
      surround: spot.surround(fitting.mode), isOpaque: isOpaque, depth: timeline.depth)
    guard !item.plays else { return pictures }
    return StillPictures(
      picture: PlacedPicture(
        try pictures.bitmap(ItemMoment(0), threads: threads), x: pictures.place.x,
        y: pictures.place.y),
      isOpaque: isOpaque)
  }

  /// All of an item, on nothing but what is its own.
  private func bare(_ item: TimelineItem) -> TimelineItem {
    var bare = item
    (bare.framing, bare.look, bare.fit) = (Framing(), Look(), .stretch)
    switch item.content {
    case .scene, .film: break
    default: bare.background = .clear
    }
    return bare
  }

  /// What opens all of an item, at a size.
  private func whole(of size: PixelSize) -> ItemOpener {
    var canvas = timeline
    canvas.canvas = size
    let bare = facts.map { facts in
      var bare = facts
      (bare.place, bare.isOpaque) = (PixelRect(size), false)
      return bare
    }
    return ItemOpener(
      timeline: canvas, facts: bare, appearances: appearances, loader: loader, catalog: catalog,
      clips: clips, scenes: scenes, threads: threads)
  }
}
