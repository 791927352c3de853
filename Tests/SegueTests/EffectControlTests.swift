// The facts for programs about effects and their parameters are true: of the effects that need no
// file, and of all filters.

import EffectTwins
import Segue
import TestSupport
import Testing

@Suite struct EffectControlTests {
  private static let all = EffectCatalog.native.asking(FilterLibrary()).all {
    Issue.record("\($0)")
  }

  // MARK: Complete

  @Test(arguments: all) func everyParameterHasWhatAControlNeeds(_ effect: EffectDescriptor) {
    let names = Set(effect.parameters.map(\.name))
    let titles = effect.parameters.map(\.title)
    #expect(Set(titles).count == titles.count, "two are called the same: \(titles)")
    #expect(effect.parameters.count { !$0.isAdvanced } <= 10)
    for parameter in effect.parameters {
      let comment = Comment(rawValue: "\(effect.qualifiedName) \(parameter.name)")
      #expect(parameter.title.first?.isUppercase == true && parameter.title.count > 1, comment)
      // A parameter says what it means to leave it out if it has no default, and only then.
      #expect((parameter.control.unset == nil) == (parameter.defaultValue != nil), comment)
      for need in parameter.control.needs { #expect(names.contains(need.parameter), comment) }
      guard let suggestion = parameter.suggestion else {
        #expect(!Self.hasSlider(parameter), comment)
        continue
      }
      let (range, step) = (suggestion.range, suggestion.step)
      let positions = (range.upperBound - range.lowerBound) / step
      #expect((1...1000).contains(positions), "\(comment): \(range) in steps of \(step)")
      for end in [range.lowerBound, range.upperBound] {
        #expect(throws: Never.self, comment) {
          try parameter.checked(Self.value(end, of: parameter, suggestion), of: effect.name)
        }
      }
      for number in Self.numbers(of: parameter.defaultValue) {
        #expect(range.contains(number), "\(comment): \(number) in \(range)")
      }
    }
  }

  /// Places in pixels depend on the canvas.
  private static func hasSlider(_ parameter: Parameter) -> Bool {
    if parameter.meaning == .pixelPoint || parameter.meaning == .pixelRectangle { return false }
    return switch parameter.kind {
    case .number, .integer, .angle, .length, .vector: true
    case .boolean, .choice, .color, .picture, .map, .text: false
    }
  }

  private static func numbers(of value: ParameterValue?) -> [Double] {
    switch value {
    case .number(let number): [number]
    case .integer(let number): [Double(number)]
    case .length(.pixels(let number)), .length(.fraction(let number)): [number]
    case .vector(let numbers): numbers
    default: []
    }
  }

  private static func value(
    _ number: Double, of parameter: Parameter, _ suggestion: Parameter.Suggestion
  ) -> ParameterValue {
    switch parameter.kind {
    case .integer: .integer(Int(number))
    case .length: .length(suggestion.unit == .pixels ? .pixels(number) : .fraction(number))
    case .vector(let count, _, _): .vector(Array(repeating: number, count: count))
    default: .number(number)
    }
  }

  // MARK: True

  private static let size = PixelSize(width: 48, height: 27)
  private static let (first, second) = (
    TestPictures.photo(size, seed: 3), TestPictures.photo(size, seed: 8)
  )
  private static let low = TestPictures.photo(PixelSize(width: 48, height: 14), seed: 3)

  /// What some effects look for: two moments of one shot, and lights in the dark.
  private static let sought: [String: PicturePair] = {
    let shot = MovedScene(
      PixelSize(width: 160, height: 90), background: .init(shift: SIMD2(3, 1)),
      disc: (.init(shift: SIMD2(9, 2)), 20))
    func lights(_ places: [(Int, Int)]) -> Bitmap {
      var night = Bitmap(size: PixelSize(width: 96, height: 54), color: .navy)
      for (x, y) in places {
        for index in 0..<9 { night[x + index % 3, y + index / 3] = Color.white.premultiplied }
      }
      return night
    }
    return [
      // On a small picture its tubes are as thin as can be seen.
      "neon-edges": PicturePair(
        from: TestPictures.photo(PixelSize(width: 640, height: 360), seed: 1),
        to: TestPictures.photo(PixelSize(width: 640, height: 360), seed: 2)),
      "smooth-cut": PicturePair(from: shot.picture(at: 0), to: shot.picture(at: 1)),
      "rack-focus": PicturePair(
        from: lights([(20, 10), (60, 30), (80, 12), (40, 40)]),
        to: lights([(30, 20), (70, 20), (10, 40)])),
    ]
  }()

  private static func frames(
    _ effect: EffectDescriptor, _ values: [String: ParameterValue]
  ) throws -> [Bitmap] {
    var pair = sought[effect.name] ?? PicturePair(from: first, to: second)
    pair.mix = effect.mix
    // The fold covers the difference of two heights.
    if effect.name == "CIAccordionFoldTransition" {
      pair.from = PlacedPicture(low, y: size.height - low.height)
    }
    let made = try effect.make(values)
    return try [0.2, 0.45, 0.6, 0.8].map { try made.rendered(pair, at: $0) }
  }

