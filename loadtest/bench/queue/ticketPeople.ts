// People without sockets: the gateway's own matchmaking, with sessions that nobody reads.
import type { Redis } from 'ioredis'
import { matchmaking, type Matchmaking } from '../../../gateway/matchmaking/matchmaking.ts'
import { bucket } from '../../../gateway/limits/tokenBucket.ts'
import { Session } from '../../../gateway/sockets/session.ts'
import { comesTrue } from '../../client/comesTrue.ts'
import { Games } from './games.ts'

/** Strength is spread evenly around the newcomer's. */
const RATED_FROM = 1100
const RATED_OVER = 800

/** All of them, at one gateway's matchmaking that runs in this process. */
export class TicketPeople {
  readonly games = new Games()
  readonly #asked = new Map<string, number>()
  readonly #queue: Matchmaking

  constructor(redis: Redis, patience: number) {
    const parts = {
      redis,
      // Bounded by the grace at the end: whoever is not served then is lost, whatever went wrong on the way.
      failed: () => undefined,
      strengthOf: (user: string) =>
        Promise.resolve(RATED_FROM + ((Number(user.slice(1)) * 7919) % RATED_OVER)),
      readBlocks: () => Promise.resolve(),
    }
    this.#queue = matchmaking(parts, patience, ({ user }, room) => {
      this.games.take(user, room, performance.now() - (this.#asked.get(user) ?? 0))
    })
  }

  /** Comes to the door and asks for a game. */
  async come(nth: number): Promise<void> {
    const session = new Session(`bench-${nth}`, '127.0.0.1', bucket(1000, 1000))
    session.user = `t${nth}`
    session.page = `page-${nth}`
    await this.#queue.enter(session, 1, { name: `Ticket ${nth}`, avatar: '' })
    this.#asked.set(session.user, performance.now())
    await this.#queue.begin(session, 2)
  }

  /** Resolves when everybody has a game, or the grace is over. */
  settled(grace: number): Promise<boolean> {
    return comesTrue(() => this.games.all.length === this.#asked.size, grace)
  }

  close(): Promise<unknown> {
    return this.#queue.close()
  }
}
