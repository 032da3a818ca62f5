// State of one room at a gateway: owner, sessions, members, spectators.
import { MAX_SAMPLE, type Audience, type SeatAsks, type SyncPosition } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import type { PublicState } from './publicState.ts'
import { DelayLine } from './delayLine.ts'
import { ViewCache, type HeldVersion } from './viewCache.ts'

/** The most seat requests reported: more than there are seats. */
const MAX_SEAT_REQUESTS = 20
const BACK_OFF_MS = 250
const MAX_BACK_OFF_MS = 8000

/** The audience of a room without spectators. */
export const NO_AUDIENCE: Audience = { count: 0 }

/** A room that sessions of this gateway show, watch or have a request to. */
export class RoutedRoom {
  readonly code: string
  /** The engine that requests are sent to; null: being looked up. */
  engine: string | null = null
  /** The unreachable owner, whose lease may be taken over; '': none. */
  lostOwner = ''
  /** The highest epoch seen; frames of a lower one are stale. */
  epoch = 0
  /** The position every session here has reached; null: none. */
  position: SyncPosition | null = null
  /** Sessions in the room, or with a request to it. */
  readonly sessions = new Set<Session>()
  /** Sessions admitted by the owner: they get each update directly. */
  readonly members = new Set<Session>()
  /** Spectators: the owner only has their number. */
  readonly spectators = new Set<Session>()
  /** The user of each seat, including players who have left. */
  seats: ReadonlyMap<number, string> = new Map()
  /** Sessions that wait for a view, and what they have. */
  readonly newcomers = new Map<Session, HeldVersion>()
  /** Sessions with this room on their wall, and the spectator number of each. */
  readonly onWalls = new Map<Session, number>()
  /** Its public state as shown on walls; null: on no wall, or nothing received yet. */
  wallState: PublicState | null = null
  /** Spectators who missed an update and need a full view. */
  readonly lagging = new Set<Session>()
  readonly viewCache = new ViewCache()
  /** Holds spectators' frames for the delay. */
  readonly delayLine = new DelayLine()
  /** Full views held in it. */
  heldViews = 0
  /** A view is requested and not received yet. */
  viewRequested = false
  /** The spectators as last reported to the owner. */
  reported: Audience = NO_AUDIENCE
  /** Users in the running game; null: it may not have started. */
  gameUsers: ReadonlySet<string> | null = null
  /** Users who have joined another room; sent once the owner is known. */
  readonly pendingQuits = new Set<string>()
  isLookingUp = false
  /** Runs while the owner has asked for a retry; a single one. */
  resendTimer: NodeJS.Timeout | null = null
  /** Reroutes within the last second, ms of performance.now. */
  reroutes: number[] = []
  /** Engines that create no more rooms. */
  readonly fullEngines = new Set<string>()
  /** Engines of another build that could not read the room in this round. */
  readonly incompatible = new Set<string>()
  /** Rounds in which no engine could read it; 0: readable, or not reported otherwise. */
  failedRounds = 0
  /** Runs between two rounds. */
  backOff: NodeJS.Timeout | null = null

  constructor(code: string) {
    this.code = code
  }

  /** Whether no session here needs it any more, and the owner has been sent so. */
  get isEmpty(): boolean {
    const { sessions, pendingQuits, reported } = this
    return sessions.size + pendingQuits.size + reported.count === 0 && !this.isWatched
  }

  /** Whether sessions here watch it, or are about to. */
  get isWatched(): boolean {
    return this.spectators.size + this.newcomers.size + this.onWalls.size > 0
  }

  /** Whether public updates concern anybody here besides its members: spectators, or newcomers who share a view. */
  get hasSpectatorState(): boolean {
    return this.isWatched || this.delayLine.isHolding || !this.viewCache.isEmpty
  }

  /** The audience as reported to the owner; `includeNewcomers`: counts them too. */
  audience({ includeNewcomers = false } = {}): Audience {
    const numbers = new Set(this.onWalls.values())
    for (const { spectator } of this.spectators) if (spectator !== null) numbers.add(spectator.number)
    const users = new Set(includeNewcomers ? [...this.newcomers.keys()].map(({ user }) => user) : [])
    const sample = [...Uint32Array.from(numbers).sort().subarray(0, MAX_SAMPLE)]
    const asks = this.#seatRequests
    return {
      count: numbers.size + users.size,
      ...(asks.length > 0 && { asks }),
      ...(sample.length > 0 && { sample }),
    }
  }

  /** Seat requests of its spectators here, one per person, the earliest first. */
  get #seatRequests(): SeatAsks {
    const asks = [...this.spectators].flatMap(({ spectator, name, avatar }) =>
      spectator === null || spectator.seatRequestedAt === 0
        ? []
        : [{ number: spectator.number, name, avatar, since: spectator.seatRequestedAt }],
    )
    const inOrder = asks.sort((a, b) => a.since - b.since)
    return [...new Map(inOrder.map((ask) => [ask.number, ask])).values()].slice(0, MAX_SEAT_REQUESTS)
  }

  /** Whether a request to it is in flight. */
  get isAwaited(): boolean {
    const isWaiting = ({ openRequest, pendingHello, room }: Session): boolean =>
      openRequest?.room === this.code || (pendingHello !== null && room === this.code)
    return this.newcomers.size > 0 || [...this.sessions, ...this.spectators].some(isWaiting)
  }

  /** All sessions here that belong to the room. */
  get allSessions(): Session[] {
    return [...new Set([...this.sessions, ...this.spectators, ...this.newcomers.keys()])]
  }

  /** No engine can read it: calls `retry` with exponential back-off, up to 8 s. */
  retryLater(retry: () => void): void {
    this.incompatible.clear()
    const wait = Math.min(BACK_OFF_MS * 2 ** this.failedRounds, MAX_BACK_OFF_MS)
    this.backOff = setTimeout(() => {
      this.backOff = null
      retry()
    }, wait)
    this.failedRounds += 1
  }

  /** A new engine is connected: the next round starts at once. */
  endBackOff(): void {
    if (this.backOff !== null) clearTimeout(this.backOff)
    this.backOff = null
  }
}

/** The rooms of a gateway, by code. */
export class RoomTable extends Map<string, RoutedRoom> {
  /** The room with this code, created if missing. */
  of(code: string): RoutedRoom {
    const room = this.get(code) ?? new RoutedRoom(code)
    this.set(code, room)
    return room
  }

  /**
   * A lookup may end after its last session has left, when another room is stored under the code: that one
   * stays.
   */
  forgetEmpty(room: RoutedRoom): void {
    if (!room.isEmpty || this.get(room.code) !== room) return
    room.delayLine.clear()
    this.delete(room.code)
  }
}
