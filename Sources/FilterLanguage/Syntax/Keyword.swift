// The words of the language that cannot be names, and the names of its types.
//
// Rule: words that GLSL ES 1.00 neither uses nor reserves are free. For example, `smooth`, `layout`
// or `uint` have a meaning in later versions, and also here. But a shader for ES 1.00 may use them
// as names.

import SegueShaders

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

  /// Words for the precision of a number: accepted everywhere, and ignored.
  static let precisions: Set<String> = ["highp", "mediump", "lowp"]

  /// Qualifiers that have no meaning here.
  static let ignoredQualifiers: Set<String> = [
    "highp", "mediump", "lowp", "invariant", "precise", "flat", "smooth", "centroid",
  ]

  /// Types of GLSL that are not part of this language.
  static let foreignTypes: Set<String> = [
    "double", "dvec2", "dvec3", "dvec4", "sampler1D", "sampler3D", "samplerCube", "sampler2DArray",
    "sampler2DShadow", "samplerCubeShadow", "isampler2D", "usampler2D", "image2D", "iimage2D",
    "uimage2D", "sampler2DRect", "samplerExternalOES",
  ]

  /// The keywords of GLSL ES 1.00 (section 3.6 of its specification).
  ///
  /// It also has those reserved words that have a meaning here.
  private static let names: Set<String> = words(
    """
    attribute const uniform varying break continue do for while if else in out inout float int void
    bool true false lowp mediump highp precision invariant discard return mat2 mat3 mat4 vec2 vec3
    vec4 ivec2 ivec3 ivec4 bvec2 bvec3 bvec4 sampler2D samplerCube struct
    switch default flat double dvec2 dvec3 dvec4 sampler1D sampler3D sampler2DShadow sampler2DRect
    """)

  /// The other words that GLSL ES 1.00 reserves.
  static let reservedElsewhere: Set<String> = words(
    """
    asm class union enum typedef template this packed goto inline noinline volatile public static
    extern external interface long short half fixed unsigned superp input output hvec2 hvec3 hvec4
    fvec2 fvec3 fvec4 sampler1DShadow sampler3DRect sampler2DRectShadow sizeof cast namespace using
    """)

  static func words(_ text: String) -> Set<String> {
    Set(text.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { String($0) })
  }

  /// Whether a word cannot be a name.
  static func isReserved(_ word: String) -> Bool { names.contains(word) }

  /// Whether other hosts refuse a word as a name, although the word has no meaning here.
  static func isReservedElsewhere(_ word: String) -> Bool { reservedElsewhere.contains(word) }
}
