// Types of a room: what is saved, and what lives in memory only.
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

/** An encoded ServerFrame and its receiver; 'public': everybody in the room. */
export interface Delivery {
  to: 'public' | { connections: string[] }
  frame: Uint8Array
}

/**
 * The public view as frames; `follows`: only what its readers lack. `users`: the members; `waiting`: the game has not begun; `delay`:
 * spectator delay, ms.
 */
export interface View {
  follows: boolean
  frames: Uint8Array[]
  users: string[]
  waiting?: boolean
  delay?: number
}

/** Encoded lines, oldest first: log entries, and chat. */
export interface LogLines {
  gameLog: Uint8Array[]
  chat: Uint8Array[]
}

/** The latest lines of both kinds as stored: ranges of pieces, some older than what is shown. */
export interface History {
  gameLog: Uint8Array
  chat: Uint8Array
}

/** An encoded room. */
export interface SavedRoom {
  room: Uint8Array
  /** Its people: separate, since they change rarely and may be many; null: as saved last. */
  people: Uint8Array | null
}

/** Effects of a request besides saves and deliveries. */
export interface Effects {
  /** The view a gateway asked for; null: the game has not begun; absent: none was asked for. */
  view?: View | null
  /** The room was deleted. */
  closed: boolean
  /** What its spectators read then; '': nothing. */
  farewell: string
  /** Refusal key, for logs; '': accepted. */
  refused: RefusalKey | ''
  /** Users who left this room. */
  left: string[]
  /** The next game's room must exist (be sent `found`) before the answer is delivered; usually null. */
  next: NextGame | null
  /** A code for the replay, to be reserved or redrawn before anything is saved; usually null. */
  drawn: DrawnCode | null
  /** The result, if the game ended now: saved with its last move. */
  finish: Finish | null
}

export interface Result extends Effects {
  /** In order; a player's hand precedes the update it belongs to. */
  deliveries: Delivery[]
  /** What must be durable before anything is delivered; null: nothing changed. */
  save: (LogLines & SavedRoom & { command: Uint8Array | null; version: number }) | null
  /** The version of everybody who receives these deliveries, and the last one with a public update. */
  version: number
  publicVersion: number
  /** Presence may have changed. */
  presenceChanged: boolean
}

/** A person in the room; bots too, whose user is ''. People who left stay listed as gone, so that the log can name them. */
export type { Member, Reply }

/** A pausable timer: ms left, and its deadline; deadline 0: paused. */
export interface Timer {
  left: number
  deadline: number
}
/** The limit of one lane's pending answer. */
export interface AnswerLimit {
  ask: number
  lane: number
  /** The lane's number of claims and noes: a new question restarts the limit. */
  depth: number
  noes: number
  timer: Timer
}
export interface Clock {
  /** The turn `time` and `pick` belong to. */
  turn: number
  time: Timer
  /** Time left for laid-down cards this turn. */
  pick: Timer
  /** A reveal's timer; null: none is shown. */
  show: Timer | null
  limits: AnswerLimit[]
}

/** Why a bot plays a person's seat. */
export type StandInWhy = Exclude<StandIn, 'none'>

/** The player of a person's seat; `missed`: their timed-out turns in a row; `reconnectGrace`: until a bot takes over, or before the game another host. */
export type SeatPlayer =
  | { kind: 'owner'; missed: number }
  | { kind: 'away'; missed: number; reconnectGrace: Timer }
  | { kind: 'bot'; why: StandInWhy }

/** Sums per seat, in the order of `SUMS`. */
export type Tally = Map<Seat, number[]>

/** The saved state. */
export interface Room {
  code: string
  /** Id of the request that created it. */
  id: string
  version: number
  phase: Phase
  /** 0: hostless. */
  host: Seat
  /** A user who hosts as soon as they join; '': nobody. */
  nextHost: string
  members: Member[]
  /** Seats that were connected when the last version was made, as far as it said so. */
  present: readonly Seat[]
  nextSeat: Seat
  /** Seconds per turn; 0: no timer. */
  timer: number
  /** A matched game: its clocks are fixed, and an idle player's seat goes to a bot. */
  matched: boolean
  /** Listed in the directory of live games by its host; matched games always are. */
  public: boolean
  /** Spectator delay, seconds; 0: none. */
  watchDelay: number
  /** Start of the game, server time in ms; 0: not begun, or begun by an earlier build. */
  startedAt: number
  /** Who plays people's seats, and before the game the host's; the owner where there is no entry. */
  seatPlayers: ReadonlyMap<Seat, SeatPlayer>
  setsToWin: number
  /** Pace of the bots. */
  pace: Pace
  /** Games won per user, in this room and those it follows. */
  wins: ReadonlyMap<string, number>
  /** Users of the previous game who are expected here. */
  expected: readonly string[]
  /** Number of rematches of strangers in a row, 0: none, and the matched users. */
  rematchNumber: number
  rematchGroup: readonly string[]
  /** The twenty frequencies. */
  counts: readonly number[]
  /** Null in the lobby. */
  state: State | null
  /** Seeds games, bots and their pauses; never leaves the engine. */
  rng: Rng
  /** Code of the replay's room, drawn when the game ends. */
  nextCode: string
  endedText: string
  clock: Clock
  tally: Tally
  /** Start of the turn, for the tally. */
  turnStartedAt: number
  lineCount: number
  /** The finished game's result; null: none was won here. */
  afterwards: Afterwards | null
}

/** A connection's place; `here`: it has the seat; `owned`: entitlements as reported last. */
export interface SeatConnection {
  seat: Seat
  page: string
  nth: number
  holdsSeat: boolean
  owned: readonly string[]
  /** Version and rate limit of full updates; absent: none was sent yet. */
  fullUpdates?: (Tokens & { version: number }) | undefined
}

/** A room in memory. */
export interface LiveRoom {
  room: Room
  readonly epoch: number
  /** Version of the loaded snapshot; 0: newly created. */
  readonly loadedVersion: number
  /** By connection id. */
  readonly connections: Map<string, SeatConnection>
  /** Members, or data saved with them, may have changed since the last save. */
  peopleUnsaved: boolean
  /** Schema version for saves. */
  schema: number
  /** Debounce of presence: members who just disconnected, shown as connected until this server time, ms. */
  pendingDisconnects: ReadonlyMap<Seat, number>
  /** Number of spectators without membership, as last reported by the gateways. */
  spectators: number
  /** The count has changed since the last roster. */
  spectatorsChanged: boolean
  /** Spectators who request a seat in the next game, as last reported by the gateways. */
  seatAsks: readonly SeatAsk[]
  /** The requests have changed since the last roster. */
  seatAsksChanged: boolean
  /** The next bot to act, and when. */
  bot: { seat: Seat; at: number } | null
  /**
   * At the start of a game: seats whose page has drawn the table, and how long bots wait for the others;
   * null: they do not wait.
   */
  tableWait: { until: number; drawn: Set<Seat> } | null
  /** Total pause of the bots in this turn, ms. */
  botPauses: { turn: number; ms: number }
  /** At least one player is connected. */
  awake: boolean
  /** Just loaded: running clocks get a minimum of a few seconds. */
  justLoaded: boolean
  readonly frames: Frames
  readonly gameLog: Ring
  readonly chat: Ring
  recentSpeakers: ReadonlyMap<Seat, Tokens>
  /** Rate limits used up per seat; entries of seats that left are kept, as members are. */
  rateUse: ReadonlyMap<Seat, RateUse>
}
