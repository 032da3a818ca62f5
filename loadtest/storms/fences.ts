// Who may still speak for a room: once somebody has heard a later owner, an earlier one is heard no more.
import type { ServerFrame } from '#proto/messages.ts'
import { epochOf } from '../epoch.ts'
import type { Finding } from './checks.ts'
import type { StormPage } from './page.ts'
import type { Time } from './time.ts'

/**
 * What was on its way when the room changed hands may still arrive: a link that says nothing is given up after 2.25 s,
 * and the slowest way takes 1.5 s.
 */
const UNDER_WAY_MS = 4000

/** Remembers the highest epoch that was heard of each room. */
export class Fences {
  readonly #time: Time
  readonly #findings: Finding[]
  readonly #since = new Map<string, Map<number, number>>()

  constructor(time: Time, findings: Finding[]) {
    this.#time = time
    this.#findings = findings
  }

  heard(page: StormPage, frame: ServerFrame): void {
    const room = frame.body === 'welcome' ? frame.welcome.room : page.room
    const epoch = epochOf(frame)
    if (room === '' || epoch === null) return
    const known = this.#since.get(room) ?? new Map<number, number>()
    this.#since.set(room, known)
    if (!known.has(epoch)) known.set(epoch, this.#time.now)
    for (const [later, at] of known) {
      if (later <= epoch || this.#time.now - at < UNDER_WAY_MS) continue
      const what = `${page.token} heard epoch ${epoch} of ${room} ${Math.round(this.#time.now - at)} ms after epoch ${later}`
      this.#findings.push({ kind: 'fence', what: `${what} (${frame.body})` })
      return
    }
  }
}
