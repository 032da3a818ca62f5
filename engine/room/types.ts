// Types of a room: what is saved, and what lives only in memory.
import type { Afterwards, Pace, Phase, SeatAsk, StandIn } from '#proto/client/messages.ts'
import type { Connection } from '#proto/link/messages.ts'
import type { Finish } from '#proto/results/result.ts'
import type { Member, Reply } from '#proto/room/snapshot.ts'
import type { Rng } from '../rules/rng.ts'
import type { Seat, State } from '../rules/types.ts'
import type { Spent, Tokens } from './tokens.ts'
import type { Frames } from './frames.ts'
import type { Drawn, Replay } from './replay.ts'
import type { Sentence } from './refusals.ts'
import type { Ring } from './ring.ts'

export type Seed = Rng

export type { Connection }

/** An encoded ServerFrame and whom it is for; 'public': everybody in the room. */
export interface Delivery {
  to: 'public' | { connections: string[] }
  frame: Uint8Array
}

/**
 * What everybody may see of a room, as frames; `follows`: on what its readers hold. `users`: the members; `waiting`: the game has
 * not begun; `delay`: how late it is to be shown, ms.
 */
export interface View {
  follows: boolean
  frames: Uint8Array[]
  users: string[]
  waiting?: boolean
  delay?: number
}

/** Encoded lines, oldest first: what happened, and what was said. */
export interface Lines {
  gameLog: Uint8Array[]
  chat: Uint8Array[]
}

/** The last lines of both kinds as the store keeps them: stretches of pieces, some of them older than anybody is shown. */
export interface History {
  gameLog: Uint8Array
  chat: Uint8Array
}

/** A room as bytes. */
export interface Saved {
  room: Uint8Array
  /** Who is in it: apart, as it changes seldom and may be a crowd; null: as it was saved last. */
  people: Uint8Array | null
}

/** What a request leads to beside what is saved and sent. */
export interface Effects {
  /** What a gateway's spectators are shown; null: the game has not begun; absent: nobody asked for it. */
  view?: View | null
  /** The room is no more. */
  closed: boolean
  /** What its spectators are told then; '': nothing. */
  farewell: string
  /** Why the request was refused, for logs; '': it was not. */
  refused: Sentence | ''
  /** Users who are in this room no longer. */
  left: string[]
  /** Somebody wants to play again: this room must exist (be sent `found`) before the answer is delivered; usually null. */
  next: Replay | null
  /** A code for the replay: reserved, or drawn once more, before anything is saved; usually null. */
  drawn: Drawn | null
  /** How the game went, if it ended now: saved together with its last move. */
  finish: Finish | null
}

export interface Result extends Effects {
  /** In order; a player's hand comes before the update it belongs to. */
  deliveries: Delivery[]
  /** What must be saved before anything is delivered; null: nothing changed. */
  save: (Lines & Saved & { command: Uint8Array | null; version: number }) | null
  /** The version everybody in the room is at who was sent these deliveries, and the last they were told of. */
  version: number
  told: number
  /** Who is here, and how, may have changed. */
  people: boolean
}

/** Somebody in the room; bots too, whose user is ''. Whoever left stays listed as gone, so that the log can name them. */
export type { Member, Reply }

/** A stretch of time that can stand: ms left, and when it runs out; deadline 0: it stands. */
export interface Timer {
  left: number
  deadline: number
}
/** How long one lane's present answer may take. */
export interface Limit {
  ask: number
  lane: number
  /** Claims and noes of the lane, so that a new question in it starts anew. */
  depth: number
  noes: number
  timer: Timer
}
export interface Clock {
  /** The turn `time` and `pick` belong to. */
  turn: number
  time: Timer
  /** What is left of the time for laid-down cards this turn. */
  pick: Timer
  /** A reveal's time; null: nothing is shown. */
  show: Timer | null
  limits: Limit[]
}

/** Why a bot plays a person's seat. */
export type StandInWhy = Exclude<StandIn, 'none'>

