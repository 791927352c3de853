// The words of the language that cannot be names, and the names of its types.

/// Words of the language.
enum Keyword {
  /// Types by name.
  static let types: [String: ShaderType] = {
    var types: [String: ShaderType] = [
      "void": .void, "float": .scalar(.float), "int": .scalar(.int), "uint": .scalar(.uint),
      "bool": .scalar(.bool), "sampler2D": .sampler2D,
    ]
    for count in 2...4 {
      types["vec\(count)"] = .vector(.float, count)
      types["ivec\(count)"] = .vector(.int, count)
      types["uvec\(count)"] = .vector(.uint, count)
      types["bvec\(count)"] = .vector(.bool, count)
      types["mat\(count)"] = .matrix(columns: count, rows: count)
      for rows in 2...4 { types["mat\(count)x\(rows)"] = .matrix(columns: count, rows: rows) }
    }
    return types
  }()

  /// How exact a number is: tolerated everywhere, without meaning.
  static let precisions: Set<String> = ["highp", "mediump", "lowp"]

  /// Qualifiers without meaning here.
  static let ignoredQualifiers: Set<String> = [
    "highp", "mediump", "lowp", "invariant", "precise", "flat", "smooth", "centroid",
  ]

  /// Types of GLSL that are not part of this language.
  static let foreignTypes: Set<String> = [
    "double", "dvec2", "dvec3", "dvec4", "sampler1D", "sampler3D", "samplerCube", "sampler2DArray",
    "sampler2DShadow", "samplerCubeShadow", "isampler2D", "usampler2D", "image2D", "iimage2D",
    "uimage2D", "sampler2DRect", "samplerExternalOES",
  ]

  private static let others: Set<String> = [
    "const", "uniform", "in", "out", "inout", "struct", "if", "else", "for", "while", "do",
    "switch", "case", "default", "break", "continue", "return", "discard", "true", "false",
    "precision", "layout", "attribute", "varying", "buffer", "shared",
  ]

  /// Whether a word cannot be a name.
  static func isReserved(_ word: String) -> Bool {
    others.contains(word) || types[word] != nil || ignoredQualifiers.contains(word)
      || foreignTypes.contains(word)
  }
}
