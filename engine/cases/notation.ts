// What a case says, after it was read: one situation at the table, what people do, and what must lie where afterwards.
import type { CardKey, Color, Way } from '#engine/rules/public.ts'

/** A player's capital letter. */
export type Name = string

export interface Case {
  name: string
  file: string
  line: number
  /** The checklist rows it shows. */
  spec: string[]
  /** In turn order. */
  table: Place[]
  turn: Name
  moves: number
  multiplier: number
  /** Next to be drawn first; null: what is left of the standard deck, shuffled. */
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

/** What lies in front of one player. */
export interface Place {
  name: Name
  hand: CardKey[]
  bank: CardKey[]
  field: Map<Color, CardKey[]>
  extras: Map<Color, CardKey[]>
}

export interface Step {
  line: number
  /** As it stands in the file, on one line. */
  text: string
  /** null: the clock. */
  by: Name | null
  deed: Deed
  /** false: must be accepted; a text: must be refused with exactly this sentence. */
  refused: boolean | string
}

export interface PlayDeed {
  kind: 'play'
  card: CardKey
  as: Way | null
  color: Color | null
  target: Name | null
  take: CardKey | null
  give: CardKey | null
  set: Color | null
  from: Color | null
}
export type Deed =
  | PlayDeed
  | { kind: 'turnCard'; card: CardKey; color: Color | null; from: Color | null }
  | { kind: 'allow' | 'sayNo'; whom: Name }
  | { kind: 'pay'; cards: CardKey[]; to: Name | null; from: Color | null }
  | { kind: 'passRent'; to: Name }
  | { kind: 'discard'; card: CardKey }
  | { kind: 'endTurn' | 'closeReveal' | 'cancelVote' | 'leave' }
  | { kind: 'callVote'; against: Name }
  | { kind: 'vote'; yes: boolean }
  | { kind: 'expire' }
  | { kind: 'answer' | 'away'; whom: Name }

/** Exactly these cards, or only how many. */
export type Cards = CardKey[] | number

/** Only what a case names is checked; null: not named. */
export interface Outcome {
  players: PlaceOutcome[]
  deck: Named<Cards>
  discard: Named<Cards>
  turn: Named<Name>
  moves: Named<number>
  multiplier: Named<number>
  waiting: Named<Name[]>
  owed: Named<Map<Name, number>>
  /** A letter, or `none`. */
  winner: Named<string>
  seated: Named<Name[]>
  delayed: Named<Name[]>
  shelter: Named<Map<Name, number>>
  mayTarget: { name: Name; card: CardKey; whom: Name[]; line: number }[]
}

export interface PlaceOutcome {
  name: Name
  hand: Named<Cards>
  bank: Named<Cards>
  field: Named<Map<Color, Cards> | number>
  extras: Named<Map<Color, Cards> | number>
}

/** A value and the line it stands on. */
export type Named<T> = { value: T; line: number } | null

/** What is wrong with a file, and where. */
export interface Fault {
  file: string
  line: number
  wrong: string
}