/** Who plays a person's seat; `missed`: their turns in a row that ran out by the clock; `reconnectGrace`: until a bot takes over, or before the game another host. */
export type SeatPlayer =
  | { kind: 'owner'; missed: number }
  | { kind: 'away'; missed: number; reconnectGrace: Timer }
  | { kind: 'bot'; why: StandInWhy }

/** Sums for each seat, in the order of `SUMS`. */
export type Tally = Map<Seat, number[]>

/** All that is saved. */
export interface Room {
  code: string
  /** The request that made it. */
  id: string
  version: number
  phase: Phase
  /** 0: hostless. */
  host: Seat
  /** A user who is to host as soon as they come; '': nobody. */
  nextHost: string
  members: Member[]
  /** The seats of those whose page was connected when the last version was made, as far as it told of that. */
  present: readonly Seat[]
  nextSeat: Seat
  /** Seconds a turn; 0: no timer. */
  timer: number
  /** A game of strangers: its clocks are fixed, and whoever idles loses their seat to a bot. */
  matched: boolean
  /** Listed in the directory of live games, as its host wants; one of strangers is so anyway. */
  public: boolean
  /** Seconds by which gateways show spectators the game late; 0: at once. */
  watchDelay: number
  /** When the game began, server time in ms; 0: it has not, or an earlier build began it. */
  startedAt: number
  /** Who plays the seats of people, and before the game the host's; the owner, where none is noted. */
  seatPlayers: Map<Seat, SeatPlayer>
  setsToWin: number
  /** How long bots pause. */
  pace: Pace
  /** Games won by users, in this room and those it follows. */
  wins: Map<string, number>
  /** Users of the game before this one who are awaited for the next. */
  expected: readonly string[]
  /** Which rematch of strangers in a row it is, 0: none, and the users whom the queue brought together. */
  rematch: number
  group: readonly string[]
  /** The twenty frequencies. */
  counts: readonly number[]
  /** Null in the lobby. */
  state: State | null
  /** For seeds of games, bots and their pauses; never leaves the engine. */
  rng: Rng
  /** Code of the replay's room, made when the game ends. */
  next: string
  ended: string
  clock: Clock
  tally: Tally
  /** When the turn began, for the tally. */
  began: number
  lines: number
  /** What the finished game leaves; null: none was won here. */
  afterwards: Afterwards | null
}

/** Where a connection belongs; `here`: its page has the seat; `owned`: as it said last. */
export interface Linked {
  seat: Seat
  page: string
  nth: number
  here: boolean
  owned: readonly string[]
  /** The version at which it was sent everything last, and how often it may be again; absent: it never was. */
  whole?: (Tokens & { version: number }) | undefined
}

/** A room in memory. */
export interface LiveRoom {
  room: Room
  readonly epoch: number
  /** The version it was loaded at; 0: it is new. */
  readonly loaded: number
  /** By connection id. */
  readonly links: Map<string, Linked>
  /** Who is here, or what else is saved with them, may have changed since it was saved. */
  unsaved: boolean
  /** What it is saved with. */
  schema: number
  /** Presence is debounced: until when those who have just gone are shown as here, server time in ms. */
  readonly justGone: Map<Seat, number>
  /** How many watch who are no members, as their gateways said last. */
  spectators: number
  /** Of that count no roster has told yet. */
  recounted: boolean
  /** Spectators who want to play in the next game, as their gateways said last. */
  seatAsks: readonly SeatAsk[]
  /** Of these no roster has told yet. */
  askedAnew: boolean
  /** The next bot to act, and when. */
  bot: { seat: Seat; at: number } | null
  /** A game has just begun: the seats whose page shows the table, and until when bots wait for the others; null: they do not. */
  drawing: { until: number; drawn: Set<Seat> } | null
  /** Ms that bots have paused in this turn. */
  paused: { turn: number; ms: number }
  /** Somebody who plays is connected. */
  awake: boolean
  /** Just loaded: running clocks get at least a few seconds. */
  fresh: boolean
  readonly frames: Frames
  readonly gameLog: Ring
  readonly chat: Ring
  readonly recentSpeakers: Map<Seat, Tokens>
  /** What each has used up of what they may change; a seat that is gone stays, as members do. */
  readonly spent: Map<Seat, Spent>
}
