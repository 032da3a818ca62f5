// The strangers of a simulation and the matches made of them, with the checks of both.
import { MATCHES, PARTIES, SEEN, TICKETS, WAITING } from '#proto/redis/keys.ts'
import { readPlan, readTicket } from '#proto/redis/tickets.ts'
import type { Records } from '../../gateway/records/records.ts'
import { cachingDecoder, type Decoder } from '../client/cachingDecoder.ts'
import { checkGames } from '../invariants/audit.ts'
import type { History } from '../invariants/history.ts'
import { Matches } from '../invariants/matches.ts'
import type { Violation } from '../invariants/violation.ts'
import type { SimulatedCluster } from './cluster.ts'
import type { Rng } from './rng.ts'
import { checkSavedRoom, savedRoom } from './roomChecks.ts'
import type { SimulatedPage } from './simulatedPage.ts'
import { runStranger, type Stranger } from './stranger.ts'
import { Process, type VirtualTime } from './virtualTime.ts'

/** More than a game has seats: five are matched at once, fewer after a wait. */
const STRANGERS = 6
/** As many of them search as a party, in half of the runs. */
const FRIENDS = 3
const WITH_FRIENDS = 0.5
/** The first search starts in this range, ms. */
const START_MS = [300, 3000] as const
/** No search begins after this, so that most games are found under faults, ms. */
const LAST_SEARCH_MS = 12_000
/** After recovery every search has ended within this time, ms. */
const SETTLED_MS = 30_000
/** The tickets of closed pages are dropped within this time, ms. */
const DROPPED_MS = 20_000
/** Redis keys that are absent while nobody is in the queue. */
const QUEUE_KEYS = [TICKETS, WAITING, SEEN, PARTIES, MATCHES]
/** The holder of a code that is reserved for a match. */
const RESERVED = /^replay of match (.+)$/

/** Dependencies of the strangers. */
export interface StrangersParts {
  time: VirtualTime
  rng: Rng
  cluster: SimulatedCluster
  history: History
  newPage: (process: Process, id: string, decode: Decoder) => SimulatedPage
  onViolation: (violation: Violation) => void
}

/** All strangers of a run. */
export class Strangers {
  readonly #parts: StrangersParts
  readonly #all: Stranger[] = []
  readonly #matches = new Matches()

  constructor(parts: StrangersParts) {
    this.#parts = parts
    const { redis } = parts.cluster
    redis.onWrite = (name, key, [field, value]) => {
      if (key === TICKETS && name === 'HSET') this.#matches.written(String(field), readTicket(String(value)))
      if (key === TICKETS && name === 'HDEL') this.#matches.dropped(String(field))
      if (key === MATCHES && name === 'HSET') this.#matches.made(readPlan(String(value)))
      const reserved = name === 'SET' ? RESERVED.exec(String(field)) : null
      const code = /\{(.+)\}/.exec(key)
      if (reserved !== null && code !== null) this.#matches.reserved(reserved[1] ?? '', code[1] ?? '')
    }
  }

  /** Their current pages. */
  pages(): SimulatedPage[] {
    return this.#all.map(({ page }) => page)
  }

  /** Adds them to the cluster. */
  start(prefix: string): void {
    const { time, rng } = this.#parts
    const decode = cachingDecoder()
    const link = rng.stream(`${prefix} friends`).chance(WITH_FRIENDS) ? { party: '' } : null
    for (let nth = 0; nth < STRANGERS; nth += 1) {
      const user = `${prefix}-stranger-${nth}`
      const process = new Process(user)
      let pages = 0
      const newPage = (): SimulatedPage =>
        this.#parts.newPage(process, `${user}-page-${(pages += 1)}`, decode)
      const stranger = { user, page: newPage(), searches: false, settled: false }
      this.#all.push(stranger)
      const context = {
        rng: rng.stream(user),
        link: nth < FRIENDS ? link : null,
        newPage,
        isOver: () => time.now > LAST_SEARCH_MS,
        isAlone: () => this.#all.every((each) => each === stranger || each.settled),
        onTicketLost: () => {
          // Once the clock is ahead, all pages seem to have been away for an hour: their users are told.
          if (!this.#parts.cluster.storeClockJumped) this.#add(`${user} lost their place in the queue`)
        },
      }
      time.after(rng.between(...START_MS), process, () => {
        runStranger(stranger, context).catch((error: unknown) =>
          this.#add(`${user} gave up: ${String(error)}`),
        )
      })
    }
  }

  /** Runs until every search has ended and nothing is left in the queue, and checks that both happen. */
  async checkQueue(): Promise<void> {
    const { time, cluster } = this.#parts
    const searching = (): Stranger[] => this.#all.filter(({ settled }) => !settled)
    await time.advance(SETTLED_MS, () => searching().length === 0)
    for (const { user } of searching()) this.#add(`${user} still waits for a game`)
    const leftovers = (): string[] => QUEUE_KEYS.filter((key) => cluster.redis.at(key) !== undefined)
    await time.advance(DROPPED_MS, () => leftovers().length === 0)
    for (const key of leftovers())
      this.#add(`${[...cluster.redis.fields(key).keys()].join(' and ')} are left in ${key}`)
  }

  /** Checks the matches, their rooms, and the strangers' games in the records. */
  async checkMatches(records: Pick<Records, 'games'>): Promise<void> {
    const { history, cluster } = this.#parts
    const codes = this.#matches.rooms()
    const membersOf = (code: string): string[] | null =>
      savedRoom(cluster, code)?.members.map(({ user }) => user) ?? null
    const games = this.#all.map(({ user }) => ({ user, least: 0, most: this.#matches.countOf(user) }))
    const violations = [
      ...this.#matches.check((code) => history.room(code), membersOf),
      ...codes.flatMap((code) => checkSavedRoom(code, history, cluster).violations),
      ...(await checkGames(records, games)),
    ]
    violations.forEach(this.#parts.onViolation)
  }

  #add(message: string): void {
    this.#parts.onViolation({ kind: 'match', message })
  }
}
