// Checks that a command log is append-only: each read is a prefix of every later one.
import type { LoggedCommand } from '../testbed/commandLog.ts'
import type { Violation } from './violation.ts'

const nameOf = ({ seat, seq }: LoggedCommand): string => `seat ${seat}, request ${seq}`

/** One room's command log: the acknowledged commands, and the longest read so far. */
export class AppendOnlyLog {
  readonly violations: Violation[] = []
  readonly #acknowledged: string[] = []
  readonly #reported = new Set<string>()
  #longest: readonly string[] = []

  /** Number of acknowledged commands; taken before a read starts, it tells how many the read must contain. */
  get acknowledged(): number {
    return this.#acknowledged.length
  }

  /** Records an accepted command. */
  acknowledge(command: LoggedCommand): void {
    this.#acknowledged.push(nameOf(command))
  }

  /** Checks a read of the whole log that started when `acknowledged` commands were acknowledged. */
  read(commands: readonly LoggedCommand[], acknowledged = this.acknowledged): void {
    const names = commands.map(nameOf)
    const found = new Set(names)
    for (const name of this.#acknowledged.slice(0, acknowledged))
      if (!found.has(name)) this.#report('lost', `${name} was acknowledged and is not in the log`)
    if (found.size < names.length)
      for (const [at, name] of names.entries())
        if (names.indexOf(name) !== at) this.#report('duplicate', `${name} is in the log twice`)
    const [shorter, longer] =
      names.length < this.#longest.length ? [names, this.#longest] : [this.#longest, names]
    const at = shorter.findIndex((name, nth) => longer[nth] !== name)
    if (at >= 0) this.#report('diverged', `entry ${at} was ${this.#longest[at]}, and is ${names[at]}`)
    else if (longer === this.#longest && names.length < longer.length)
      this.#report('lost', `a log of ${longer.length} commands was read before one of ${names.length}`)
    this.#longest = longer
  }

  /** Reports each violation once, however many reads show it. */
  #report(kind: Violation['kind'], message: string): void {
    if (this.#reported.has(message)) return
    this.#reported.add(message)
    this.violations.push({ kind, message })
  }
}
