// Writes syntax as text again, every operator in parentheses: the parser's round trip.

import SegueFilters
import SegueShaders

/// Prints syntax.
enum SyntaxPrinter {
  static func text(_ declarations: [SyntaxDeclaration]) -> String {
    declarations.map { declaration in
      switch declaration {
      case .variables(let variables): text(variables)
      case .function(let function): text(function)
      }
    }.joined(separator: "\n")
  }

  private static func text(_ function: SyntaxFunction) -> String {
    let parameters = function.parameters.map { parameter in
      let passing =
        switch parameter.passing {
        case .copyIn: "in"
        case .copyOut: "out"
        case .copyInOut: "inout"
        }
      let constant = parameter.isConstant ? "const " : ""
      return "\(constant)\(passing) \(text(parameter.type)) \(parameter.name)"
    }
    let head = "\(text(function.returns)) \(function.name)(\(parameters.joined(separator: ", ")))"
    return head + (function.body.map { " " + block($0) } ?? ";")
  }

  private static func block(_ statements: [SyntaxStatement]) -> String {
    "{ " + statements.map(text).joined(separator: " ") + " }"
  }

  private static func braced(_ statement: SyntaxStatement) -> String {
    if case .block = statement.kind { text(statement) } else { "{ \(text(statement)) }" }
  }

  private static func text(_ type: SyntaxType) -> String {
    let base =
      switch type.base {
      case .builtin(let builtin): name(builtin)
      case .named(let name): name
      case .structure(let structure):
        "struct \(structure.name ?? "") { \(structure.fields.map(text).joined(separator: " ")) }"
      }
    return base + sizes(type.sizes)
  }

  private static func name(_ type: ShaderType) -> String {
    switch type {
    case .void: "void"
    case .scalar(let scalar): scalar.rawValue
    case .vector(.float, let count): "vec\(count)"
    case .vector(let scalar, let count): "\(scalar.rawValue.prefix(1))vec\(count)"
    case .matrix(let columns, let rows): "mat\(columns)x\(rows)"
    case .sampler2D: "sampler2D"
    case .array, .structure: "?"
    }
  }

  private static func sizes(_ sizes: [SyntaxExpression?]) -> String {
    sizes.map { "[\($0.map(text) ?? "")]" }.joined()
  }

  private static func text(_ variables: SyntaxVariables) -> String {
    let names = variables.declarators.map { declarator in
      declarator.name + sizes(declarator.sizes)
        + (declarator.initial.map { " = " + text($0) } ?? "")
    }
    let qualifier = variables.qualifier.map { $0.rawValue + " " } ?? ""
    return "\(qualifier)\(text(variables.type)) \(names.joined(separator: ", "));"
  }

  private static func text(_ statement: SyntaxStatement) -> String {
    switch statement.kind {
    case .empty: return ";"
    case .variables(let variables): return text(variables)
    case .expression(let expression): return text(expression) + ";"
    case .block(let inner): return block(inner)
    case .branch(let condition, let first, let otherwise):
      // In braces, so that an `else` finds its `if`.
      let second = otherwise.map { " else " + braced($0) } ?? ""
      return "if (\(text(condition))) " + braced(first) + second
    case .forLoop(let first, let condition, let step, let body):
      let test = condition.map(text) ?? ""
      return "for (\(text(first)) \(test); \(step.map(text) ?? "")) \(text(body))"
    case .whileLoop(let condition, let body): return "while (\(text(condition))) \(text(body))"
    case .doLoop(let body, let condition): return "do \(text(body)) while (\(text(condition)));"
    case .choice(let value, let cases):
      let parts = cases.map { part in
        part.labels.map { $0.map { "case \(text($0)):" } ?? "default:" }.joined(separator: " ")
          + " " + part.body.map(text).joined(separator: " ")
      }
      return "switch (\(text(value))) { \(parts.joined(separator: " ")) }"
    case .breakLoop: return "break;"
    case .continueLoop: return "continue;"
    case .returnValue(let value): return value.map { "return \(text($0));" } ?? "return;"
    case .discard: return "discard;"
    }
  }

  private static func text(_ parts: [SyntaxExpression]) -> String {
    "(" + parts.map(text).joined(separator: ", ") + ")"
  }

  static func text(_ expression: SyntaxExpression) -> String {
    switch expression.kind {
    case .literal(.float(let value)): return value.isInfinite ? "1e99" : "\(value)"
    case .literal(.int(let value)): return "\(UInt32(bitPattern: value))"
    case .literal(.uint(let value)): return "\(value)u"
    case .literal(.bool(let value)): return "\(value)"
    case .name(let name): return name
    case .call(let name, let parts): return name + text(parts)
    case .construct(let type, let parts): return text(type) + text(parts)
    case .member(let value, let name, _): return "\(text(value)).\(name)"
    case .length(let value): return "\(text(value)).length()"
    case .index(let value, let place): return "\(text(value))[\(text(place))]"
    case .plus(let value): return "(+\(text(value)))"
    case .unary(let operation, let value): return "(\(operation.rawValue)\(text(value)))"
    case .increment(let value, let step, let isPrefix):
      let operation = step > 0 ? "++" : "--"
      return isPrefix ? "(\(operation)\(text(value)))" : "(\(text(value))\(operation))"
    case .binary(let operation, let left, let right):
      return "(\(text(left)) \(operation.rawValue) \(text(right)))"
    case .and(let left, let right): return "(\(text(left)) && \(text(right)))"
    case .or(let left, let right): return "(\(text(left)) || \(text(right)))"
    case .choose(let test, let left, let right):
      return "(\(text(test)) ? \(text(left)) : \(text(right)))"
    case .assign(let place, let operation, let value):
      return "(\(text(place)) \(operation?.rawValue ?? "")= \(text(value)))"
    case .sequence(let left, let right): return "(\(text(left)), \(text(right)))"
    }
  }
}
