// Statements and declarations as they are written.

/// A statement.
package struct SyntaxStatement: Sendable {
  /// What is written.
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

  /// What is written.
  package var kind: Kind
  /// Where it begins.
  package var position: SourcePosition
}

/// The statements behind one or several `case` labels.
package struct SyntaxCase: Sendable {
  /// The labels; nil is `default`.
  package var labels: [SyntaxExpression?]
  /// What follows them, up to the next label.
  package var body: [SyntaxStatement]
  /// Where the first label is.
  package var position: SourcePosition
}

/// Variables of one type.
package struct SyntaxVariables: Sendable {
  /// What stands before the type.
  package enum Qualifier: String, Sendable {
    case const, uniform
  }

  /// One of them.
  package struct Declarator: Sendable {
    /// Its name.
    package var name: String
    /// What stands in brackets behind the name, outermost first; nil when they are empty.
    package var sizes: [SyntaxExpression?]
    /// Behind `=`.
    package var initial: SyntaxExpression?
    /// Where the name is.
    package var position: SourcePosition
  }

  /// What stands before the type.
  package var qualifier: Qualifier?
  /// The type they share.
  package var type: SyntaxType
  /// The variables; none when only a structure is declared.
  package var declarators: [Declarator]
  /// Where the `;` is.
  package var end: SourcePosition
}

/// A function.
package struct SyntaxFunction: Sendable {
  /// A parameter.
  package struct Parameter: Sendable {
    /// Its name; empty when it has none.
    package var name: String
    /// Its type.
    package var type: SyntaxType
    /// How it is passed.
    package var passing: ParameterPassing
    /// Whether it is `const`.
    package var isConstant: Bool
    /// Where it is.
    package var position: SourcePosition
  }

  /// Its name.
  package var name: String
  /// The type of its value.
  package var returns: SyntaxType
  /// Its parameters.
  package var parameters: [Parameter]
  /// Its statements; nil when it is only announced.
  package var body: [SyntaxStatement]?
  /// Where its name is.
  package var position: SourcePosition
}

/// A shader as it is written: what stands at file scope, in order.
package enum SyntaxDeclaration: Sendable {
  /// Variables or a structure.
  case variables(SyntaxVariables)
  /// A function.
  case function(SyntaxFunction)
}
