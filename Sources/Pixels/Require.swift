// Stops the program at a programming mistake and names it; a precondition prints nothing in a
// release build.

/// Stops the program if a condition does not hold; only a mistake in the program can break it.
@inlinable
package func require(_ condition: Bool, _ mistake: @autoclosure () -> String) {
  if !condition { stop(mistake()) }
}

/// Prints a programming mistake and stops the program.
@usableFromInline @inline(never)
package func stop(_ mistake: String) -> Never { fatalError(mistake) }
