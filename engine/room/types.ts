// State of a room: what is saved of it, and what lives in memory only.
import type { Afterwards, Pace, Phase, SeatAsk, StandIn } from '#proto/client/messages.ts'
import type { Connection, Outbound } from '#proto/link/messages.ts'
import { MAX_LINES } from '#proto/redis/keys.ts'
import type { Member, Reply } from '#proto/room/snapshot.ts'
import type { Rng } from '../rules/rng.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../rules/setup.ts'
import type { Seat, State } from '../rules/types.ts'
import { newClock, type Timer } from './timer.ts'
import { mapOf } from './smallMap.ts'
import type { RateUse, Tokens } from './tokenBucket.ts'
import { Frames } from './view/frames.ts'
import { ring, type Ring } from './view/ring.ts'

export type Seed = Rng

export type { Connection }

/** An encoded ServerFrame and its recipients; 'public': everybody in the room. */
export interface Delivery {
  to: 'public' | { connections: string[] }
  frame: Uint8Array
}

/**
 * The public view as frames. `follows`: only the updates its readers miss, else complete; `users`: the
 * members; `waiting`: the game has not started; `delay`: spectator delay, ms.
 */
export type View = Pick<
  Extract<Outbound, { kind: 'view' }>,
  'follows' | 'frames' | 'users' | 'waiting' | 'delay'
>

/** The stored lines of game log and chat, each as the content of a `Ring`; may hold more than is shown. */
export interface History {
  gameLog: Uint8Array
  chat: Uint8Array
}

/** An encoded room. */
export interface SavedRoom {
  room: Uint8Array
  /**
   * Its members, encoded separately since they change rarely and may be many; null: unchanged since the last
   * save.
   */
  people: Uint8Array | null
}

/**
 * Members of the room: people, and bots, whose user is ''. Members who left stay listed as gone, so that the
 * log can name them.
 */
export type { Member, Reply }

/** Why a bot plays a person's seat. */
export type StandInWhy = Exclude<StandIn, 'none'>

/**
 * Who plays a person's seat. `missed`: timed-out turns in a row; `reconnectGrace`: after it a bot takes the
 * seat, or in the lobby another member becomes host.
 */
export type SeatPlayer =
  | { kind: 'owner'; missed: number }
  | { kind: 'away'; missed: number; reconnectGrace: Timer }
  | { kind: 'bot'; why: StandInWhy }

/** Sums for badges and highlights per seat, in the order of `SUMS`. */
export type Tally = Map<Seat, number[]>

/** The saved state. */
export class Room {
  code = ''
  /** Id of the request that created it. */
  id = ''
  version = 0
  phase: Phase = 'waiting'
  /** 0: none. */
  host: Seat = 0
  /** The user who becomes host on joining; '': none. */
  nextHost = ''
  members: Member[] = []
  /** Seats shown as connected in the last version that showed presence. */
  present: readonly Seat[] = []
  nextSeat: Seat = 1
  /** Seconds per turn; 0: no timer. */
  timer = 0
  /** A matched game: its time limits are fixed, and a bot takes an idle player's seat. */
  matched = false
  /** Listed in the directory of live games by its host; matched games always are. */
  public = false
  /** Spectator delay, seconds; 0: none. */
  watchDelay = 0
  /** Start of the game, server time in ms; 0: not started, or started by an earlier build. */
  startedAt = 0
  /** Who plays people's seats, in the lobby the host's only; no entry: the connected owner. */
  seatPlayers: ReadonlyMap<Seat, SeatPlayer> = mapOf()
  setsToWin: number = DEFAULT_SETS_TO_WIN
  /** Pace of the bots. */
  pace: Pace = 'normal'
  /** Games won per user, in this room and the rooms it follows. */
  wins: ReadonlyMap<string, number> = mapOf()
  /** Users of the previous game who may still join. */
  expected: readonly string[] = []
  /** Number of rematches since the players were matched, 0: none, and the matched users. */
  rematchNumber = 0
  rematchGroup: readonly string[] = []
  /** Seats of players who left the running game or were voted out. */
  leavers: readonly Seat[] = []
  /** Copies of each action card per deck, in the order of `ACTION_KEYS`. */
  counts: readonly number[] = DEFAULT_FREQUENCIES
  /** The game; null in the lobby. */
  state: State | null = null
  /** Seeds games, bots and their thinking time; never leaves the engine. */
  rng: Rng = [1, 2, 3, 4]
  /** Code of the next game's room, drawn when the game ends; '': none. */
  nextCode = ''
  /** Why the game ended without a winner, for its players; ''. */
  endedText = ''
  clock = newClock()
  tally: Tally = new Map()
  /** Server time, ms. */
  turnStartedAt = 0
  lineCount = 0
  /** The finished game's result; null: no game was won here. */
  afterwards: Afterwards | null = null
}

