// A film's plan for the page: which frames show what, and what each change is.

import SegueExport
import SegueFiles
import SeguePixels
import SegueText
import SegueTimeline

/// What the page draws its strip of.
struct StudioPlan {
  let film: StudioFilm
  let files: StudioFiles
  let reading: ReadFiles
  let media: FilmReaders

  /// The plan as JSON.
  var tree: JSONTree {
    let frames = film.frames
    let rate = frames.frameRate
    return [
      "canvas": frames.size.tree, "rate": [rate.numerator, rate.denominator],
      "frames": frames.frameCount, "duration": frames.plan.duration.value,
      "sound": StudioSounds.Question(film, reading)?.name, "items": items, "cuts": cuts,
      "tracks": tracks, "texts": texts, "sounds": frames.plan.sounds.map(tree),
    ]
  }

  /// An item of the show in its film: of pictures side by side, each has a part of the row's frames.
  private struct Shown {
    let item: TimelineItem
    /// Its place in the show.
    let place: Int
    let appearance: TimelineAppearance
    let frames: Range<Int>
    /// Whether the next item is beside it.
    let hasNeighbour: Bool
  }

  private var shown: [Shown] {
    let items = film.frames.timeline.items
    let places = items.indices.map { index in items[..<index].reduce(0) { $0 + $1.members.count } }
    return film.frames.plan.appearances.flatMap { appearance in
      let members = items[appearance.item].members
      return members.enumerated().map { index, member in
        var member = member
        member.hold = items[appearance.item].hold
        let (first, count) = (appearance.frames.lowerBound, appearance.frames.count)
        return Shown(
          item: member, place: places[appearance.item] + index, appearance: appearance,
          frames: first + count * index / members.count..<first + count * (index + 1)
            / members.count, hasNeighbour: index + 1 < members.count)
      }
    }
  }

  private var items: [JSONTree] {
    shown.map { shown in
      let (item, appearance) = (shown.item, shown.appearance)
      return facts(of: item, shown.frames) + [
        "item": shown.place, "hold": item.hold.value, "in": item.start.value,
        "out": item.end?.value,
        "length": (appearance.end.subtracting(appearance.start) ?? .zero).value,
        "own": film.frames.ownLength(ofItem: appearance.item)?.value,
        "speed": item.speed.value, "plays": item.plays,
      ]
    }
  }

  private func facts(of item: TimelineItem, _ frames: Range<Int>) -> JSONTree {
    [
      "name": item.name, "kind": Self.kind(of: item),
      "file": item.path.flatMap { files.id(ofPath: $0) }, "first": frames.lowerBound,
      "end": frames.upperBound,
    ]
  }

  /// The kind of an item, as shows name it.
  private static func kind(of item: TimelineItem) -> String {
    item.kindName == "still" ? "picture" : item.kindName
  }

  private var cuts: [JSONTree] {
    let shown = shown
    return zip(shown, shown.dropFirst()).map { first, second in
      let transition =
        first.hasNeighbour
        ? nil : film.frames.timeline.items[first.appearance.item].transition
      let effect = transition.map { files.names.named($0.effect) }
      return [
        "item": first.place, "effect": effect?.description, "name": effect?.name,
        "duration": transition?.overlap?.value ?? 0,
        "timing": transition?.timingFunction.map { "\($0)" },
        "first": second.frames.lowerBound,
        "end": max(first.frames.upperBound, second.frames.lowerBound),
      ]
    }
  }

  private var tracks: [JSONTree] {
    var stays = film.frames.plan.overlayFrames[...]
    return film.frames.timeline.tracks.map { track in
      .list(
        zip(track.overlays, stays.prefix(track.overlays.count)).map { overlay, frames in
          stays.removeFirst()
          return facts(of: overlay.item, frames) + ["size": size(of: overlay.item)]
        })
    }
  }

  /// The size of what an item shows, upright and cropped, in pixels; nil for what has none of its own.
  private func size(of item: TimelineItem) -> JSONTree? {
    (try? media.firstSize(of: [item]))?.tree
  }

  /// In which frames a sound is heard: as long as it says, its file lasts and the film runs.
  private func tree(_ sound: Soundtrack.Sound) -> JSONTree {
    let frames = film.frames
    let rate = frames.frameRate.value
    let length = sound.length?.value ?? .infinity
    var own = Double.infinity
    if !sound.loops, let whole = files.duration(ofPath: sound.path, media.clips) {
      own = max(whole - sound.offset.value, 0) / max(sound.speed.value, 1e-3)
    }
    let start = sound.start.value
    let end = min(start + min(length, own), frames.plan.duration.value)
    return [
      "first": max(Int((start * rate).rounded()), 0), "end": max(Int((end * rate).rounded()), 0),
    ]
  }

  private var texts: [JSONTree] {
    film.frames.plan.textFrames.map { text, frames in
      ["text": text, "first": frames.lowerBound, "end": frames.upperBound]
    }
  }
}
