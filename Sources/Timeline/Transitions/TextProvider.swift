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

  private static let descriptor = EffectDescriptor(
    name: name, title: "Text",
    summary: "The second picture appears inside growing letters, and then all over.", family: .wipe,
    aliases: ["letters"],
    parameters: [
      Parameter(
        "string", .text(longest: longest), default: .text("SEGUE"), "the letters",
        control: .init(group: .look)),
      Parameter(
        "font", .text(longest: longest), default: .text("sans-serif"),
        "the name of their font's family", control: .init(group: .look)),
      Parameter(
        "weight", .integer(100...1000), default: .integer(900),
        "how heavy they are: 400 is regular, 700 bold", control: .init(group: .look)),
      Parameter(
        "size", .number(0.05...1), default: .number(0.8),
        "how wide they stand, in parts of the canvas", unit: .widths, control: .init(group: .look)),
      Parameter(
        "hold", .number(0...0.6), default: .number(0.15), "how long they stand", unit: .durations,
        control: .init(group: .motion)),
    ],
    suggestedDuration: 2, cost: .medium,
    make: { values throws(EffectError) in
      let letters = try letters(
        values.text("string"), values.text("font"), values.integer("weight"))
      return TextWipe(letters: letters, size: values.number("size"), hold: values.number("hold"))
    })

  /// The outlines of a text.
  private static func letters(
    _ string: String, _ family: String, _ weight: Int
  ) throws(EffectError) -> TextWipe.Letters {
    var format = TextFormat()
    format.font = Font(family, weight: weight)
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
        "text: no letter of \(VisibleText.quoted(string)) has an outline; give others")
    }
    guard let letters = TextWipe.Letters(outline) else {
      throw .unusable(
        "text: the letters of \(VisibleText.quoted(string)) are too many and too thin to open; give fewer, or more weight"
      )
    }
    return letters
  }
}