  /// A parameter changes frames if and only if it counts.
  ///
  /// It counts once the parameter that it needs is set.
  @Test(arguments: all) func whatCountsChangesTheFrames(_ effect: EffectDescriptor) throws {
    let usual = try Self.frames(effect, [:])
    for parameter in effect.parameters {
      let others = Self.others(than: parameter)
      guard !others.isEmpty else { continue }
      let comment = Comment(rawValue: "\(effect.qualifiedName) \(parameter.name)")
      let changes = try others.contains { try Self.frames(effect, [parameter.name: $0]) != usual }
      #expect(changes == effect.counts(parameter), comment)
      guard !changes, let needed = Self.needed(by: parameter, of: effect) else { continue }
      let plain = try Self.frames(effect, needed)
      let isSeen = try others.contains { value in
        try Self.frames(effect, needed.merging([parameter.name: value]) { $1 }) != plain
      }
      #expect(isSeen, comment)
    }
    for parameter in effect.parameters where parameter.control.needs.count > 0 {
      // Each need alone: without it, nothing changes.
      for broken in Self.breaking(parameter, of: effect) {
        let plain = try Self.frames(effect, broken)
        for value in Self.others(than: parameter).prefix(2) {
          let frames = try Self.frames(effect, broken.merging([parameter.name: value]) { $1 })
          #expect(frames == plain, "\(effect.qualifiedName) \(parameter.name) with \(broken)")
        }
      }
    }
  }

  /// Some values that are not the default.
  private static func others(than parameter: Parameter) -> [ParameterValue] {
    let all: [ParameterValue]
    switch parameter.kind {
    case .boolean: all = [.boolean(false), .boolean(true)]
    case .choice(let words): all = words.map { .choice($0) }
    case .color: all = [.color(Color(red: 0.1, green: 0.9, blue: 0.3))]
    case .number, .integer, .angle, .length, .vector:
      guard let suggestion = parameter.suggestion else {
        let isPlace = parameter.meaning == .pixelPoint
        all = [.vector(isPlace ? [31, 9] : [5, 4, 30, 14])]
        break
      }
      let (low, high) = (suggestion.range.lowerBound, suggestion.range.upperBound)
      let whole = suggestion.step == 1
      all = [0.7, 0.3, 1, 0].map { share in
        let number = min(low + (high - low) * share, high)
        return value(whole ? number.rounded() : number, of: parameter, suggestion)
      }
    case .picture, .map, .text: all = []
    }
    if parameter.name == EffectDescriptor.presetParameterName { return [] }
    return all.filter { $0 != parameter.defaultValue }
  }

  /// Values of other parameters at which a parameter counts; nil if only words describe them.
  private static func needed(
    by parameter: Parameter, of effect: EffectDescriptor
  ) -> [String: ParameterValue]? {
    var values: [String: ParameterValue] = [:]
    for need in parameter.control.needs {
      guard let other = effect.parameters.first(where: { $0.name == need.parameter }) else {
        return nil
      }
      switch need.condition {
      case .given:
        let unit = other.suggestion?.range.upperBound
        switch other.kind {
        case .boolean: values[other.name] = .boolean(true)
        case .picture: values[other.name] = .picture(PictureValue(first))
        default:
          guard let unit, let suggestion = other.suggestion else { return nil }
          values[other.name] = value(unit, of: other, suggestion)
        }
      case .oneOf(let words): values[other.name] = .choice(words[0])
      case .absent, .described: return nil
      }
    }
    return values
  }

  /// Values of other parameters, each of which takes away one need.
  private static func breaking(
    _ parameter: Parameter, of effect: EffectDescriptor
  ) -> [[String: ParameterValue]] {
    parameter.control.needs.compactMap { need in
      guard let other = effect.parameters.first(where: { $0.name == need.parameter }) else {
        return nil
      }
      switch (need.condition, other.kind) {
      case (.given, .boolean): return [other.name: .boolean(false)]
      case (.given, .length): return [other.name: .length(.pixels(0))]
      case (.given, .number): return [other.name: .number(0)]
      case (.absent, .angle): return [other.name: .number(0.3)]
      case (.absent, .boolean): return [other.name: .boolean(true)]
      case (.absent, .picture): return [other.name: .picture(PictureValue(first))]
      case (.oneOf(let words), .choice(let all)):
        return all.first { !words.contains($0) }.map { [other.name: .choice($0)] }
      default: return nil
      }
    }
  }

  /// The moment for a thumbnail shows something that neither picture is, nor a single colour.
  @Test(arguments: all) func thumbnailsShowTheEffect(_ effect: EffectDescriptor) throws {
    let pair = PicturePair(from: Self.first, to: Self.second, mix: effect.mix)
    let frame = try effect.make().rendered(pair, at: effect.character.thumbnail)
    for picture in [Self.first, Self.second] {
      let difference = try #require(BitmapDifference(frame, picture))
      #expect(difference.mean > 3, "\(effect.qualifiedName): \(difference.mean)")
    }
    let pixels = (0..<frame.height).flatMap { y in (0..<frame.width).map { frame[$0, y] } }
    #expect(Set(pixels).count > 100, "\(effect.qualifiedName)")
  }
}

extension EffectDescriptor: CustomTestStringConvertible {
  /// Its name in reports.
  public var testDescription: String { qualifiedName }
}
