// The wipe through letters in the catalogue: `-t text:string=SUMMER`.

import SegueDrawing
import SegueText
import SegueTransitions
import SegueTypesetting

/// Supplies the wipe through letters, whose letters are set in a font of this machine.
public struct TextProvider: EffectProvider {
  /// The effect's name.
  package static let name = "text"

  /// Makes the provider.
  public init() {}

  /// Its one name.
  public var names: [String] { [Self.name] }

  /// Its one effect.
  public func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor] { [Self.descriptor] }

  /// The effect, for its name.
  public func descriptor(named name: String) -> EffectDescriptor? {
    let bare = name.lowercased().hasPrefix("segue:") ? String(name.dropFirst(6)) : name
    return Self.descriptor.answers(to: bare) ? Self.descriptor : nil
  }

  /// The most bytes of the letters.
  private static let longest = 200

  /// What the wipe is told.
  private struct Words {
    var string = "NEXT"
    var family = "sans-serif"
    var weight = 900
    var size = 0.8
    var hold = 0.15
  }

  private static let descriptor = EffectDescriptor(
    Words(), name: name, title: "Text",
    summary: "The second picture appears inside growing letters, and then all over.", family: .wipe,
    aliases: ["letters"],
    parameters: [
      EffectParameter(
        \.string, "string", .text(longest: longest), "the letters",
        control: .init(group: .look)),
      EffectParameter(
        \.family, "font", .text(longest: longest), "the family of the font",
        control: .init(group: .look)),
      EffectParameter(
        \.weight, "weight", .integer(100...1000),
        "weight of the font: 400 is regular, 700 bold", control: .init(group: .look)),
      EffectParameter(
        \.size, "size", .number(0.05...1), "width of the letters, in parts of the canvas",
        unit: .widths, control: .init(group: .look)),
      EffectParameter(
        \.hold, "hold", .number(0...0.6), "how long they stand", unit: .durations,
        control: .init(group: .motion)),
    ],
    suggestedDuration: 2, cost: .medium,
    make: { (words) throws(EffectError) in
      TextWipe(letters: try letters(of: words), size: words.size, hold: words.hold)
    })

  /// The outlines of a text.
  private static func letters(of words: Words) throws(EffectError) -> TextWipe.Letters {
    let string = words.string
    var format = TextFormat()
    format.font = Font(words.family, weight: words.weight)
    format.size = 100
    let layout: TextLayout
    do throws(TypesettingError) {
      layout = try Typesetter.shared.layout(AttributedText(string), format)
    } catch {
      throw .unprovided(ProviderFailure(error))
    }
    var outline = Path()
    for case .outline(let part, _) in layout.parts { outline.add(part.path) }
    guard let bounds = outline.bounds, bounds.width > 0, bounds.height > 0 else {
      throw .unusable(
        "text: no letter of \(VisibleText.quoted(string)) has an outline; use others")
    }
    guard let letters = TextWipe.Letters(outline) else {
      throw .unusable(
        "text: the letters of \(VisibleText.quoted(string)) are too many and too thin to open; use fewer, or "
          + "a heavier weight"
      )
    }
    return letters
  }
}
