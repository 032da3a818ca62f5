// A table as numbers and back: cards as counts of catalogue rows, colors and kinds as their index, what may be missing as one more than it is.
import { cardsFromCounts, countsOf } from '../rules/catalogue.ts'
import {
  COLORS,
  type Choice,
  type Color,
  type Lane,
  type Pending,
  type Player,
  type State,
  type Vote,
} from '../rules/types.ts'
import type { CardKey } from '../rules/cards.ts'
import { put, putAll, take, takeAll, takeMany, type Pen, type Reading } from './numbers.ts'

// Rooms with the same deck share one list of cards: it never changes.
const decks = new Map<string, readonly CardKey[]>()
const DECKS_MOST = 1000
/** The cards of a deck, shared by all games with the same counts. */
export function sharedCards(counts: readonly number[]): readonly CardKey[] {
  const key = counts.join(' ')
  const known = decks.get(key)
  if (known) return known
  if (decks.size >= DECKS_MOST) decks.clear()
  const cards = cardsFromCounts(counts)
  decks.set(key, cards)
  return cards
}

const maybe = (number: number | null | undefined): number => (number ?? -1) + 1
const takeMaybe = (from: Reading): number | null => {
  const number = take(from)
  return number === 0 ? null : number - 1
}
const flag = (is: boolean): number => (is ? 1 : 0)
const takeFlag = (from: Reading): boolean => take(from) === 1

const colorNumber = (color: Color | undefined): number =>
  color === undefined ? 0 : COLORS.indexOf(color) + 1
function colorAt(number: number): Color {
  const color = COLORS[number - 1]
  if (color === undefined) throw new Error('the saved room is damaged: a color expected')
  return color
}

function putChoice(pen: Pen, { target, color, give, take, set }: Choice): void {
  put(pen, maybe(target))
  put(pen, colorNumber(color))
  put(pen, maybe(give))
  put(pen, maybe(take))
  put(pen, colorNumber(set))
}
function takeChoice(from: Reading): Choice {
  const choice: Choice = {}
  const target = takeMaybe(from)
  const color = take(from)
  const give = takeMaybe(from)
  const taken = takeMaybe(from)
  const set = take(from)
  if (target !== null) choice.target = target
  if (color > 0) choice.color = colorAt(color)
  if (give !== null) choice.give = give
  if (taken !== null) choice.take = taken
  if (set > 0) choice.set = colorAt(set)
  return choice
}

function putLane(pen: Pen, { claims, owed, done }: Lane): void {
  put(pen, claims.length)
  for (const { by, on, noes } of claims) {
    put(pen, by)
    put(pen, on)
    put(pen, noes)
  }
  put(pen, owed)
  put(pen, flag(done))
}
const takeLane = (from: Reading): Lane => ({
  claims: takeMany(from, () => ({ by: take(from), on: take(from), noes: take(from) })),
  owed: take(from),
  done: takeFlag(from),
})

/** Their place is how a kind is saved; nothing pending comes first. */
const KINDS: readonly (Pending['kind'] | null)[] = [null, 'picking', 'showing', 'discarding', 'asking']

function putPending(pen: Pen, pending: Pending | null): void {
  put(pen, KINDS.indexOf(pending?.kind ?? null))
  switch (pending?.kind) {
    case undefined:
      return
    case 'picking':
      put(pen, pending.by)
      return put(pen, pending.card)
    case 'showing':
      put(pen, pending.to)
      put(pen, pending.of)
      return putAll(pen, pending.cards)
    case 'discarding':
      return put(pen, pending.by)
    case 'asking':
      put(pen, pending.ask)
      put(pen, pending.play.by)
      put(pen, pending.play.card)
      putChoice(pen, pending.play.choice)
      put(pen, pending.lanes.length)
      for (const lane of pending.lanes) putLane(pen, lane)
      return putAll(pen, pending.open)
  }
}
function takePending(from: Reading): Pending | null {
  const kind = KINDS[take(from)]
  if (kind === undefined) throw new Error('the saved room is damaged: something pending expected')
  switch (kind) {
    case null:
      return null
    case 'picking':
      return { kind, by: take(from), card: take(from) }
    case 'showing':
      return { kind, to: take(from), of: take(from), cards: takeAll(from) }
    case 'discarding':
      return { kind, by: take(from) }
    case 'asking':
      return {
        kind,
        ask: take(from),
        play: { by: take(from), card: take(from), choice: takeChoice(from) },
        lanes: takeMany(from, takeLane),
        open: takeAll(from),
      }
  }
}

function putPlayer(pen: Pen, player: Player): void {
  put(pen, player.seat)
  put(pen, flag(player.bot))
  putAll(pen, player.hand)
  putAll(pen, player.bank)
  putAll(pen, player.field)
  putAll(pen, player.extras)
  put(pen, player.shelter)
  put(pen, flag(player.delayed))
}
const takePlayer = (from: Reading): Player => ({
  seat: take(from),
  bot: takeFlag(from),
  hand: takeAll(from),
  bank: takeAll(from),
  field: takeAll(from),
  extras: takeAll(from),
  shelter: take(from),
  delayed: takeFlag(from),
})

// Many states share one.
const facings = new WeakMap<State['facing'], readonly number[]>()
function putFacing(pen: Pen, facing: State['facing']): void {
  let numbers = facings.get(facing)
  if (numbers === undefined) {
    numbers = Object.entries(facing).flatMap(([card, color]) => [Number(card), colorNumber(color)])
    facings.set(facing, numbers)
  }
  putAll(pen, numbers)
}

function takeFacing(from: Reading): State['facing'] {
  const facing: Record<number, Color> = {}
  for (let left = take(from); left > 0; left -= 2) {
    const card = take(from)
    facing[card] = colorAt(take(from))
  }
  return facing
}

function putVote(pen: Pen, vote: Vote | null): void {
  put(pen, flag(vote !== null))
  if (vote === null) return
  put(pen, vote.starter)
  put(pen, vote.against)
  putAll(pen, vote.yes)
  putAll(pen, vote.no)
}
const takeVote = (from: Reading): Vote | null =>
  takeFlag(from) ? { starter: take(from), against: take(from), yes: takeAll(from), no: takeAll(from) } : null

/** Writes the whole table. */
export function putState(pen: Pen, s: State): void {
  putAll(pen, countsOf(s.cards))
  for (const part of s.rng) put(pen, part)
  put(pen, s.players.length)
  for (const player of s.players) putPlayer(pen, player)
  putAll(pen, s.deck)
  putAll(pen, s.discard)
  putAll(pen, s.played)
  putFacing(pen, s.facing)
  put(pen, s.turn.number)
  put(pen, s.turn.of)
  put(pen, s.turn.moves)
  put(pen, s.turn.multiplier)
  put(pen, s.asks)
  putPending(pen, s.pending)
  putVote(pen, s.vote)
  put(pen, s.setsToWin)
  put(pen, maybe(s.winner))
}

/** The table that was written. */
export const takeState = (from: Reading): State => ({
  cards: sharedCards(takeAll(from)),
  rng: [take(from), take(from), take(from), take(from)],
  players: takeMany(from, takePlayer),
  deck: takeAll(from),
  discard: takeAll(from),
  played: takeAll(from),
  facing: takeFacing(from),
  turn: { number: take(from), of: take(from), moves: take(from), multiplier: take(from) },
  asks: take(from),
  pending: takePending(from),
  vote: takeVote(from),
  setsToWin: take(from),
  winner: takeMaybe(from),
})