/** A member's presence; a member without one is away. */
type Presence =
  /** `connection`: the one that holds the seat, of the newest page; others show that the game is open elsewhere. */
  | { kind: 'connected'; connection: string }
  /** A debounced disconnect: shown as connected until this server time, ms. */
  | { kind: 'debounced'; until: number }

/**
 * Whether a player is connected; otherwise clocks and bots are paused. `loaded`: from a snapshot, and none has
 * connected since: clocks that run again get a minimum of a few seconds.
 */
type Activity = 'loaded' | 'asleep' | 'awake'

/** A connection in the room. */
export interface SeatConnection {
  seat: Seat
  page: string
  /** Counts the sockets of one page. */
  nth: number
  /** Entitlements, as last reported by its gateway. */
  owned: readonly string[]
  /** Version and rate limit of full updates; absent: none was sent yet. */
  fullUpdates?: (Tokens & { version: number }) | undefined
}

/** A room in memory, with what is not saved. */
export class LiveRoom {
  readonly room: Room
  readonly epoch: number
  /** Version of the loaded snapshot; 0: created here. */
  readonly loadedVersion: number
  /** By connection id. */
  readonly connections: Map<string, SeatConnection> = new Map()
  /** `SavedRoom.people` may have changed since the last save. */
  peopleUnsaved = false
  /** Schema version for saves. */
  schema: number
  presence: ReadonlyMap<Seat, Presence> = mapOf()
  /** Number of spectators without membership, as last reported by the gateways; null: not reported yet. */
  spectators: number | null = null
  /** Spectators who request a seat in the next game, as last reported by the gateways. */
  seatAsks: readonly SeatAsk[] = []
  /** What the last roster lacks: `asks` are sent by the next wake, a `count` alone waits for another change. */
  unsentReport: 'none' | 'count' | 'asks' = 'none'
  /** The next bot to act, and when: server time, ms. */
  bot: { seat: Seat; at: number } | null = null
  /**
   * At the start of a game: until when bots wait for pages to draw the table, and seats whose page has; null:
   * no wait.
   */
  tableWait: { until: number; drawn: Set<Seat> } | null = null
  /** Total thinking time of the bots in this turn. */
  botPauses = { turn: 0, ms: 0 }
  activity: Activity
  readonly frames = new Frames()
  readonly gameLog: Ring
  readonly chat: Ring
  recentSpeakers: ReadonlyMap<Seat, Tokens> = mapOf()
  /** Used rate limits per seat; kept for members who left, as long as they are listed. */
  rateUse: ReadonlyMap<Seat, RateUse> = mapOf()

  constructor(
    room: Room,
    epoch: number,
    schema: number,
    loaded: { gameLog: Ring; chat: Ring } | null = null,
  ) {
    this.room = room
    this.epoch = epoch
    this.schema = schema
    this.loadedVersion = loaded === null ? 0 : room.version
    this.activity = loaded === null ? 'asleep' : 'loaded'
    this.gameLog = loaded?.gameLog ?? ring(MAX_LINES)
    this.chat = loaded?.chat ?? ring(MAX_LINES)
  }
}
