import Arguments
import Glibc
import Golden

extension Shard {
  /// What `--shard` says; nothing without it.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let occurrence = arguments.occurrences(of: .shard).first else { return nil }
    let text = occurrence.value.text
    do throws(ShardFault) {
      if let shard = text == "auto"
        ? try Shard(environment: { name in getenv(name).map { String(cString: $0) } })
        : Shard(text: text)
      {
        self = shard
        return
      }
    } catch {
      throw occurrence.refused(because: error.rule, hint: error.hint)
    }
    throw occurrence.refused()
  }

  /// Such as `3/8`, from `1/1` to `100000/100000`.
  init?(text: String) {
    let number = OptionValues.wholeNumber(in: 1...100_000)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = number(String(parts[0])),
      let count = number(String(parts[1]))
    else { return nil }
    self.init(number: place, of: count)
  }

  /// The part that this process is of a Slurm job array or of a parallel GitLab job. A job on a cluster may have been sent
  /// there by one of GitLab, so Slurm's variables come first.
  init(environment: (String) -> String?) throws(ShardFault) {
    func integer(_ name: String) throws(ShardFault) -> Int? {
      guard let text = environment(name), !text.isEmpty else { return nil }
      guard let number = OptionValues.wholeNumber(in: 0...4_194_304)(text) else {
        throw ShardFault(
          rule: "must find a whole number in \(name), but it is '\(text)'", hint: nil)
      }
      return number
    }
    if let task = try integer("SLURM_ARRAY_TASK_ID") {
      let first = try integer("SLURM_ARRAY_TASK_MIN") ?? 0
      let last = try integer("SLURM_ARRAY_TASK_MAX") ?? task
      let step = max(1, try integer("SLURM_ARRAY_TASK_STEP") ?? 1)
      let even = (last - first) / step + 1
      let count = try integer("SLURM_ARRAY_TASK_COUNT") ?? even
      guard count == even, task >= first, (task - first) % step == 0,
        let shard = Shard(number: (task - first) / step + 1, of: count)
      else {
        throw ShardFault(
          rule: "must run in a Slurm array of even steps, but task \(task) is of \(count) "
            + "from \(first) to \(last)",
          hint: "submit it with --array=1-8, or say --shard K/N")
      }
      self = shard
      return
    }
    guard let total = try integer("CI_NODE_TOTAL") else {
      throw ShardFault(
        rule: "must run in a Slurm array or in a GitLab job for 'auto', but neither "
          + "SLURM_ARRAY_TASK_ID nor CI_NODE_TOTAL is set", hint: "say --shard K/N")
    }
    // A job that is not parallel has a total of 1 and no index.
    let index = try integer("CI_NODE_INDEX") ?? (total == 1 ? 1 : 0)
    guard let shard = Shard(number: index, of: total) else {
      throw ShardFault(
        rule: "must find CI_NODE_INDEX from 1 to CI_NODE_TOTAL, but they are \(index) and \(total)",
        hint: "say --shard K/N")
    }
    self = shard
  }
}

/// Why a process's surroundings do not say which part it is.
struct ShardFault: Error, Equatable {
  var rule: String
  var hint: String?
}
