// The matchmaking queue for this gateway's pages: enter, search, leave, match found.
import { roomKeys } from '#proto/redis/keys.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { validAvatar } from '#proto/names/person.ts'
import { NEW_PARTY, PARTY_CODE_BYTES, isPartyCode } from '#proto/client/party.ts'
import type { QueueView } from '#proto/client/messages.ts'
import type { Ticket } from '#proto/redis/tickets.ts'
import type { Store } from '#proto/redis/store.ts'
import { randomBytes } from 'node:crypto'
import { done, refuse } from '../sockets/replies.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import type { MatchingJobs } from './matchingJobs.ts'
import { QueuePages, sendQueue } from './queuePages.ts'
import { Tickets, type TicketChange } from './tickets.ts'

/** Delay after `patience` of the job that matches two people, so that it does not run too early, ms. */
const LATE_MS = 100
const RETRY_MS = 500

/**
 * Dependencies of the queue; `ratingOf`: a user's rating, null if unknown; `readBlocks`: reloads the blocks
 * of a session's user, if possible; `roomOf`: the code of a user's room, null if none; `onMatch`: moves a page
 * into the room of its game.
 */
interface QueueParts extends Pick<Services, 'logError'> {
  redis: Store
  jobs: MatchingJobs
  ratingOf: (user: string) => Promise<number | null>
  readBlocks: (session: Session) => Promise<void>
  roomOf: (user: string) => Promise<string | null>
  onMatch: (session: Session, room: string) => void
}

/** The matchmaking queue at one gateway; runs the heartbeat of its pages until closed. */
export class Matchmaking {
  readonly #parts: QueueParts
  readonly #patience: number
  readonly #tickets: Tickets
  readonly #pages: QueuePages

  /** `patience`: ms until two people are enough. */
  constructor(parts: QueueParts, patience: number) {
    this.#parts = parts
    this.#patience = patience
    this.#tickets = new Tickets(parts.redis)
    this.#pages = new QueuePages({ ...parts, tickets: this.#tickets, patience })
  }

  /** The stage last sent to this page. */
  stageOf(session: Session): QueueView['stage'] {
    return this.#pages.stageOf(session)
  }

  /** Enters the find-game room. */
  async enter(
    session: Session,
    seq: number,
    { party = '', ...person }: Pick<Ticket, 'name' | 'avatar' | 'party'>,
  ): Promise<void> {
    const name = personName(person.name)
    const fault = nameFault(name)
    if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
    await this.#change(session, () =>
      this.#tickets.enter(session, { name, avatar: validAvatar(person.avatar) }),
    )
    await (party === '' ? this.#answer(session, seq) : this.joinParty(session, seq, party))
  }

  /**
   * Joins the party with this code, or creates one; leaves the find-game room again if the party can't be
   * joined.
   */
  async joinParty(session: Session, seq: number, party: string): Promise<void> {
    const isNew = party === NEW_PARTY
    const code = isNew ? randomBytes(PARTY_CODE_BYTES).toString('base64url') : party
    const wasIn = this.#pages.has(session)
    const rating = await this.#lookUp(session)
    const changed = isPartyCode(code)
      ? await this.#tickets.join(session.user, session.page, { code, isNew }, rating, session.blocked)
      : 'gone'
    if (changed === 'gone' || changed === 'full') {
      if (!wasIn) await this.#tickets.leave(session.user, session.page, true)
      return refuse(session, seq, changed === 'full' ? 'partyFull' : 'partyGone')
    }
    if (changed === 'absent') return this.#refuseLost(session, seq)
    await this.#answer(session, seq, changed === 'finding')
  }

  /** Starts to search. */
  async begin(session: Session, seq: number): Promise<void> {
    const rating = await this.#lookUp(session)
    const changed = await this.#tickets.begin(session.user, session.page, rating, session.blocked)
    if (changed === 'follows') return refuse(session, seq, 'partyFollows')
    if (changed === 'absent') return this.#refuseLost(session, seq)
    await this.#answer(session, seq, changed === 'done')
  }

