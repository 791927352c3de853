// Expressions as the author wrote them.

import SegueShaders

/// An expression; its names are not looked up yet.
package final class SyntaxExpression: Sendable {
  /// The forms of expressions, with their operands.
  package indirect enum Kind: Sendable {
    /// A number or a truth value.
    case literal(ShaderConstant)
    /// A variable.
    case name(String)
    /// `f(x)`: a function or the constructor of a structure.
    case call(String, [SyntaxExpression])
    /// `vec2(x)`, `float[2](x, y)`.
    case construct(SyntaxType, [SyntaxExpression])
    /// `x.name`; the position is the name's.
    case member(SyntaxExpression, String, SourcePosition)
    /// `x.length()`.
    case length(SyntaxExpression)
    /// `x[i]`.
    case index(SyntaxExpression, SyntaxExpression)
    /// `+x`.
    case plus(SyntaxExpression)
    /// `-x`, `!x`, `~x`.
    case unary(UnaryOperator, SyntaxExpression)
    /// `++x`, `x++`, `--x`, `x--`.
    case increment(SyntaxExpression, by: Int, isPrefix: Bool)
    /// `x + y`.
    case binary(BinaryOperator, SyntaxExpression, SyntaxExpression)
    /// `x && y`.
    case and(SyntaxExpression, SyntaxExpression)
    /// `x || y`.
    case or(SyntaxExpression, SyntaxExpression)
    /// `x ? y : z`.
    case choose(SyntaxExpression, SyntaxExpression, SyntaxExpression)
    /// `x = y`, `x += y`.
    case assign(SyntaxExpression, BinaryOperator?, SyntaxExpression)
    /// `x, y`.
    case sequence(SyntaxExpression, SyntaxExpression)
  }

  /// Its form, with its operands.
  package let kind: Kind
  /// Its place: for an operator with two sides, the operator; otherwise the beginning.
  package let position: SourcePosition
  /// The depth of the tree.
  let height: Int

  init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
    height = 1 + (Self.parts(of: kind).map(\.height).max() ?? 0)
  }

  /// The expressions directly inside it.
  private static func parts(of kind: Kind) -> [SyntaxExpression] {
    switch kind {
    case .literal, .name: []
    case .call(_, let parts), .construct(_, let parts): parts
    case .member(let part, _, _), .length(let part), .plus(let part), .unary(_, let part): [part]
    case .increment(let part, _, _): [part]
    case .index(let left, let right), .binary(_, let left, let right), .and(let left, let right),
      .or(let left, let right), .assign(let left, _, let right), .sequence(let left, let right):
      [left, right]
    case .choose(let condition, let left, let right): [condition, left, right]
    }
  }
}

/// A type as the author wrote it.
package struct SyntaxType: Sendable {
  /// The type without its brackets.
  package enum Base: Sendable {
    /// A type of the language.
    case builtin(ShaderType)
    /// A structure declared before.
    case named(String)
    /// A structure declared here.
    case structure(SyntaxStructure)
  }

  /// The type without its brackets.
  package var base: Base
  /// The sizes in the brackets after it, outermost first; nil for empty brackets.
  package var sizes: [SyntaxExpression?]
  /// The place at which it begins.
  package var position: SourcePosition
}

/// A structure as the author wrote it.
package struct SyntaxStructure: Sendable {
  /// Its name; nil for a structure without a name.
  package var name: String?
  /// Its fields; one declaration may have several.
  package var fields: [SyntaxVariables]
  /// The place of its name.
  package var position: SourcePosition
}
