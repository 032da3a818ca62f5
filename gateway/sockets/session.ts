// Session of one socket: its user, room, open request and close codes.
import type { ConnectionRequest, Connection } from '#proto/link/messages.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { TokenBucket } from '../limits/tokenBucket.ts'
import type { SpectatorPass } from './spectatorPass.ts'

/** Requests with a sequence number. */
export type NumberedRequest = Extract<ConnectionRequest, { seq: number }>

/** Whether the request comes from a member or spectator of the room. */
export const isFromInside = ({ kind }: NumberedRequest): boolean => kind === 'command' || kind === 'spectator'

/** The request in flight. */
export interface OpenRequest {
  room: string
  request: NumberedRequest
  /** When it was sent, ms of performance.now. */
  since: number
  /** The room to leave once this one succeeds; '': none. */
  leaves: string
}

/** Spectator state of a session. */
export interface Spectator extends SpectatorPass {
  /** Token bucket of full views. */
  readonly fullViews: TokenBucket
  /** Epoch and version of the last full view it was sent; null: none. */
  lastFullView: string | null
  /** When they asked for a seat in the next game, server time, ms; 0: they have not. */
  seatRequestedAt: number
}

/** What a session does with its socket. */
export interface SessionSocket {
  send(frame: Uint8Array): void
  /** Counts and logs a refusal of one of its requests. */
  refused(seq: number, key: string): void
  /** Subscribes to a room's spectator topic, and unsubscribes. */
  subscribe(code: string): void
  unsubscribe(code: string): void
  /** Closes the socket with the code of this reason. */
  end(reason: CloseReason): void
  /** After closing: frees what it holds. */
  release(): void
}

/** State of one socket. */
export class Session {
  /** Globally unique: begins with the name of this gateway process. */
  readonly id: string
  /** The subject of rate limits: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** Token bucket of frames. */
  readonly allowance: TokenBucket
  /** '' until Hello. */
  user = ''
  token = ''
  page = ''
  /** Number of this socket among those its page has opened. */
  nth = 0
  /** Minutes by which the user's clock is ahead of UTC, as sent by the page; 0 until Hello, or if invalid. */
  zone = 0
  /** The person's name in the room. */
  name = ''
  avatar = ''
  /** Store items the user owns. */
  owned: readonly string[] = []
  /** The room in which the user may not chat; '': none. */
  silencedIn = ''
  /** Users this user has blocked. */
  blocked: ReadonlySet<string> = new Set()
  /** The blocked numbers in its room, as last sent to the page. */
  sentBlocked = ''
  /** The room its requests go to; '': none. */
  room = ''
  /** Set while it is a spectator of that room; null: it is a member's. */
  spectator: Spectator | null = null
  /** Its page is there to watch: the user's seat, if any, stays with their other page. */
  aside = false
  /** The room it is about to watch; '': none. */
  awaitedRoom = ''
  /** When its user asked for a seat in the next game of that room, server time, ms; 0: they have not. */
  seatRequest = { room: '', since: 0 }
  /** The Hello not yet answered by the room. */
  pendingHello: Extract<ConnectionRequest, { kind: 'hello' }> | null = null
  openRequest: OpenRequest | null = null
  /** Frames that arrived while an earlier one waits for a store. */
  queuedFrames: ClientFrame[] = []
  /** A frame is being handled. */
  busy = false
  closed = false
  /** Set when the socket opens; until then frames are dropped. */
  socket: SessionSocket | null = null
  #connection: Connection | null = null

  constructor(id: string, network: string, allowance: TokenBucket) {
    this.id = id
    this.network = network
    this.allowance = allowance
  }

  send(frame: Uint8Array): void {
    this.socket?.send(frame)
  }
  refused(seq: number, key: string): void {
    this.socket?.refused(seq, key)
  }
  subscribe(code: string): void {
    this.socket?.subscribe(code)
  }
  unsubscribe(code: string): void {
    this.socket?.unsubscribe(code)
  }
  end(reason: CloseReason): void {
    this.socket?.end(reason)
  }

  /**
   * The connection as sent to engines: the same object until something changes, so that it is encoded once.
   */
  get connection(): Connection {
    const { id, page, nth, user, owned, zone } = this
    const known = this.#connection
    const isCurrent =
      known?.owned === owned &&
      known.user === user &&
      known.page === page &&
      known.nth === nth &&
      known.zone === zone
    return isCurrent ? known : (this.#connection = { id, page, nth, user, owned, zone })
  }
}

/** Close codes by reason. */
export const CLOSE_CODES = {
  leaving: 1012,
  broken: 4000,
  text: 4001,
  version: 4002,
  order: 4003,
  revoked: 4004,
  banned: 4005,
  flood: 4008,
  large: 4009,
  slow: 4010,
} as const
export type CloseReason = keyof typeof CLOSE_CODES
