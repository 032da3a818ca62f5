// Players without sockets: the gateway's matchmaking in this process, with unread sessions.
import type { Redis } from 'ioredis'
import { userRooms } from '../../../gateway/rooms/userRooms.ts'
import { redisMatchingJobs } from '../../../gateway/matchmaking/matchingJobs.ts'
import { Matchmaking } from '../../../gateway/matchmaking/matchmaking.ts'
import { TokenBucket } from '../../../gateway/limits/tokenBucket.ts'
import { Session } from '../../../gateway/sockets/session.ts'
import type { Games } from './games.ts'

/** Ratings are spread evenly around the newcomers' rating. */
const RATED_FROM = 1100
const RATED_OVER = 800

/** The players without sockets, in one gateway's matchmaking. */
export class TicketPlayers {
  readonly #requestedAt = new Map<string, number>()
  readonly #queue: Matchmaking

  constructor(games: Games, redis: Redis, patience: number) {
    // Errors show in the figures: a player without a game at the end counts as lost, whatever the cause.
    const logError = (): void => undefined
    const parts = {
      redis,
      jobs: redisMatchingJobs(redis, logError),
      logError,
      ratingOf: (user: string) => Promise.resolve(RATED_FROM + ((Number(user.slice(1)) * 7919) % RATED_OVER)),
      readBlocks: () => Promise.resolve(),
      roomOf: userRooms(redis, false),
      onMatch: ({ user }: Session, room: string) =>
        games.record(user, room, performance.now() - (this.#requestedAt.get(user) ?? 0)),
    }
    this.#queue = new Matchmaking(parts, patience)
  }

  /** Enters matchmaking and requests a game. */
  async join(nth: number): Promise<void> {
    const session = new Session(`bench-${nth}`, '127.0.0.1', new TokenBucket(1000, 1000))
    session.user = `t${nth}`
    session.page = `page-${nth}`
    await this.#queue.enter(session, 1, { name: `Ticket ${nth}`, avatar: '' })
    this.#requestedAt.set(session.user, performance.now())
    await this.#queue.begin(session, 2)
  }

  close(): Promise<unknown> {
    return this.#queue.close()
  }
}
