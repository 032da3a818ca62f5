// Types of a room: the saved state, and the state that lives in memory only.
import type { Afterwards, Pace, Phase, SeatAsk, StandIn } from '#proto/client/messages.ts'
import type { Connection } from '#proto/link/messages.ts'
import type { Finish } from '#proto/results/result.ts'
import type { Member, Reply } from '#proto/room/snapshot.ts'
import type { Rng } from '../rules/rng.ts'
import type { Seat, State } from '../rules/types.ts'
import type { RateUse, Tokens } from './tokenBucket.ts'
import type { Frames } from './view/frames.ts'
import type { DrawnCode, NextGame } from './lobby/nextGame.ts'
import type { RefusalKey } from './refusals.ts'
import type { Ring } from './view/ring.ts'

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
export interface View {
  follows: boolean
  frames: Uint8Array[]
  users: string[]
  waiting?: boolean
  delay?: number
}

/** New lines of the game log and the chat, encoded, oldest first. */
export interface LogLines {
  gameLog: Uint8Array[]
  chat: Uint8Array[]
}

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

/** Effects of a request besides saves and deliveries. */
export interface Effects {
  /** The view a gateway requested; null: the game has not started; absent: none was requested. */
  view?: View | null
  /** The room was deleted. */
  closed: boolean
  /** Shown to its spectators when it closes; '': nothing. */
  farewell: string
  /** Refusal key, for logs; '': accepted. */
  refused: RefusalKey | ''
  /** Users who left this room. */
  left: string[]
  /** The next game, whose room must be created (by `found`) before the answer is delivered; usually null. */
  next: NextGame | null
  /** A code for the next game's room, to be reserved or redrawn before the save; usually null. */
  drawn: DrawnCode | null
  /** The result, if this request ended the game: saved with its last move. */
  finish: Finish | null
}

export interface Result extends Effects {
  /** In order; a player's hand precedes the update it belongs to. */
  deliveries: Delivery[]
  /** Must be durable before anything is delivered; null: nothing changed. */
  save: (LogLines & SavedRoom & { command: Uint8Array | null; version: number }) | null
  /** The version after these deliveries, and the last version with a public update. */
  version: number
  publicVersion: number
  /** Presence may have changed. */
  presenceChanged: boolean
}

/**
 * Members of the room: people, and bots, whose user is ''. Members who left stay listed as gone, so that the
 * log can name them.
 */
export type { Member, Reply }

/**
 * A pausable timer: ms left while paused, and its deadline (server time, ms) while running; deadline 0:
 * paused.
 */
export interface Timer {
  left: number
  deadline: number
}
/** Time limit of one lane's pending answer. */
export interface AnswerLimit {
  ask: number
  lane: number
  /** The lane's number of claims and noes: a new question restarts the limit. */
  depth: number
  noes: number
  timer: Timer
}
export interface Clock {
  /** The turn that `time` and `pick` belong to. */
  turn: number
  time: Timer
  /** Time left in this turn for choosing with laid-down cards. */
  pick: Timer
  /** The timer of revealed cards; null: none are shown. */
  show: Timer | null
  limits: AnswerLimit[]
}

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
export interface Room {
  code: string
  /** Id of the request that created it. */
  id: string
  version: number
  phase: Phase
  /** 0: none. */
  host: Seat
  /** The user who becomes host on joining; '': none. */
  nextHost: string
  members: Member[]
  /** Seats shown as connected in the last version that showed presence. */
  present: readonly Seat[]
  nextSeat: Seat
  /** Seconds per turn; 0: no timer. */
  timer: number
  /** A matched game: its time limits are fixed, and a bot takes an idle player's seat. */
  matched: boolean
  /** Listed in the directory of live games by its host; matched games always are. */
  public: boolean
  /** Spectator delay, seconds; 0: none. */
  watchDelay: number
  /** Start of the game, server time in ms; 0: not started, or started by an earlier build. */
  startedAt: number
  /** Who plays people's seats, in the lobby the host's only; no entry: the connected owner. */
  seatPlayers: ReadonlyMap<Seat, SeatPlayer>
  setsToWin: number
  /** Pace of the bots. */
  pace: Pace
  /** Games won per user, in this room and the rooms it follows. */
  wins: ReadonlyMap<string, number>
  /** Users of the previous game who may still join. */
  expected: readonly string[]
  /** Number of rematches since the players were matched, 0: none, and the matched users. */
  rematchNumber: number
  rematchGroup: readonly string[]
  /** Copies of each action card per deck, in the order of `ACTION_KEYS`. */
  counts: readonly number[]
  /** The game; null in the lobby. */
  state: State | null
  /** Seeds games, bots and their thinking time; never leaves the engine. */
  rng: Rng
  /** Code of the next game's room, drawn when the game ends; '': none. */
  nextCode: string
  /** Why the game ended without a winner, for its players; ''. */
  endedText: string
  clock: Clock
  tally: Tally
  /** Server time, ms. */
  turnStartedAt: number
  lineCount: number
  /** The finished game's result; null: no game was won here. */
  afterwards: Afterwards | null
}

/** A connection in the room. */
export interface SeatConnection {
  seat: Seat
  page: string
  /** Counts the sockets of one page. */
  nth: number
  /** The member's newest page; older ones show that the game is open elsewhere. */
  holdsSeat: boolean
  /** Entitlements, as last reported by its gateway. */
  owned: readonly string[]
  /** Version and rate limit of full updates; absent: none was sent yet. */
  fullUpdates?: (Tokens & { version: number }) | undefined
}

/** A room in memory, with what is not saved. */
export interface LiveRoom {
  room: Room
  readonly epoch: number
  /** Version of the loaded snapshot; 0: created here. */
  readonly loadedVersion: number
  /** By connection id. */
  readonly connections: Map<string, SeatConnection>
  /** `SavedRoom.people` may have changed since the last save. */
  peopleUnsaved: boolean
  /** Schema version for saves. */
  schema: number
  /** Debounced disconnects: seats still shown as connected until this server time, ms. */
  pendingDisconnects: ReadonlyMap<Seat, number>
  /** Number of spectators without membership, as last reported by the gateways. */
  spectators: number
  /** `spectators` has changed since the last roster. */
  spectatorsChanged: boolean
  /** Spectators who request a seat in the next game, as last reported by the gateways. */
  seatAsks: readonly SeatAsk[]
  /** `seatAsks` has changed since the last roster. */
  seatAsksChanged: boolean
  /** The next bot to act, and when: server time, ms. */
  bot: { seat: Seat; at: number } | null
  /**
   * At the start of a game: until when bots wait for pages to draw the table, and seats whose page has; null:
   * no wait.
   */
  tableWait: { until: number; drawn: Set<Seat> } | null
  /** Total thinking time of the bots in this turn. */
  botPauses: { turn: number; ms: number }
  /** A player is connected; otherwise clocks and bots are paused. */
  awake: boolean
  /** Just loaded: clocks that run again get a minimum of a few seconds. */
  justLoaded: boolean
  readonly frames: Frames
  readonly gameLog: Ring
  readonly chat: Ring
  recentSpeakers: ReadonlyMap<Seat, Tokens>
  /** Used rate limits per seat; kept for members who left, as long as they are listed. */
  rateUse: ReadonlyMap<Seat, RateUse>
}
