// Matchmaking tickets in Redis, as this gateway's pages hold them.
import * as v from 'valibot'
import { batchCalls } from '#proto/redis/batchCalls.ts'
import { TICKETS, WAITS } from '#proto/redis/keys.ts'
import { ScriptReply, type Argument, type Script } from '#proto/redis/script.ts'
import type { Store } from '#proto/redis/store.ts'
import { QUEUE_KEYS as KEYS, readTicket, type Ticket } from '#proto/redis/tickets.ts'
import { AWAY, BEAT, BEGIN, BLOCK, CONSUME, ENTER, HELLO, JOIN, LEAVE } from './ticketScripts.ts'

const TICKETS_AT_ONCE = 64

/**
 * done: changed; finding: changed, and now searching; kept: unchanged; matched: too late, a match was made;
 * absent: no ticket of this page; elsewhere: another page or a newer socket holds it; follows: another member
 * leads the party; gone, full: the party to join does not exist, or is full.
 */
const CHANGES = [
  'done',
  'finding',
  'kept',
  'matched',
  'absent',
  'elsewhere',
  'follows',
  'gone',
  'full',
] as const
export type TicketChange = (typeof CHANGES)[number]

/** A user's page, and which of its sockets, counted from 1, speaks. */
export interface PageSocket {
  user: string
  page: string
  nth: number
}

const PartyPerson = v.object({ user: v.string(), name: v.string(), avatar: v.string() })
type PartyPerson = v.InferOutput<typeof PartyPerson>
/** The members of a party as JSON; '': no party. */
const Party = v.pipe(v.string(), v.parseJson(), v.array(PartyPerson))
const readParty = (text: string): PartyPerson[] => (text === '' ? [] : v.parse(Party, text))

/** A snapshot of the queue of all gateways. */
export interface QueueSnapshot {
  /** In the order requested; null: no ticket. */
  tickets: (Ticket | null)[]
  /** The members of each one's party, its leader first; empty: no party. */
  parties: PartyPerson[][]
  waiting: number
  /** The longest waiting users. */
  first: { user: string; ticket: Ticket }[]
  /** Waits of the last matched users, ms. */
  waits: number[]
}

type TicketStore = Pick<Store, 'callBuffer' | 'hmget'>

/** The tickets, as changed by this gateway's pages; `blocked`: users not to be matched with the ticket's user. */
export class Tickets {
  readonly #redis: TicketStore
  /** Batched: after a crash many pages reconnect at once. */
  readonly #ticketOf: (user: string) => Promise<string | null>

  constructor(redis: TicketStore) {
    this.#redis = redis
    this.#ticketOf = batchCalls(TICKETS_AT_ONCE, (users) => redis.hmget(TICKETS, ...users))
  }

  /** Enters the find-game room with this page. */
  enter(
    { user, page, nth }: PageSocket,
    { name, avatar }: Pick<Ticket, 'name' | 'avatar'>,
  ): Promise<TicketChange> {
    const ticket: Ticket = { page, nth, name, avatar, stage: 'room', since: 0, match: '', room: '' }
    return this.#change(ENTER, [user, page, JSON.stringify(ticket)])
  }

  /** Joins the party with this code, or creates it; starts searching if the party searches. */
  join(
    user: string,
    page: string,
    { code, isNew }: { code: string; isNew: boolean },
    rating: number | null,
    blocked: Iterable<string> = [],
  ): Promise<TicketChange> {
    return this.#change(JOIN, [user, page, code, rating ?? '', isNew ? '1' : '0', [...blocked].join(' ')])
  }

  /** Starts searching, with the whole party. */
  begin(
    user: string,
    page: string,
    rating: number | null,
    blocked: Iterable<string> = [],
  ): Promise<TicketChange> {
    return this.#change(BEGIN, [user, page, rating ?? '', [...blocked].join(' ')])
  }

  /** Excludes these users from matches of this user's current ticket. */
  block(user: string, blocked: Iterable<string>): Promise<TicketChange> {
    return this.#change(BLOCK, [user, [...blocked].join(' '), '0'])
  }

  /** Reverts a block in the user's ticket. */
  unblock(user: string, blocked: string): Promise<TicketChange> {
    return this.#change(BLOCK, [user, blocked, '1'])
  }

  /** Stops searching; `out`: leaves the find-game room too. `page` '': any page. */
  leave(user: string, page: string, out: boolean): Promise<TicketChange> {
    return this.#change(LEAVE, [user, page, out ? '1' : '0'])
  }

  /** The page has reconnected; returns its ticket, if it still has one. */
  async hello({ user, page, nth }: PageSocket): Promise<Ticket | null> {
    const text = String(await HELLO(this.#redis, KEYS, [user, page, nth]))
    return text === '' ? null : readTicket(text)
  }

  /** This page has disconnected. */
  async disconnected({ user, page, nth }: PageSocket): Promise<void> {
    await AWAY(this.#redis, KEYS, [user, page, nth])
  }

  /** Renews these pages and reads the queue. */
  async beat(pages: readonly { user: string; page: string }[]): Promise<QueueSnapshot> {
    const args = pages.flatMap(({ user, page }) => [user, page])
    const answer = new ScriptReply(await BEAT(this.#redis, [...KEYS, WAITS], args))
    const first = answer.list(2).map(String)
    return {
      tickets: answer.list(0).map((text) => (text.length === 0 ? null : readTicket(String(text)))),
      parties: answer.list(4).map((text) => readParty(String(text))),
      waiting: answer.number(1),
      first: first.flatMap((user, at) =>
        at % 2 === 0 ? [{ user, ticket: readTicket(first[at + 1] ?? '') }] : [],
      ),
      waits: answer.list(3).map(Number),
    }
  }

  /** null: no ticket. */
  async of(user: string): Promise<Ticket | null> {
    const text = await this.#ticketOf(user)
    return text === null ? null : readTicket(text)
  }

  /** Consumes the ticket of a match, on whichever page. */
  async consume(user: string): Promise<void> {
    await this.#change(CONSUME, [user, '', 0])
  }

  /** Consumes the ticket of a match to enter its room with this page. */
  claim({ user, page, nth }: PageSocket): Promise<TicketChange> {
    return this.#change(CONSUME, [user, page, nth])
  }

  async #change(change: Script, args: Argument[]): Promise<TicketChange> {
    const word = String(await change(this.#redis, KEYS, args))
    return CHANGES.find((known) => known === word) ?? 'done'
  }
}
