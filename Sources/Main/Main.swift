// The process `segue`. All that it does is in SegueCommand, which the tests are linked with, too.

import SegueCommand

@main
enum Main {
  static func main() { EntryPoint.main() }
}
