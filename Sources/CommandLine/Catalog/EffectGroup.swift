// Effects in groups, for lists, sheets and galleries: Segue's own by what the viewer sees, then those under
// other systems' names.

import Segue

/// Effects that stand under one heading.
struct EffectGroup<Member> {
  /// Its heading: `Wipe`, `FFmpeg xfade`.
  let title: String
  /// One line: what they have in common.
  let summary: String
  /// The system whose names they have.
  let origin: EffectDescriptor.Origin
  /// The effects, in their order.
  var effects: [Member]

  /// The groups of some effects, without empty groups.
  ///
  /// - Parameter descriptor: gives the descriptor of an effect.
  static func groups(
    of effects: [Member], by descriptor: (Member) -> EffectDescriptor
  ) -> [EffectGroup] {
    let own = EffectDescriptor.Family.allCases.map { family in
      EffectGroup(
        title: family.title, summary: family.summary, origin: .segue,
        effects: effects.filter {
          descriptor($0).origin == .segue && descriptor($0).family == family
        })
    }
    let others = EffectDescriptor.Origin.allCases.filter { $0 != .segue }.map { origin in
      EffectGroup(
        title: origin.title, summary: origin.summary, origin: origin,
        effects: effects.filter { descriptor($0).origin == origin })
    }
    return (own + others).filter { !$0.effects.isEmpty }
  }
}

extension EffectDescriptor.Family {
  /// Its heading.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// One line: what the viewer sees.
  var summary: String {
    switch self {
    case .dissolve: "colours change in place"
    case .slide: "whole pictures move"
    case .wipe: "an edge moves across the pictures"
    case .curl: "a sheet of paper bends"
    case .turn: "the pictures turn in space"
    case .zoom: "the view moves: zooms, pans, loses its focus"
    case .distort: "the pictures bend, as seen through glass or water"
    case .light: "light, film and video: flashes, light leaks, glitches"
    case .pieces: "the pictures come apart: tiles, blocks, shards"
    case .matter: "ink, smoke, fire, water, paper"
    case .scene: "layers move as a scene file says"
    case .filter: "filters without a family in their file"
    }
  }
}

extension EffectDescriptor.Origin {
  /// Whose names these are.
  var title: String {
    switch self {
    case .segue: "Segue"
    case .coreAnimation: "Core Animation"
    case .coreImage: "Core Image"
    case .glTransitions: "GL Transitions"
    case .xfade: "FFmpeg xfade"
    case .smpte: "SMPTE wipes"
    }
  }

  /// One line: what is theirs.
  var summary: String {
    switch self {
    case .segue: "Segue's own, with defaults that suit the canvas"
    case .coreAnimation: "its names and defaults"
    case .coreImage: "under its own names, with its defaults and coordinates"
    case .glTransitions: "names of its files"
    case .xfade: "under its own names, with its exact motion"
    case .smpte: "under GStreamer's names, or by number"
    }
  }
}
