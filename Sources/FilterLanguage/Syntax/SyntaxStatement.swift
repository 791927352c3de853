// Statements and declarations as the author wrote them.

import SegueShaders

/// A statement as written, and where it begins.
package struct SyntaxStatement: Sendable {
  /// The forms of statements, with their parts.
  package indirect enum Kind: Sendable {
    /// `;`
    case empty
    /// `float x = 1.0, y;`
    case variables(SyntaxVariables)
    /// `x = y;`
    case expression(SyntaxExpression)
    /// `{ … }`
    case block([SyntaxStatement])
    /// `if (…) … else …`
    case branch(SyntaxExpression, SyntaxStatement, otherwise: SyntaxStatement?)
    /// `for (…; …; …) …`
    case forLoop(
      first: SyntaxStatement, condition: SyntaxExpression?, step: SyntaxExpression?,
      body: SyntaxStatement)
    /// `while (…) …`
    case whileLoop(SyntaxExpression, SyntaxStatement)
    /// `do … while (…);`
    case doLoop(SyntaxStatement, SyntaxExpression)
    /// `switch (…) { case …: … }`
    case choice(SyntaxExpression, [SyntaxCase])
    /// `break;`
    case breakLoop
    /// `continue;`
    case continueLoop
    /// `return x;`
    case returnValue(SyntaxExpression?)
    /// `discard;`
    case discard
  }

  /// Its form, with its parts.
  package var kind: Kind
  /// The place at which it begins.
  package var position: SourcePosition
}

/// The statements after one or several `case` labels.
package struct SyntaxCase: Sendable {
  /// The labels; nil is `default`.
  package var labels: [SyntaxExpression?]
  /// The statements after the labels, up to the next label.
  package var body: [SyntaxStatement]
  /// The place of the first label.
  package var position: SourcePosition
}

/// Variables of one type.
package struct SyntaxVariables: Sendable {
  /// The word before the type.
  package enum Qualifier: String, Sendable {
    case const, uniform
    /// `in`, `varying`: what a whole program gets for each pixel.
    case input = "in"
    /// `out`: what a whole program writes for each pixel.
    case output = "out"
  }

  /// One of the variables.
  package struct Declarator: Sendable {
    /// The name as written.
    package var name: String
    /// The sizes in the brackets after the name, outermost first; nil for empty brackets.
    package var sizes: [SyntaxExpression?]
    /// The value after `=`.
    package var initial: SyntaxExpression?
    /// The place of the name.
    package var position: SourcePosition
  }

  /// The word before the type.
  package var qualifier: Qualifier?
  /// The type as written, with its array size.
  package var type: SyntaxType
  /// The variables; empty if only a structure is declared.
  package var declarators: [Declarator]
  /// The place of the `;`.
  package var end: SourcePosition
  /// The variables' names.
  var names: [String] { declarators.map(\.name) }
}

/// A function's declaration, or its definition with a body.
package struct SyntaxFunction: Sendable {
  /// A parameter as written.
  package struct Parameter: Sendable {
    /// Its name; empty when it is not named, as in `float f(float);`.
    package var name: String
    /// The type as written, with its array size.
    package var type: SyntaxType
    /// How it is passed.
    package var passing: ParameterPassing
    /// Whether it is `const`.
    package var isConstant: Bool
    /// Its place.
    package var position: SourcePosition
  }

  /// The name as written.
  package var name: String
  /// The type of its value.
  package var returns: SyntaxType
  /// In the order of declaration.
  package var parameters: [Parameter]
  /// Its statements; nil if it is only declared.
  package var body: [SyntaxStatement]?
  /// The place of its name.
  package var position: SourcePosition
}

/// A shader as the author wrote it: the declarations at file scope, in order.
package enum SyntaxDeclaration: Sendable {
  /// Variables or a structure.
  case variables(SyntaxVariables)
  /// A function, with or without a body.
  case function(SyntaxFunction)
}