  /** Stops searching; `out`: leaves the find-game room too. */
  async leave(session: Session, seq: number, out: boolean): Promise<void> {
    const stage = this.stageOf(session)
    if (stage === 'nowhere' || (stage === 'inFindRoom' && !out)) return done(session, seq)
    const request = this.#change(session, () => this.#tickets.leave(session.user, session.page, out))
    const changed = await (out ? this.#pages.leave(session, request) : request)
    if (changed === 'matched') return refuse(session, seq, 'gameFound')
    await this.#parts.jobs.forget(session.user)
    if (!out && changed !== 'absent') return this.#answer(session, seq)
    this.#pages.remove(session)
    done(session, seq)
  }

  /**
   * Sends this page its view of the queue; `isNew`: its user was just created. A store that rejects writes does
   * not prevent sign-in: the view follows when it accepts them.
   */
  hello(session: Session, isNew = false): Promise<void> {
    return this.#retry(session, () => this.#resume(session, isNew))
  }

  /** The page has joined this room: consumes a ticket matched to it. */
  seated(session: Session, room: string): void {
    void this.#retry(session, () => this.#settle(session.user, room))
  }

  /** Whether the user is in the queue, on any page. */
  async isQueued(session: Session): Promise<boolean> {
    return this.#pages.has(session) || (await this.#tickets.of(session.user)) !== null
  }

  /** Drops the ticket because the user joins another room; false: they were matched first. */
  async drop(session: Session): Promise<boolean> {
    const request = this.#change(session, () => this.#tickets.leave(session.user, '', true))
    return (await this.#pages.leave(session, request)) !== 'matched'
  }

  /** Adds a block to the user's ticket, whichever page or gateway it belongs to. */
  async block(user: string, blocked: string): Promise<void> {
    await this.#tickets.block(user, [blocked])
  }

  async unblock(user: string, blocked: string): Promise<void> {
    await this.#tickets.unblock(user, blocked)
  }

  closed(session: Session): void {
    this.#pages.closed(session)
  }

  sizes() {
    return this.#pages.sizes()
  }

  async close(): Promise<void> {
    this.#pages.close()
    await this.#parts.jobs.close()
  }

  /** Repeats the work while the store rejects it and the page is open in the same room, or in none. */
  async #retry(session: Session, work: () => Promise<void>): Promise<void> {
    const { room } = session
    try {
      await work()
    } catch (error) {
      this.#parts.logError(error)
      setTimeout(() => {
        if (!session.closed && session.room === room) void this.#retry(session, work)
      }, RETRY_MS)
    }
  }

  /** Renews the page's ticket, if it has one, and starts to send it the queue. */
  async #resume(session: Session, isNew: boolean): Promise<void> {
    const ticket = isNew ? null : await this.#tickets.hello(session)
    if (ticket === null) return this.#enterLate(session)
    // A gateway may have crashed between writing the records and the ticket.
    if (session.blocked.size > 0) await this.#tickets.block(session.user, session.blocked)
    // The jobs may have been lost with a gateway; a repeated hello on this socket adds none.
    if (ticket.stage === 'finding' && !this.#pages.has(session)) await this.#addMatchingJobs(session.user)
    await this.#pages.start(session)
  }

  /** Answers a request that changed the ticket, and starts to send the page the queue; `searches`: from now on. */
  async #answer(session: Session, seq: number, searches = false): Promise<void> {
    if (searches) await this.#addMatchingJobs(session.user)
    await this.#pages.start(session)
    done(session, seq)
  }

  /** Answers a request from a page without a ticket. */
  #refuseLost(session: Session, seq: number): void {
    this.#pages.remove(session)
    refuse(session, seq, 'queueLost')
  }

  /** Adds a matching job for now, and one for the time when two people are enough. */
  async #addMatchingJobs(user: string): Promise<void> {
    const { jobs } = this.#parts
    await jobs.look()
    await jobs.lookLater(user, this.#patience + LATE_MS)
  }

  /** The page's last socket may have entered the match after the user's room was looked up for this one. */
  async #enterLate(session: Session): Promise<void> {
    const room = session.nth > 1 ? await this.#parts.roomOf(session.user) : null
    if (room === null) sendQueue(session, NO_QUEUE)
    else this.#parts.onMatch(session, room)
  }

  /** Makes a change of the user's ticket, which a match whose game they have left does not prevent. */
  async #change({ user }: Session, change: () => Promise<TicketChange>): Promise<TicketChange> {
    const made = await change()
    if (made !== 'matched') return made
    const room = (await this.#tickets.of(user))?.room ?? ''
    if (room === '' || room === (await this.#parts.roomOf(user))) return made
    await this.#tickets.consume(user)
    return change()
  }

  async #settle(user: string, room: string): Promise<void> {
    if ((await this.#tickets.of(user))?.stage !== 'matched') return
    // If the room does not exist, the match was another one.
    if ((await this.#parts.redis.exists(roomKeys(room).room)) === 1) await this.#tickets.consume(user)
  }

  /**
   * Looks up the rating and blocks of a user who starts to search; a failed lookup does not prevent the
   * search.
   */
  async #lookUp(session: Session): Promise<number | null> {
    const { ratingOf, readBlocks, logError } = this.#parts
    const rating = ratingOf(session.user).catch((error: unknown) => {
      logError(error)
      return null
    })
    // The ticket exists before this read: later blocks are added to it.
    await readBlocks(session)
    return rating
  }
}
