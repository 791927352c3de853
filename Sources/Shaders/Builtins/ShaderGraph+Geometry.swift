// Lengths, products and rays; sums start at the first component.

extension ShaderGraph {
  mutating func dot(_ a: [ValueID], _ b: [ValueID]) -> ValueID {
    sum(zip(a, b).map { ($0, $1) })
  }

  mutating func length(_ a: [ValueID]) -> ValueID {
    a.count == 1 ? make(.absolute, a[0]) : make(.sqrt, dot(a, a))
  }

  mutating func normalized(_ a: [ValueID]) -> [ValueID] {
    let length = length(a)
    return a.map { make(.divide, $0, length) }
  }

  mutating func cross(_ a: [ValueID], _ b: [ValueID]) -> [ValueID] {
    [(1, 2), (2, 0), (0, 1)].map { i, j in
      let first = make(.multiply, a[i], b[j])
      let second = make(.multiply, a[j], b[i])
      return make(.subtract, first, second)
    }
  }

  /// I − 2 · dot(N, I) · N.
  mutating func reflected(_ incident: [ValueID], _ normal: [ValueID]) -> [ValueID] {
    let twice = make(.multiply, float(2), dot(normal, incident))
    return zip(incident, normal).map { make(.subtract, $0, make(.multiply, twice, $1)) }
  }

  /// GLSL's refraction.
  ///
  /// k = 1 − eta² · (1 − dot(N, I)²); zero where k < 0, else eta · I − (eta · dot(N, I) + √k) · N.
  mutating func refracted(
    _ incident: [ValueID], _ normal: [ValueID], _ eta: ValueID
  ) -> [ValueID] {
    let cosine = dot(normal, incident)
    let one = float(1)
    let sine = make(.subtract, one, make(.multiply, cosine, cosine))
    let squared = make(.multiply, eta, eta)
    let k = make(.subtract, one, make(.multiply, squared, sine))
    let isTotal = make(.less, k, float(0))
    let factor = make(.add, make(.multiply, eta, cosine), make(.sqrt, k))
    return zip(incident, normal).map { i, n in
      let bent = make(.subtract, make(.multiply, eta, i), make(.multiply, factor, n))
      return select(isTotal, float(0), bent)
    }
  }
}
