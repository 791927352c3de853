// Names that other hosts set, and the entries of their programs.

import SegueShaders

extension Checker {
  // MARK: Names

  /// The value of a name that the program's host sets; nil for other names.
  func hostValue(_ name: String, at position: SourcePosition) -> CheckedExpression? {
    if form.isWhole, name == "gl_FragColor" { return use(colorOutput(at: position), at: position) }
    switch form {
    case .shadertoy: return shadertoyValue(name, at: position)
    case .isf: return isfValue(name, at: position)
    case .transition: return transitionValue(name, at: position)
    case .program: return nil
    }
  }

  /// Values that hosts of GL Transitions declare besides `progress` and `ratio`; functions of the
  /// file may have these names.
  private func transitionValue(_ name: String, at position: SourcePosition) -> CheckedExpression? {
    guard records[name] == nil else { return nil }
    if name == Self.transitionPlace { return known(.place, at: position) }
    return HostForm.transitionPictures[name].map { use(hostPicture(name, $0), at: position) }
  }

  /// The place, as hosts of GL Transitions call their input.
  private static let transitionPlace = "_uv"

  /// Shadertoy's uniforms.
  ///
  /// Time is the progress; there is no mouse, no date and no earlier frame.
  private func shadertoyValue(_ name: String, at position: SourcePosition) -> CheckedExpression? {
    let three = ShaderType.vector(.float, 3)
    func size(_ parts: [CheckedExpression]) -> CheckedExpression {
      construct(three, parts + [literal(.float(1), at: position)], at: position)
    }
    switch name {
    case "iResolution": return size([known(.resolution, at: position)])
    case "iTime", "iGlobalTime": return known(.progress, at: position)
    case "iTimeDelta": return literal(.float(0), at: position)
    case "iFrame": return literal(.int(0), at: position)
    case "iFrameRate", "iSampleRate": return literal(.float(60), at: position)
    case "iMouse", "iDate": return zero(.vector(.float, 4), at: position)
    case "iChannelTime":
      let time = known(.progress, at: position)
      let all = Array(repeating: time, count: 4)
      return CheckedExpression(.construct(all), .array(.float, 4), at: position)
    case "iChannelResolution":
      let all = Array(repeating: size([known(.resolution, at: position)]), count: 4)
      return CheckedExpression(.construct(all), .array(three, 4), at: position)
    case "iChannel0": return use(hostPicture(name, .from), at: position)
    case "iChannel1": return use(hostPicture(name, .to), at: position)
    default: return nil
    }
  }

  /// ISF's variables; `isf_FragNormCoord` is known everywhere.
  private func isfValue(_ name: String, at position: SourcePosition) -> CheckedExpression? {
    switch name {
    case "RENDERSIZE": return known(.resolution, at: position)
    case "TIME": return known(.progress, at: position)
    case "TIMEDELTA": return literal(.float(0), at: position)
    case "FRAMEINDEX", "PASSINDEX": return literal(.int(0), at: position)
    case "DATE": return zero(.vector(.float, 4), at: position)
    case "vv_FragNormCoord": return known(.place, at: position)
    default: return nil
    }
  }

  private func known(
    _ environment: CheckedVariable.Environment, at position: SourcePosition
  ) -> CheckedExpression {
    use(variable(of: environment), at: position)
  }

  private func use(_ id: VariableID, at position: SourcePosition) -> CheckedExpression {
    isRead[id.index] = true
    return CheckedExpression(.variable(id), variables[id.index].type, at: position)
  }

  /// The value that the host sets for a uniform's name; whole programs write it as they like:
  /// `u_progress`, `uResolution`.
  func environment(of name: String) -> CheckedVariable.Environment? {
    if let known = CheckedVariable.Environment(rawValue: name) { return known }
    guard form.isWhole, name.first == "u" else { return nil }
    let rest = name.dropFirst().drop { $0 == "_" }
    return CheckedVariable.Environment(rawValue: rest.lowercased())
  }

  // MARK: Declarations

  /// A name for one of the host's pictures.
  func hostPicture(_ name: String, _ picture: ShaderPicture) -> VariableID {
    if case .variable(let id)? = scopes[0][name] { return id }
    let start = SourcePosition(line: 1, column: 1)
    let id = makeVariable(name, .sampler2D, .picture(picture), at: start)
    globals.append(CheckedGlobal(variable: id, initial: nil))
    scopes[0][name] = .variable(id)
    return id
  }

  /// Declares an input of a whole program: the place, as `uv` is.
  ///
  /// A third number is 0 and a fourth 1, as in the coordinates of OpenGL's textures.
  func declareInput(
    _ declarator: SyntaxVariables.Declarator, of syntax: SyntaxVariables
  ) throws(Failure) {
    if declarator.name != Self.transitionPlace { try requireWhole("in", syntax) }
    let type = try resolve(syntax.type, declarator.sizes)
    let position = declarator.position
    switch type {
    case .vector(.float, 2):
      bind(declarator.name, to: .variable(variable(of: .place)), at: position)
    case .vector(.float, let count):
      let rest = [Float(0), 1].prefix(count - 2)
      let parts = [known(.place, at: position)] + rest.map { literal(.float($0), at: position) }
      let id = makeVariable(declarator.name, type, .constant, at: position)
      isRead[id.index] = true
      globals.append(
        CheckedGlobal(variable: id, initial: construct(type, parts, at: position)))
      bind(declarator.name, to: .variable(id), at: position)
    default:
      throw failure(
        "an input is the position of the pixel, a vec2 from 0 to 1, or a vec3 or vec4 that starts with it, "
          + "not \(name(type))", at: position)
    }
  }

