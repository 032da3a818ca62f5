// Commands to the rules, and the events they return.
import type { CardId, Choice, Color, Seat, Zone } from './types.ts'

/** Turns a table of payloads into a union in the shape of a protobuf oneof: `{ kind: 'pay', pay: {...} }`. */
export type Union<T> = { [K in keyof T]: { kind: K } & { [P in K]: T[P] } }[keyof T]

export type Nothing = Record<never, never>

/** How a card is played from the hand. */
export const WAYS = ['property', 'money', 'action'] as const
export type Way = (typeof WAYS)[number]

/** Commands of a player. */
export interface PlayerCommands {
  /** Lays an action or rent card down to choose for it, which stops the clock; takes it up again. */
  pick: { card: CardId }
  unpick: Nothing
  play: { card: CardId; as: Way; choice: Choice }
  /** Flips or recolors a wildcard. */
  turnCard: { card: CardId; color: Color }
  discard: { card: CardId }
  endTurn: Nothing
  /** Allows what the lane asks of me: the action, or the No against mine. */
  allow: { ask: number; lane: number }
  sayNo: { ask: number; lane: number; card: CardId }
  pay: { ask: number; lane: number; cards: readonly CardId[] }
  passRent: { ask: number; lane: number; card: CardId; to: Seat }
  closeReveal: Nothing
  callVote: { against: Seat }
  vote: { yes: boolean }
  cancelVote: Nothing
  leave: Nothing
  resign: Nothing
}

/** Commands of the engine (seat 0): a clock has expired, or a player's presence has changed. */
export interface EngineCommands {
  /** The turn's time is up. */
  expire: { turn: number }
  /** The time for an answer is up. */
  lapse: { ask: number; lane: number }
  /** Answers for an absent player, or ends their turn. */
  pass: { seat: Seat }
  /** A bot takes over that seat, or its owner is back. */
  absent: { seat: Seat; absent: boolean }
}

export type Commands = PlayerCommands & EngineCommands
export type PlayerCommand = Union<PlayerCommands>
export type Command = Union<Commands>

export const LEAVING = ['left', 'kicked', 'resigned'] as const
export type Leaving = (typeof LEAVING)[number]
export const WINNING = ['sets', 'rainbow', 'last'] as const
export type Winning = (typeof WINNING)[number]

/** Events in order, for animation, log, sounds and highlights; no decision depends on them. */
export interface Events {
  /** Cards moved. `cards` is filled only if one end is public; `count` always. */
  moved: { cards: readonly CardId[]; count: number; from: Zone; to: Zone }
  played: { by: Seat; card: CardId; as: Way; on: readonly Seat[]; color?: Color }
  /** Each target of an action, and what it is charged in M (0: not a debt). */
  asked: { by: Seat; on: Seat; owed: number }
  /** `counter`: it answers a No, not the action. */
  saidNo: { by: Seat; to: Seat; counter: boolean }
  allowed: { by: Seat; to: Seat }
  paid: { by: Seat; to: Seat; value: number }
  passedRent: { by: Seat; to: Seat }
  stoleSet: { by: Seat; of: Seat; color: Color }
  /** A wildcard in a field was flipped or recolored. */
  faced: { by: Seat; card: CardId; color: Color }
  /** The card's effect was no longer possible. */
  fizzled: { by: Seat; card: CardId }
  /** The discard pile became the deck. */
  reshuffled: { count: number }
  sheltered: { seat: Seat }
  delayed: { seat: Seat; by: Seat }
  /** A delayed player did not draw. */
  skippedDraw: { seat: Seat }
  shown: { to: Seat; of: Seat }
  /** The time was up, or the player was absent. */
  timedOut: { seat: Seat }
  /** `left` moves were unused. */
  endedTurn: { seat: Seat; left: number }
  turned: { of: Seat; turn: number }
  voteCalled: { by: Seat; against: Seat }
  voted: { by: Seat; yes: boolean }
  voteEnded: { against: Seat; kicked: boolean }
  left: { seat: Seat; why: Leaving }
  won: { seat: Seat; by: Winning }
}
export type Event = Union<Events>
