// Mood, energy and cost of an effect, for programs that choose effects or show them to people.

extension EffectDescriptor {
  /// Mood, energy and typical moment of an effect.
  public struct Character: Hashable, Sendable {
    /// Its mood, such as calm or dramatic.
    public var mood: Mood
    /// How much it moves.
    public var energy: Energy
    /// The progress, 0…1, whose frame shows the effect best.
    public var thumbnail: Double

    /// Makes one.
    public init(_ mood: Mood, _ energy: Energy, thumbnail: Double = 0.5) {
      (self.mood, self.energy, self.thumbnail) = (mood, energy, thumbnail)
    }
  }

  /// Mood, energy and typical moment of an effect.
  public enum Mood: String, Hashable, Sendable, CaseIterable {
    /// It is not noticed.
    case neutral
    /// Quiet, soft.
    case calm
    /// Fine, festive.
    case elegant
    /// Light-hearted.
    case playful
    /// It means something: a blow, a danger, a turn of the story.
    case dramatic
    /// Signals, machines, light of screens.
    case technical
    /// Old films and tapes.
    case nostalgic
  }

  /// How much an effect moves.
  public enum Energy: String, Hashable, Sendable, CaseIterable {
    /// It rests the eye.
    case low
    /// The eye follows it.
    case medium
    /// It wakes the viewer.
    case high
  }

  /// How long a frame takes to draw, in times of a fade's frame of the same size on the same machine.
  public enum Cost: String, Hashable, Sendable, CaseIterable {
    /// Up to 6 fades: all day, at any size.
    case low
    /// Up to 30 fades.
    case medium
    /// Up to 150 fades.
    case high
    /// More: a preview needs a smaller frame.
    case veryHigh
  }
}

extension EffectDescriptor.Cost {
  /// The class of a number of fades.
  public init(fades: Double) {
    self = fades <= 6 ? .low : fades <= 30 ? .medium : fades <= 150 ? .high : .veryHigh
  }
}

extension EffectDescriptor.Character {
  /// The character that effects of a family have, unless they say otherwise.
  package static func usual(of family: EffectDescriptor.Family) -> Self {
    switch family {
    case .dissolve: Self(.calm, .low)
    case .slide, .wipe, .scene, .filter: Self(.neutral, .medium)
    case .curl: Self(.elegant, .medium)
    case .turn, .distort, .pieces: Self(.playful, .medium)
    case .zoom: Self(.dramatic, .high)
    case .light, .matter: Self(.dramatic, .medium)
    }
  }
}
