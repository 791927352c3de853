// The process `segue`. All that it does is in SegueCommand, which the tests are linked with, too; here it only learns
// what it was built from.

internal import CSegueBuild
import SegueCommand

@main
enum Main {
  static func main() {
    EntryPoint.main(
      builtFrom: BuildRecord(
        commit: unsafe String(cString: segue_build_commit()),
        packages: unsafe String(cString: segue_build_packages())))
  }
}
