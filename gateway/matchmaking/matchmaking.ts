// The matchmaking queue for this gateway's pages: enter, search, leave, match found.
import { MATCHING_QUEUE, QUEUE_OPTIONS, roomKeys } from '#proto/redis/keys.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { validAvatar } from '#proto/names/person.ts'
import { NEW_PARTY, PARTY_CODE_BYTES, isPartyCode } from '#proto/client/party.ts'
import type { Ticket } from '#proto/redis/tickets.ts'
import { Queue as Jobs } from 'bullmq'
import { randomBytes } from 'node:crypto'
import { done, refuse } from '../sockets/replies.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import { queuePages, sendQueue } from './queuePages.ts'
import { tickets as ticketsIn } from './tickets.ts'

/** Delay after `patience` of the job that matches two people, so that it does not run too early, ms. */
const LATE_MS = 100

/** The matchmaking queue at one gateway. */
export type Matchmaking = ReturnType<typeof matchmaking>

/**
 * Dependencies of the queue; `ratingOf`: a user's rating, null if unknown; `readBlocks`: reloads the blocks
 * of a session's user, if possible.
 */
interface QueueParts extends Pick<Services, 'redis' | 'logError'> {
  ratingOf: (user: string) => Promise<number | null>
  readBlocks: (session: Session) => Promise<void>
}

/**
 * Runs the heartbeat of this gateway's pages until closed. `patience`: ms until two people are enough;
 * `onMatch` moves a page into the room of its game.
 */
export function matchmaking(
  { redis, logError, ratingOf, readBlocks }: QueueParts,
  patience: number,
  onMatch: (session: Session, room: string) => void,
) {
  const tickets = ticketsIn(redis)
  const jobs = new Jobs(MATCHING_QUEUE, { connection: redis, ...QUEUE_OPTIONS })
  jobs.on('error', logError)
  const pages = queuePages({ tickets, patience, onMatch, logError })

  /** Adds a matching job for now, and one for the time when two people are enough. */
  async function addMatchingJobs(user: string): Promise<void> {
    const options = { removeOnComplete: true, removeOnFail: true }
    // One job covers everybody who joins before it starts.
    await jobs.add('look', {}, { ...options, deduplication: { id: 'look', keepLastIfActive: true } })
    await jobs.add('late', {}, { ...options, jobId: `late-${user}`, delay: patience + LATE_MS })
  }

  /** Answers a request that changed the ticket, and starts to send the page the queue; `searches`: from now on. */
  async function answer(session: Session, seq: number, searches = false): Promise<void> {
    if (searches) await addMatchingJobs(session.user)
    await pages.start(session)
    done(session, seq)
  }

  /** Answers a request from a page without a ticket. */
  function refuseLost(session: Session, seq: number): void {
    pages.remove(session)
    refuse(session, seq, 'queueLost')
  }

  async function settle(user: string, room: string): Promise<void> {
    if ((await tickets.stage(user)) !== 'matched') return
    // If the room does not exist, the match was another one.
    if ((await redis.exists(roomKeys(room).room)) === 1) await tickets.consume(user)
  }

  /**
   * Looks up the rating and blocks of a user who starts to search; a failed lookup does not prevent the
   * search.
   */
  async function lookUp(session: Session): Promise<number | null> {
    const rating = ratingOf(session.user).catch((error: unknown) => {
      logError(error)
      return null
    })
    // The ticket exists before this read: later blocks are added to it.
    await readBlocks(session)
    return rating
  }

  /**
   * Joins the party with this code, or creates one; leaves the find-game room again if the party can't be
   * joined.
   */
  async function joinParty(session: Session, seq: number, party: string): Promise<void> {
    const isNew = party === NEW_PARTY
    const code = isNew ? randomBytes(PARTY_CODE_BYTES).toString('base64url') : party
    const wasIn = pages.has(session)
    const rating = await lookUp(session)
    const changed = isPartyCode(code)
      ? await tickets.join(session.user, session.page, { code, isNew }, rating, session.blocked)
      : 'gone'
    if (changed === 'gone' || changed === 'full') {
      if (!wasIn) await tickets.leave(session.user, session.page, true)
      return refuse(session, seq, changed === 'full' ? 'partyFull' : 'partyGone')
    }
    if (changed === 'absent') return refuseLost(session, seq)
    await answer(session, seq, changed === 'finding')
  }

  return {
    /** The stage last sent to this page. */
    stageOf: pages.stageOf,
    /** Enters the find-game room. */
    async enter(
      session: Session,
      seq: number,
      { party = '', ...person }: Pick<Ticket, 'name' | 'avatar' | 'party'>,
    ): Promise<void> {
      const name = personName(person.name)
      const fault = nameFault(name)
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
      await tickets.enter(session.user, session.page, { name, avatar: validAvatar(person.avatar) })
      await (party === '' ? answer(session, seq) : joinParty(session, seq, party))
    },
    joinParty,
    async begin(session: Session, seq: number): Promise<void> {
      const rating = await lookUp(session)
      const changed = await tickets.begin(session.user, session.page, rating, session.blocked)
      if (changed === 'follows') return refuse(session, seq, 'partyFollows')
      if (changed === 'absent') return refuseLost(session, seq)
      await answer(session, seq, changed === 'done')
    },
    /** Stops searching; `out`: leaves the find-game room too. */
    async leave(session: Session, seq: number, out: boolean): Promise<void> {
      const stage = pages.stageOf(session)
      if (stage === 'nowhere' || (stage === 'inFindRoom' && !out)) return done(session, seq)
      const changed = await tickets.leave(session.user, session.page, out)
      if (changed === 'matched') return refuse(session, seq, 'gameFound')
      await jobs.remove(`late-${session.user}`)
      if (!out && changed !== 'absent') return answer(session, seq)
      pages.remove(session)
      done(session, seq)
    },
    /** Sends this page its view of the queue; `isNew`: its user was just created. */
    async hello(session: Session, isNew = false): Promise<void> {
      const ticket = isNew ? null : await tickets.hello(session.user, session.page)
      if (ticket === null) return sendQueue(session, NO_QUEUE)
      // A gateway may have crashed between writing the records and the ticket.
      if (session.blocked.size > 0) await tickets.block(session.user, session.blocked)
      // The jobs may have been lost with a gateway; a repeated hello on this socket adds none.
      if (ticket.stage === 'finding' && !pages.has(session)) await addMatchingJobs(session.user)
      await pages.start(session)
    },
    /** The page has joined this room: consumes a ticket matched to it. */
    seated: (session: Session, room: string) => void settle(session.user, room).catch(logError),
    /** Whether the user is in the queue, on any page. */
    isQueued: async (session: Session): Promise<boolean> =>
      pages.has(session) || (await tickets.stage(session.user)) !== null,
    /** Drops the ticket because the user joins another room; false: they were matched first. */
    async drop(session: Session): Promise<boolean> {
      if ((await tickets.leave(session.user, '', true)) === 'matched') return false
      pages.remove(session)
      return true
    },
    /** Adds a block to the user's ticket, whichever page or gateway it belongs to. */
    async block(user: string, blocked: string): Promise<void> {
      await tickets.block(user, [blocked])
    },
    async unblock(user: string, blocked: string): Promise<void> {
      await tickets.unblock(user, blocked)
    },
    closed: pages.closed,
    sizes: () => ({ queuePages: pages.size() }),
    async close(): Promise<void> {
      pages.close()
      await jobs.close()
    },
  }
}
