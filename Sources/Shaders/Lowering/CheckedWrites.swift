// Finds the variables that a part of a program may write, directly or in functions that it calls.

/// The variables that statements may write, and whether they may return.
struct CheckedWrites {
  private(set) var variables: Set<VariableID> = []
  /// Whether there is a return, apart from those in called functions.
  private(set) var returns = false
  private let program: CheckedProgram
  private var called: Set<FunctionID> = []
  private var isCalled = false

  init(in statement: CheckedStatement, of program: CheckedProgram) {
    self.program = program
    visit(statement)
  }

  private mutating func visit(_ statements: [CheckedStatement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: CheckedStatement) {
    switch statement {
    case .declare(_, let value): value.map { visit($0) }
    case .evaluate(let expression): visit(expression)
    case .block(let statements): visit(statements)
    case .branch(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      visit(otherwise)
    case .loop(let first, let condition, let step, let body, _, _):
      visit(first)
      condition.map { visit($0) }
      step.map { visit($0) }
      visit(body)
    case .breakLoop, .continueLoop: break
    case .returnValue(let value):
      if !isCalled { returns = true }
      value.map { visit($0) }
    }
  }

  private mutating func visit(_ expression: CheckedExpression) {
    switch expression.kind {
    case .literal, .variable, .size: break
    case .swizzle(let inner, _), .field(let inner, _), .unary(_, let inner): visit(inner)
    case .sample(_, let place, let level):
      visit(place)
      level.map { visit($0) }
    case .index(let a, let b), .binary(_, let a, let b), .and(let a, let b), .or(let a, let b):
      visit(a)
      visit(b)
    case .construct(let all), .sequence(let all): for inner in all { visit(inner) }
    case .choose(let a, let b, let c): for inner in [a, b, c] { visit(inner) }
    case .assign(let place, _, let value):
      write(place)
      visit(value)
    case .increment(let place, _, _): write(place)
    case .builtin(let builtin, let arguments):
      for inner in arguments { visit(inner) }
      if let written = builtin.written { write(arguments[written]) }
    case .call(let function, let arguments): visit(function, arguments)
    }
  }

  private mutating func visit(_ function: FunctionID, _ arguments: [CheckedExpression]) {
    let definition = program.functions[function.index]
    for (argument, parameter) in zip(arguments, definition.parameters) {
      visit(argument)
      if parameter.passing != .copyIn { write(argument) }
    }
    guard called.insert(function).inserted else { return }
    let outer = isCalled
    isCalled = true
    visit(definition.body)
    isCalled = outer
  }

  private mutating func write(_ place: CheckedExpression) {
    switch place.kind {
    case .variable(let variable): variables.insert(variable)
    case .swizzle(let inner, _), .field(let inner, _): write(inner)
    case .index(let inner, let index):
      write(inner)
      visit(index)
    default: break
    }
  }
}
