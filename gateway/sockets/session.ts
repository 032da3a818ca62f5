// Session of one socket: its user, its room, its open request, close codes.
import type { Ask, Connection } from '#proto/link/messages.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { Bucket } from '../limits/tokenBucket.ts'
import type { SpectatorPass } from '../spectators/spectatorPass.ts'

/** Requests that have an answer with the same number. */
export type NumberedRequest = Extract<Ask, { seq: number }>

/** The request under way. */
export interface OpenRequest {
  room: string
  ask: NumberedRequest
  since: number
  /** The room that is left for this one; '': none. */
  leaves: string
}

/** What a session is to its room that only watches it. */
export interface Spectator extends SpectatorPass {
  /** Whole views they may have. */
  readonly wholes: Bucket
  /** The moment of the room they had one of last; null: of none. */
  wholeAt: string | null
}

/** What the gateway knows of a socket. */
export interface Session {
  /** Never used again. */
  readonly id: string
  /** By which limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  readonly allowance: Bucket
  /** '' until Hello. */
  user: string
  token: string
  page: string
  /** Which of the sockets its page has opened. */
  nth: number
  /** Minutes by which its user's clock is ahead of UTC, as the page says; 0 until Hello, and where it makes no sense. */
  zone: number
  /** What the person is called in that room. */
  name: string
  avatar: string
  /** Store items that are the user's. */
  owned: readonly string[]
  /** The room its requests go to; '': none. */
  room: string
  /** It only watches that room; null: it is a member's. */
  spectator: Spectator | null
  /** The room it waits to watch; '': none. */
  comes: string
  /** The Hello the room has not answered yet. */
  hello: Extract<Ask, { kind: 'hello' }> | null
  open: OpenRequest | null
  /** Frames that wait for an answer of the store to an earlier one. */
  waiting: ClientFrame[]
  busy: boolean
  closed: boolean
  /** All this as engines are told it; null: not told yet. */
  who: Connection | null
  send(frame: Uint8Array): void
  /** One of its requests was refused: counts and notes it. */
  refused(seq: number, key: string): void
  /** Hears what is published to the watchers of a room, from now on or no longer. */
  watch(code: string): void
  unwatch(code: string): void
  /** Ends the socket with the code of this reason. */
  end(why: CloseReason): void
}

/** A socket nobody has said anything on; what it sends goes nowhere until it is bound to one. */
export const newSession = (id: string, network: string, allowance: Bucket): Session => ({
  id,
  network,
  allowance,
  user: '',
  token: '',
  page: '',
  nth: 0,
  zone: 0,
  name: '',
  avatar: '',
  owned: [],
  room: '',
  spectator: null,
  comes: '',
  hello: null,
  open: null,
  waiting: [],
  busy: false,
  closed: false,
  who: null,
  send: () => undefined,
  refused: () => undefined,
  watch: () => undefined,
  unwatch: () => undefined,
  end: () => undefined,
})

/** Why the gateway closes sockets; each is counted. */
export const CLOSE_REASONS = [
  'broken',
  'text',
  'large',
  'flood',
  'order',
  'version',
  'revoked',
  'slow',
  'leaving',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** The close codes a browser sees. */
export const CLOSE_CODES: Record<CloseReason, number> = {
  leaving: 1012,
  broken: 4000,
  text: 4001,
  version: 4002,
  order: 4003,
  revoked: 4004,
  flood: 4008,
  large: 4009,
  slow: 4010,
}

/** Who a session is to engines: the same object as long as nothing of it changes, so that bytes are made of it once. */
export function connectionOf(session: Session): Connection {
  const { who, id, page, nth, user, owned, zone } = session
  const isKnown =
    who?.owned === owned && who.user === user && who.page === page && who.nth === nth && who.zone === zone
  return isKnown ? who : (session.who = { id, page, nth, user, owned, zone })
}
