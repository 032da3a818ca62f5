// Session of one socket: its user, its room, its open request, close codes.
import type { Ask, Connection } from '#proto/link/messages.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { Bucket } from '../limits/tokenBucket.ts'
import type { SpectatorPass } from '../spectators/spectatorPass.ts'

/** Requests that are answered by their number. */
export type NumberedRequest = Extract<Ask, { seq: number }>

/** Whether somebody asks who is in the room already, as a member or a spectator. */
export const isFromInside = ({ kind }: NumberedRequest): boolean => kind === 'command' || kind === 'spectator'

/** The request that waits for its answer. */
export interface OpenRequest {
  room: string
  ask: NumberedRequest
  /** When it was sent, ms of performance.now. */
  since: number
  /** The room that is left for this one; '': none. */
  leaves: string
}

/** A session that only watches its room. */
export interface Spectator extends SpectatorPass {
  /** Full views it may still be sent. */
  readonly fullViews: Bucket
  /** Epoch and version of the last full view it was sent; null: none. */
  lastFullView: string | null
  /** Since when they want to play in the next game, server time in ms; 0: they don't. */
  asksSeatSince: number
}

const unbound = (): void => undefined

/** What a gateway knows of one socket. Until the socket server binds it, what is sent goes nowhere. */
export class Session {
  /** Unique for ever: it begins with the name of this life of the gateway. */
  readonly id: string
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** Frames the socket may still send. */
  readonly allowance: Bucket
  /** '' until Hello. */
  user = ''
  token = ''
  page = ''
  /** Which of its page's sockets this is, as the page counts them. */
  nth = 0
  /** Minutes by which the user's clock is ahead of UTC, as the page says; 0 until Hello, and where it makes no sense. */
  zone = 0
  /** What the person is called in the room. */
  name = ''
  avatar = ''
  /** Store items that the user owns. */
  owned: readonly string[] = []
  /** The room in which its words are not sent; '': none. */
  silencedIn = ''
  /** Users whom this one has blocked. */
  blocked: ReadonlySet<string> = new Set()
  /** The numbers of those in its room, as its page was told last. */
  toldBlocked = ''
  /** The room its requests go to; '': none. */
  room = ''
  /** Set while it only watches that room; null: it is a member's. */
  spectator: Spectator | null = null
  /** The room it waits to watch; '': none. */
  awaitedRoom = ''
  /** Since when its user asked for a seat in the next game of that room, server time in ms; 0: they have not. */
  seatAsk = { room: '', since: 0 }
  /** The Hello that the room has not answered yet. */
  pendingHello: Extract<Ask, { kind: 'hello' }> | null = null
  openRequest: OpenRequest | null = null
  /** Frames that arrived while an earlier one waits for a store. */
  queuedFrames: ClientFrame[] = []
  /** A frame is being handled. */
  busy = false
  closed = false
  send: (frame: Uint8Array) => void = unbound
  /** One of its requests was refused: counts and logs it. */
  refused: (seq: number, key: string) => void = unbound
  /** Subscribes to what is published to the spectators of a room, and unsubscribes. */
  watch: (code: string) => void = unbound
  unwatch: (code: string) => void = unbound
  /** Closes the socket with the code of this reason. */
  end: (why: CloseReason) => void = unbound
  #connection: Connection | null = null

  constructor(id: string, network: string, allowance: Bucket) {
    this.id = id
    this.network = network
    this.allowance = allowance
  }

  /** The session as engines are told of it: the same object while nothing of it changes, so that it is encoded once. */
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

/** The close codes a browser sees, by the reason for which the gateway closes a socket. */
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
