import CFuzz
import FuzzTargets
import Glibc

// The target is named by the environment and not by an argument, since libFuzzer starts itself anew with arguments of
// its own to make a find smaller.
guard let name = getenv("FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name))
else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  let line = "fuzz: FUZZ_TARGET must be one of \(names)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
chosenTarget = target
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
    do {
      try chosenTarget.run(bytes)
    } catch {
      fatalError("\(error)")
    }
    return 0
  })
