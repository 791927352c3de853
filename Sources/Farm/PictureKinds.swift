// Pictures of a film that cost alike: the same effect between things of the same sort, the same scene, or nothing
// that moves.

import Segue

/// A sort of picture.
struct PictureKind: Hashable {
  indirect enum Sort: Hashable, Sendable {
    /// Something that stands still, alone.
    case held
    /// A pan and zoom over a picture.
    case motion
    /// A clip alone.
    case clip
    /// A scene, a recorded film or numbered pictures alone.
    case playing(String)
    /// An effect, by its words, and whether clips are under it.
    case change(String, clips: Int)
    /// A stretch of something that is no timeline.
    case stretch(Int)
    /// Something with overlays over it, by their contents.
    case overlaid(Sort, [Sort])
  }

  let sort: Sort
  /// Seconds to open what is seen first in this picture.
  var opening = 0.0

  /// Whether a picture of it must be rendered, so that all files are known that it reads.
  var isRequired: Bool { sort.isRequired }
}

extension PictureKind.Sort {
  /// Whether a file may be read for it that nobody has opened before.
  fileprivate var isRequired: Bool {
    switch self {
    case .playing: true
    case .overlaid(let base, let overlays):
      base.isRequired || overlays.contains(where: \.isRequired)
    case .held, .motion, .clip, .change, .stretch: false
    }
  }
}

/// The kinds of a film's pictures.
struct PictureKinds {
  private let film: TimelineFrames?
  private let count: Int
  private var alone: [PictureKind.Sort] = []
  private var changes: [PictureKind.Sort] = []
  /// The first frame of each appearance.
  private var starts: Set<Int> = []
  /// Into how many stretches what is no timeline is divided.
  private static let stretches = 24
  /// A photograph is decoded, or a decoder is started.
  private static let opening = 0.1

  init(of source: any FrameSource) {
    film = source as? TimelineFrames
    count = source.count
    guard let film else { return }
    let items = film.plan.appearances.map { film.timeline.items[$0.item] }
    alone = items.map(Self.sort)
    for (item, next) in zip(items, items.dropFirst() + items.prefix(1)) {
      let clips = [item, next].count { if case .clip = $0.content { true } else { false } }
      let transition = item.transition
      let words = "\(transition?.effect.description ?? "") \(transition?.isReversed ?? false)"
      changes.append(.change(words, clips: clips))
    }
    starts = Set(film.plan.appearances.map(\.frames.lowerBound))
  }

  func kind(of picture: Int) -> PictureKind {
    guard let film else {
      return PictureKind(sort: .stretch(picture * Self.stretches / max(count, 1)))
    }
    let frame = film.plan.frames(of: picture).lowerBound
    var sort: PictureKind.Sort
    switch film.plan.shot(at: frame) {
    case .alone(let number): sort = alone[number]
    case .change(let number, _): sort = changes[number]
    }
    let overlays = film.plan.overlays(at: frame)
    if !overlays.isEmpty { sort = .overlaid(sort, overlays.map(Self.sort)) }
    return PictureKind(sort: sort, opening: starts.contains(frame) ? Self.opening : 0)
  }

  /// A mask that is a picture is read when its overlay is drawn, as files are that scenes name.
  private static func sort(_ overlay: TimelineOverlay) -> PictureKind.Sort {
    if case .picture(let path, _) = overlay.style.mask?.shape { return .playing(path) }
    return sort(overlay.item)
  }

  private static func sort(_ item: TimelineItem) -> PictureKind.Sort {
    if case .clip = item.content { return .clip }
    if item.hasTime { return .playing(item.path ?? "") }
    return item.motion == nil ? .held : .motion
  }
}
