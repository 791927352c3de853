// An effect in a gallery: an animation with its defaults, and one for each of its presets.

import Segue

/// An effect of a gallery, with the names of its files.
struct GalleryItem {
  /// An animation and its poster.
  struct Film {
    /// The name of its files in the folder `effects`, without what follows it: letters, digits and hyphens.
    let file: String
    let effect: MixedEffect
    /// The preset that it shows; nil for the effect as it was asked for.
    let preset: EffectDescriptor.Preset?
    /// The word behind -t.
    let argument: String

    var animation: String { "effects/\(file).webp" }
    var poster: String { "effects/\(file)-still.webp" }
  }

  let shown: ShownEffect
  var films: [Film]

  /// The items of some effects; every file has a name of its own.
  ///
  /// A preset that cannot be made is left out, and so is an effect that was asked for before.
  static func items(of effects: [ShownEffect]) -> [GalleryItem] {
    var taken: Set<String> = []
    var asked: Set<String> = []
    return effects.filter { asked.insert($0.name).inserted }.map { shown in
      let name = fileName(shown.name, &taken)
      var films = [
        Film(file: name, effect: shown.effect, preset: nil, argument: shown.name)
      ]
      for preset in shown.hasSettings ? [] : shown.descriptor.presets {
        let value = ParameterValue.choice(preset.name)
        guard
          let effect = try? shown.descriptor.mixed([EffectDescriptor.presetParameterName: value])
        else { continue }
        films.append(
          Film(
            file: fileName("\(shown.name)-\(preset.name)", &taken), effect: effect, preset: preset,
            argument: "\(shown.name):\(EffectDescriptor.presetParameterName)=\(preset.name)"))
      }
      return GalleryItem(shown: shown, films: films)
    }
  }

  /// A file's name for an effect's: safe whatever characters that has.
  private static func fileName(_ text: String, _ taken: inout Set<String>) -> String {
    var name = ""
    for letter in text.utf8.prefix(80) {
      let character = Character(Unicode.Scalar(letter))
      if letter < 128, character.isLetter || character.isNumber {
        name += character.lowercased()
      } else if !name.isEmpty, name.last != "-" {
        name += "-"
      }
    }
    while name.last == "-" { name.removeLast() }
    let base = name.isEmpty ? "effect" : name
    var number = 2
    name = base
    // A poster's name is taken with its animation's.
    while !taken.insert(name).inserted || name.hasSuffix("-still") {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
