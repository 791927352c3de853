// Stops the program at a mistake in it, saying which: a precondition prints nothing in a release build.

/// Stops unless a condition holds that only a mistake in the program can break.
@inlinable
package func require(_ condition: Bool, _ mistake: @autoclosure () -> String) {
  if !condition { stop(mistake()) }
}

@usableFromInline @inline(never)
package func stop(_ mistake: String) -> Never { fatalError(mistake) }