  /// Declares the output of a whole program: the colour.
  func declareOutput(
    _ declarator: SyntaxVariables.Declarator, of syntax: SyntaxVariables
  ) throws(Failure) {
    try requireWhole("out", syntax)
    let type = try resolve(syntax.type, declarator.sizes)
    guard type == .vector(.float, 4), output == nil else {
      throw failure("a program has one output: the colour, a vec4", at: declarator.position)
    }
    let id = colorOutput(at: declarator.position)
    bind(declarator.name, to: .variable(id), at: declarator.position)
  }

  private func requireWhole(_ word: String, _ syntax: SyntaxVariables) throws(Failure) {
    guard form.isWhole else {
      throw failure(
        "a transition has no '\(word)' variables", at: syntax.type.position,
        notes: ["it gets uv as its argument, and returns the colour"])
    }
  }

  private func colorOutput(at position: SourcePosition) -> VariableID {
    if let output { return output }
    let id = makeVariable("", .vector(.float, 4), .variable, at: position)
    globals.append(CheckedGlobal(variable: id, initial: nil))
    output = id
    return id
  }

  // MARK: Entries

  /// The entry of a whole program: main, and then the colour that it wrote.
  func findMain() -> FunctionID? {
    let mains = records["main"] ?? []
    // Where there is a transition, too, someone expects that it runs.
    let notes =
      form.isTransition ? ["if there is a main function, it runs and calls transition"] : []
    guard let main = mains.first(where: { $0.parameters.isEmpty && $0.isDefined }),
      main.returns == .void
    else {
      log.error(
        "there is no function void main()",
        at: mains.first?.position ?? SourcePosition(line: 1, column: 1), notes: notes)
      return nil
    }
    guard let output else {
      if !log.hasErrors { log.error("main writes no colour", at: main.position, notes: notes) }
      return nil
    }
    let call = CheckedExpression(.call(main.id, []), .void, at: main.position)
    return makeEntry(at: main.position) { _ in
      [.evaluate(call), .returnValue(use(output, at: main.position))]
    }
  }

  /// The entry of a Shadertoy: mainImage.
  ///
  /// Its canvas is opaque.
  func findMainImage() -> FunctionID? {
    let form = [ShaderType.vector(.float, 4), .vector(.float, 2)]
    let images = records["mainImage"] ?? []
    guard let image = images.first(where: { $0.parameters == form && $0.isDefined }),
      image.passings[0] != .copyIn, image.passings[1] == .copyIn
    else {
      log.error(
        "'mainImage' must be: void mainImage(out vec4 color, in vec2 place)",
        at: images.first?.position ?? SourcePosition(line: 1, column: 1))
      return nil
    }
    let position = image.position
    let color = makeVariable("", form[0], .variable, at: position)
    let shown = use(color, at: position)
    let pixel = CheckedExpression(
      .swizzle(known(.pixel, at: position), [0, 1]), form[1], at: position)
    let opaque = construct(
      form[0],
      [
        CheckedExpression(.swizzle(shown, [0, 1, 2]), .vector(.float, 3), at: position),
        literal(.float(1), at: position),
      ], at: position)
    let call = CheckedExpression(.call(image.id, [shown, pixel]), image.returns, at: position)
    return makeEntry(at: position) { _ in
      [.declare(color, nil), .evaluate(call), .returnValue(opaque)]
    }
  }

  /// The same entry, but pixels that were discarded are transparent black, as a host clears them.
  func withoutDiscarded(_ entry: FunctionID) -> FunctionID {
    guard let discarded else { return entry }
    let position = functions[entry.index].position
    let type = ShaderType.vector(.float, 4)
    let color = makeVariable("", type, .variable, at: position)
    return makeEntry(at: position) { place in
      let call = CheckedExpression(.call(entry, [use(place, at: position)]), type, at: position)
      let shown = CheckedExpression(
        .choose(use(discarded, at: position), zero(type, at: position), use(color, at: position)),
        type, at: position)
      return [.declare(color, call), .returnValue(shown)]
    }
  }

  /// Makes a function from uv to a colour.
  private func makeEntry(
    at position: SourcePosition, _ body: (_ place: VariableID) -> [CheckedStatement]
  ) -> FunctionID {
    let place = makeVariable("", .vector(.float, 2), .variable, at: position)
    let id = FunctionID(functions.count)
    functions.append(
      CheckedFunction(
        name: "transition", returns: .vector(.float, 4), parameters: [(place, .copyIn)],
        body: body(place), position: position))
    return id
  }
}
