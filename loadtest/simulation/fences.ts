// Who may still speak for a room: once somebody has heard a later owner, an earlier one says nothing more that anybody hears.
import type { ServerFrame } from '#proto/client/messages.ts'
import { epochOf } from '../client/epoch.ts'
import type { Finding } from './checks.ts'
import type { StormPage } from './page.ts'
import type { Time } from './time.ts'

/**
 * What an engine had said before is on its way, however long the way; no gateway can know of a later owner before it
 * is told. What it says is true when the store says so, and the store's answer takes this long.
 */
const ANSWER_MS = 1

/** Remembers since when which epochs of each room were heard. */
export class Fences {
  readonly #time: Time
  readonly #findings: Finding[]
  readonly #since = new Map<string, Map<number, number>>()

  constructor(time: Time, findings: Finding[]) {
    this.#time = time
    this.#findings = findings
  }

  /** A page heard what an engine had `said` at that moment. */
  heard(page: StormPage, frame: ServerFrame, said: number): void {
    const room = frame.body === 'welcome' ? frame.welcome.room : page.room
    const epoch = epochOf(frame)
    if (room === '' || epoch === null) return
    const known = this.#since.get(room) ?? new Map<number, number>()
    this.#since.set(room, known)
    if (!known.has(epoch)) known.set(epoch, this.#time.now)
    for (const [later, at] of known) {
      if (later <= epoch || said - at <= ANSWER_MS) continue
      const what = `${page.token} heard epoch ${epoch} of ${room}, said ${Math.round(said - at)} ms after epoch ${later} was heard`
      this.#findings.push({ kind: 'fence', what: `${what} (${frame.body})` })
      return
    }
  }
}
