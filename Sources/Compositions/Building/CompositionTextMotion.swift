// The changes that text animators make to each character at a moment.

import SegueDrawing
import SeguePixels

/// The characters of a text with their animators.
struct CompositionTextMotion: Sendable {
  private let characters: [TextCharacter]
  private let animators: [CompositionTextAnimator]
  private let justification: CompositionText.Justification
  /// For each way of counting, the number of each character, and how many there are.
  private let counts: [CompositionTextSelector.Unit: (numbers: [Int], total: Int)]

  init(_ lines: CompositionTextLines, _ animators: [CompositionTextAnimator]) {
    characters = lines.characters
    justification = lines.justification
    self.animators = animators
    var counts: [CompositionTextSelector.Unit: (numbers: [Int], total: Int)] = [:]
    for unit in Set(animators.map(\.selector.unit)) {
      counts[unit] = Self.count(lines.characters, by: unit)
    }
    self.counts = counts
  }

  private static func count(
    _ characters: [TextCharacter], by unit: CompositionTextSelector.Unit
  ) -> (numbers: [Int], total: Int) {
    var (numbers, next, before) = ([Int](), 0, TextCharacter?.none)
    for character in characters {
      let isNewLine = before.map { $0.line != character.line } ?? false
      switch unit {
      case .characters:
        numbers.append(next)
        next += 1
      case .charactersWithoutSpaces:
        numbers.append(next)
        if !character.isSpace { next += 1 }
      case .words:
        if before?.isSpace == true && !character.isSpace || isNewLine && before?.isSpace == false {
          next += 1
        }
        numbers.append(next)
      case .lines: numbers.append(character.line)
      }
      before = character
    }
    let isPlain = unit == .characters || unit == .charactersWithoutSpaces
    return (numbers, isPlain ? next : (numbers.last ?? 0) + 1)
  }

  private func weight(_ animator: CompositionTextAnimator, _ index: Int, _ moment: Moment) -> Double
  {
    guard let count = counts[animator.selector.unit] else { return 0 }
    return animator.selector.weight(of: count.numbers[index], among: count.total, at: moment)
  }

  /// How far a character is moved by the tracking of those before it in its line.
  private func shift(of index: Int, at moment: Moment) -> Double {
    guard animators.contains(where: { $0.tracking != nil }) else { return 0 }
    let line = characters[index].line
    var (before, all) = (0.0, 0.0)
    for place in characters.indices where characters[place].line == line {
      if place == index { before = all }
      for animator in animators {
        guard let tracking = animator.tracking else { continue }
        all += tracking.value(at: moment) * weight(animator, place, moment)
      }
    }
    return before - all * justification.share
  }

  /// Where a character stands, turned and scaled about the middle of its baseline.
  func transform(of index: Int, at moment: Moment) -> Transform3D {
    let character = characters[index]
    var (move, scale, rotation) = (Point.zero, Point(x: 1, y: 1), 0.0)
    for animator in animators where animator.changesPlaces {
      let weight = weight(animator, index, moment)
      if let position = animator.position?.value(at: moment) {
        move = move + Point(x: position.x, y: position.y) * weight
      }
      if let anchor = animator.anchor?.value(at: moment) {
        move = move - Point(x: anchor.x, y: anchor.y) * weight
      }
      if let factor = animator.scale?.value(at: moment) {
        scale.x *= 1 + (factor.x / 100 - 1) * weight
        scale.y *= 1 + (factor.y / 100 - 1) * weight
      }
      rotation += (animator.rotation?.value(at: moment) ?? 0) * weight
    }
    let middle = character.advance / 2
    let place = Point(
      x: character.origin.x + move.x + shift(of: index, at: moment) + middle,
      y: character.origin.y + move.y)
    return .translation(-middle, 0) * .scale(scale.x, scale.y) * .rotation(rotation * .pi / 180)
      * .translation(place.x, place.y)
  }

  /// The opacity of a character, 0…1.
  func opacity(of index: Int, at moment: Moment) -> Double {
    var opacity = 1.0
    for animator in animators {
      guard let value = animator.opacity?.value(at: moment) else { continue }
      opacity *= 1 + (value / 100 - 1) * weight(animator, index, moment)
    }
    return min(max(opacity, 0), 1)
  }

  /// The colour of a character's inside, or of the line around it: what the animators make of a colour.
  func color(
    _ color: SIMD4<Double>, by field: KeyPath<CompositionTextAnimator, Track<SIMD4<Double>>?>,
    of index: Int, at moment: Moment
  ) -> SIMD4<Double> {
    var color = color
    for animator in animators {
      guard let other = animator[keyPath: field]?.value(at: moment) else { continue }
      color += (other - color) * min(max(weight(animator, index, moment), 0), 1)
    }
    return color
  }

  /// The width of the line around a character.
  func strokeWidth(_ width: Double, of index: Int, at moment: Moment) -> Double {
    var width = width
    for animator in animators {
      width += (animator.strokeWidth?.value(at: moment) ?? 0) * weight(animator, index, moment)
    }
    return max(width, 0)
  }
}
