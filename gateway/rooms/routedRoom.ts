// State of one room at a gateway: owner, sessions, members, spectators.
import { SAMPLE_MOST, type Audience, type SeatAsks, type SyncPosition } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import type { PublicState } from '../spectators/wall/publicState.ts'
import { DelayLine } from '../spectators/delayLine.ts'
import { ViewCache, type HeldVersion } from '../spectators/viewCache.ts'

/** More than this are not told of: there are not so many seats. */
const ASKS_MOST = 20
const BACK_OFF_MS = 250
const BACK_OFF_MOST_MS = 8000

/** Nobody watches a room. */
export const NOBODY: Audience = { count: 0 }

/** A room that sessions of this gateway show, watch or ask something of. */
export class RoutedRoom {
  readonly code: string
  /** The engine its requests go to; null: being looked up. */
  engine: string | null = null
  /** The owner that could not be reached, whose lease may be taken over; '': none. */
  lostOwner = ''
  /** The highest seen; frames of a lower one are stale. */
  epoch = 0
  /** What every session here holds of the room; null: nothing. */
  position: SyncPosition | null = null
  /** Sessions that are in the room or have asked something of it. */
  readonly sessions = new Set<Session>()
  /** Sessions the owner has let in: they get each update directly. */
  readonly members = new Set<Session>()
  /** Sessions that only watch: of them the owner knows the number alone. */
  readonly spectators = new Set<Session>()
  /** Whose each seat is, of those who left too. */
  seats: ReadonlyMap<number, string> = new Map()
  /** Sessions that wait for a view to watch by, and what they hold. */
  readonly newcomers = new Map<Session, HeldVersion>()
  /** Sessions that have it on their wall, and the number each person would have in it. */
  readonly onWalls = new Map<Session, number>()
  /** Its public state as those on walls are shown it; null: it is on none, or nothing has come yet. */
  wallState: PublicState | null = null
  /** Spectators who missed an update and need a full view. */
  readonly lagging = new Set<Session>()
  readonly viewCache = new ViewCache()
  /** What its spectators are shown passes through here. */
  readonly delayLine = new DelayLine()
  /** Whole views among what is held there. */
  heldViews = 0
  /** A view has been requested and has not come yet. */
  viewRequested = false
  /** Who watches here, as the owner was told last. */
  reported: Audience = NOBODY
  /** Users who are in the game that has begun; null: it may not have begun. */
  gameUsers: ReadonlySet<string> | null = null
  /** Users who went on to another room: the owner is told once it is known. */
  readonly pendingQuits = new Set<string>()
  isLookingUp = false
  /** Runs while the owner has asked for a retry, once however often it asks. */
  resendTimer: NodeJS.Timeout | null = null
  /** When it was rerouted within the last second, ms of performance.now. */
  reroutes: number[] = []
  /** Engines that begin no more rooms. */
  readonly fullEngines = new Set<string>()
  /** Engines of another build that could not read the room in this round. */
  readonly incompatible = new Set<string>()
  /** Rounds in which no engine could read it; 0: it is read, or nobody has said that they can't. */
  failedRounds = 0
  /** Runs between two rounds. */
  backOff: NodeJS.Timeout | null = null

  constructor(code: string) {
    this.code = code
  }

  /** Nobody here needs it any more, and the owner knows so. */
  get isEmpty(): boolean {
    const { sessions, pendingQuits, reported } = this
    return sessions.size + pendingQuits.size + reported.count === 0 && !this.isWatched
  }

  /** Somebody here watches it, or is about to. */
  get isWatched(): boolean {
    return this.spectators.size + this.newcomers.size + this.onWalls.size > 0
  }

  /** Who watches it here, as the owner is told of them; `coming`: those are counted as well who are about to. */
  audience({ coming = false } = {}): Audience {
    const numbers = new Set(this.onWalls.values())
    for (const { spectator } of this.spectators) if (spectator !== null) numbers.add(spectator.number)
    const users = new Set(coming ? [...this.newcomers.keys()].map(({ user }) => user) : [])
    const sample = [...Uint32Array.from(numbers).sort().subarray(0, SAMPLE_MOST)]
    const asks = this.#seatAsks
    return {
      count: numbers.size + users.size,
      ...(asks.length > 0 && { asks }),
      ...(sample.length > 0 && { sample }),
    }
  }

  /** Its spectators here who want to play in the next game, each once, whoever asked first standing first. */
  get #seatAsks(): SeatAsks {
    const asks = [...this.spectators].flatMap(({ spectator, name, avatar }) =>
      spectator === null || spectator.asksSeatSince === 0
        ? []
        : [{ number: spectator.number, name, avatar, since: spectator.asksSeatSince }],
    )
    const inOrder = asks.sort((a, b) => a.since - b.since)
    return [...new Map(inOrder.map((ask) => [ask.number, ask])).values()].slice(0, ASKS_MOST)
  }

  /** Somebody waits for its answer. */
  get isAwaited(): boolean {
    const isWaiting = ({ openRequest, pendingHello, room }: Session): boolean =>
      openRequest?.room === this.code || (pendingHello !== null && room === this.code)
    return this.newcomers.size > 0 || [...this.sessions, ...this.spectators].some(isWaiting)
  }

  /** Every session here that has to do with the room. */
  get everyone(): Session[] {
    return [...new Set([...this.sessions, ...this.spectators, ...this.newcomers.keys()])]
  }

  /** No engine can read it: calls `retry` after twice as long as the last time, 8 s at most. */
  retryLater(retry: () => void): void {
    this.incompatible.clear()
    const wait = Math.min(BACK_OFF_MS * 2 ** this.failedRounds, BACK_OFF_MOST_MS)
    this.backOff = setTimeout(() => {
      this.backOff = null
      retry()
    }, wait)
    this.failedRounds += 1
  }

  /** An engine has come: the next round begins at once. */
  endBackOff(): void {
    if (this.backOff !== null) clearTimeout(this.backOff)
    this.backOff = null
  }
}

/** The rooms of a gateway, by code. */
export class RoomTable extends Map<string, RoutedRoom> {
  /** The room of this code, created where there is none yet. */
  of(code: string): RoutedRoom {
    const room = this.get(code) ?? new RoutedRoom(code)
    this.set(code, room)
    return room
  }

  /** A lookup may end after its last session has gone, when another room stands under the code: that one stays. */
  forgetEmpty(room: RoutedRoom): void {
    if (!room.isEmpty || this.get(room.code) !== room) return
    room.delayLine.clear()
    this.delete(room.code)
  }
}
