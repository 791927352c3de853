// What an effect's text says of its transition, beside the effect's parameters: push:duration=500ms,timing=ease-out.
//
// A parameter of the effect's own with such a name wins: mine.glsl:duration=2 means the filter's.

import SegueCodecs
import SeguePixels
import SegueText
import SegueTransitions

extension EffectSpecification {
  /// Takes the transition's own settings out of the arguments.
  package mutating func takeSettings(
    of descriptor: EffectDescriptor
  ) -> [(setting: FilmSetting, text: String)] {
    var taken: [(setting: FilmSetting, text: String)] = []
    arguments.removeAll { argument in
      let setting = FilmSetting.named(argument.key, among: FilmSetting.ofTransition)
      guard let setting, (try? descriptor.parameter(named: argument.key)) == nil else {
        return false
      }
      // Parentheses hold commas together: timing=(spring:mass=1,damping=8).
      let text = argument.text
      let isHeld = text.hasPrefix("(") && text.hasSuffix(")") && text.count > 1
      taken.append((setting, isHeld ? String(text.dropFirst().dropLast()) : text))
      return true
    }
    return taken
  }
}

extension Timeline {
  /// The timeline in which transitions are as their effects' texts say.
  func settled(_ catalog: EffectCatalog) throws -> Timeline {
    var timeline = self
    for index in items.indices {
      try timeline.items[index].transition?.settle(catalog, frameRate)
    }
    for track in tracks.indices {
      for index in tracks[track].overlays.indices {
        try timeline.tracks[track].overlays[index].entrance?.settle(catalog, frameRate)
        try timeline.tracks[track].overlays[index].exit?.settle(catalog, frameRate)
      }
    }
    return timeline
  }
}

extension TimelineTransition {
  fileprivate mutating func settle(_ catalog: EffectCatalog, _ frameRate: Rational) throws {
    guard effect.arguments.contains(where: Self.isSetting),
      // An unknown effect is an error of its own.
      let descriptor = try? catalog.descriptor(named: effect.name)
    else { return }
    var own = JSONTree(.object([]), of: effect.name)
    for (setting, text) in effect.takeSettings(of: descriptor) {
      own.set(setting, to: text, label: "\(effect.name): \(setting.word)")
    }
    var reader = ShowReader(
      ShowFiles(named: nil, in: .ofWords, limits: Limits(), isLenient: false, fit: .cover))
    reader.frameRate = frameRate
    try written.locating {
      self = try FilmTables.transition.read(JSONNode(own), self, reader)
    }
  }

  private static func isSetting(_ argument: EffectSpecification.Argument) -> Bool {
    FilmSetting.named(argument.key, among: FilmSetting.ofTransition) != nil
  }
}
