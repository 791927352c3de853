// Which layers of two scenes belong together, and how they and all the others get across.

import SegueTransitions

/// Matches the layers of two scenes by name and says how each moves: magic move, after Shifty.
///
/// A layer of the source belongs to the first layer of the destination, back to front, parents first,
/// that has its name and is not taken yet. The scenes' own layers, masks and what is hidden do not
/// take part.
public struct ShiftCoordinator {
  /// What happens to layers without a counterpart that hold no layer with one.
  public enum Unmatched: Sendable {
    /// They fade: out within the first span of the time, in within the second.
    case fade(out: ClosedRange<Double> = 0...0.5, in: ClosedRange<Double> = 0.5...1)
    /// Each runs a transition of its own as it goes or comes.
    case transition(Transition)
    /// Nothing of their own: they go and come with their scenes.
    case none
  }

  /// What an alongside closure gets to see.
  public struct Alongside {
    /// The stage.
    public let stage: Stage
    /// The layer that holds both scenes and the shifts.
    public let container: Layer
    /// The source's layer.
    public let from: Layer
    /// The destination's layer.
    public let to: Layer
    /// The layers that are seen moving, by identifier.
    public let shifts: [String: Layer]
    /// Seconds of the whole.
    public let duration: Double
  }

  /// How layers are shifted, where `configure` does not say else.
  public var shift: Shift
  /// Says how a pair is shifted; nil for `shift`.
  public var configure: ((_ identifier: String, _ source: Layer, _ destination: Layer) -> Shift?)?
  /// Names of layers that are left out, with all that is in them.
  public var exclusions: Set<String> = []
  /// Says which layers are left out, with all that is in them.
  public var excludes: ((Layer) -> Bool)?
  /// What becomes of the others.
  public var unmatched = Unmatched.fade()
  /// Runs underneath on the scenes without what is shifted; their backgrounds are mixed when nil.
  ///
  /// Its length is the shifts'. The source's unmatched layers go with it.
  public var background: Transition?
  /// Where transitions are looked up.
  public var catalog: EffectCatalog = .native
  /// Edits layers, with implicit animations of the whole duration, as the shifts begin.
  public var alongside: ((Alongside) -> Void)?

  /// Makes a coordinator.
  public init(_ shift: Shift = Shift(), background: Transition? = nil) {
    self.shift = shift
    self.background = background
  }

  /// Throws `LayerError.badTransition` for transitions that name nothing or make no run.
  public func validate() throws(LayerError) {
    var transitions = background.map { [$0] } ?? []
    if case .transition(let transition) = unmatched { transitions.append(transition) }
    for transition in transitions {
      do {
        try transition.validate()
        _ = try transition.effect(in: catalog)
      } catch { throw .badTransition("\(error)") }
    }
  }

  /// Finds out which layers of two scenes belong together, without moving anything.
  public func report(from: Layer, to: Layer) -> ShiftReport { match(from, to).report }
}

/// What a coordinator found in two scenes, by names, in the order of their layers.
public struct ShiftReport: Hashable, Sendable {
  /// Names that are in both scenes; as often as they were matched.
  public var matched: [String] = []
  /// Names in the source that have no counterpart.
  public var unmatchedSources: [String] = []
  /// Names in the destination that have no counterpart.
  public var unmatchedDestinations: [String] = []
  /// Names that were kept out of it.
  public var excluded: [String] = []
}
