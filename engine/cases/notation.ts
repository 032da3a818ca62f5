// Types of a parsed case: the initial table, the steps, and the expected outcome.
import type { CardKey, Color, Way } from '#engine/rules/public.ts'

/** A player's name: one capital letter. */
export type Name = string

export interface Case {
  name: string
  file: string
  line: number
  /** The checklist rows it covers. */
  spec: string[]
  /** In turn order. */
  table: Place[]
  turn: Name
  moves: number
  multiplier: number
  /** Next card to be drawn first; null: the rest of the standard deck, shuffled. */
  deck: CardKey[] | null
  /** Oldest first. */
  discard: CardKey[]
  played: CardKey[]
  shelter: Map<Name, number>
  delayed: Name[]
  setsToWin: number
  seed: number
  steps: Step[]
  then: Outcome
}

/** A player's cards in every zone. */
export interface Place {
  name: Name
  hand: CardKey[]
  bank: CardKey[]
  field: Map<Color, CardKey[]>
  extras: Map<Color, CardKey[]>
}

export interface Step {
  line: number
  /** Its text in the file, on one line. */
  text: string
  /** null: a clock, not a player. */
  by: Name | null
  action: StepAction
  /** false: must be accepted; a text: must be refused with exactly this sentence. */
  refused: boolean | string
}

/** A color, or null: one that no property has, which is sent like a missing one and refused. */
export type ColorChoice = Color | null

/** The options of a step's verb. */
export interface Choices {
  as: Way
  color: ColorChoice
  target: Name
  to: Name
  take: CardKey
  give: CardKey
  set: ColorChoice
  from: Color
}

export type PlayAction = { kind: 'play'; card: CardKey } & Partial<Choices>
export type StepAction =
  | PlayAction
  | ({ kind: 'turnCard'; card: CardKey } & Partial<Choices>)
  | ({ kind: 'pay'; cards: CardKey[] } & Partial<Choices>)
  | { kind: 'discard'; card: CardKey }
  | { kind: 'allow' | 'sayNo' | 'passRent' | 'callVote' | 'answer' | 'away'; whom: Name }
  | { kind: 'vote'; yes: boolean }
  | { kind: 'endTurn' | 'closeReveal' | 'cancelVote' | 'leave' | 'expire' }

/** Exactly these cards, or only their number. */
export type Cards = CardKey[] | number

/** A value and its line number. */
export interface Named<T> {
  value: T
  line: number
}

/** What `then` expects of the table, by key; keys that are not given are not checked. */
export interface TableOutcome {
  deck: Named<Cards>
  discard: Named<Cards>
  turn: Named<Name>
  moves: Named<number>
  multiplier: Named<number>
  waiting: Named<Name[]>
  owed: Named<Map<Name, number>>
  /** A player's name, or `none`. */
  winner: Named<string>
  players: Named<Name[]>
  delayed: Named<Name[]>
  shelter: Named<Map<Name, number>>
  mayTarget: Map<Name, Map<CardKey, Named<Name[]>>>
}
/** What `then` expects of one player's cards. */
export interface PlaceOutcome {
  hand: Named<Cards>
  bank: Named<Cards>
  field: Named<Map<Color, Cards> | number>
  extras: Named<Map<Color, Cards> | number>
}
export interface Outcome extends Partial<TableOutcome> {
  places: ReadonlyMap<Name, Partial<PlaceOutcome>>
}

/** An error in a case file, with its position. */
export interface Fault {
  file: string
  line: number
  message: string
}
