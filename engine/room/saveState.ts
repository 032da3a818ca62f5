// A table as lists of numbers and back, small: cards as counts of catalogue rows, colors as their index.
import { cardsFromCounts, countsOf } from '../rules/catalogue.ts'
import {
  COLORS,
  type Choice,
  type Color,
  type Lane,
  type Pending,
  type Player,
  type State,
} from '../rules/types.ts'
import type { CardKey } from '../rules/cards.ts'
import { fieldsOf, small, type Fields } from './fields.ts'

type Row = unknown[]

const colorNumber = (color: Color | undefined): number => (color === undefined ? -1 : COLORS.indexOf(color))
const colorAt = (index: number): Color => {
  const color = COLORS[index]
  if (color === undefined) throw new Error('the saved room is damaged: a color expected')
  return color
}

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

const choiceRow = (choice: Choice): Row => [
  choice.target ?? -1,
  colorNumber(choice.color),
  choice.give ?? -1,
  choice.take ?? -1,
  colorNumber(choice.set),
]
function choiceFrom(fields: Fields): Choice {
  const choice: Choice = {}
  const target = fields.number()
  const color = fields.number()
  const give = fields.number()
  const take = fields.number()
  const set = fields.number()
  if (target >= 0) choice.target = target
  if (color >= 0) choice.color = colorAt(color)
  if (give >= 0) choice.give = give
  if (take >= 0) choice.take = take
  if (set >= 0) choice.set = colorAt(set)
  return choice
}

const laneRow = (lane: Lane): Row => [
  lane.claims.map(({ by, on, noes }) => [by, on, noes]),
  lane.owed,
  lane.done,
]
const laneFrom = (fields: Fields): Lane => ({
  claims: fields.rows().map((claim) => ({ by: claim.number(), on: claim.number(), noes: claim.number() })),
  owed: fields.number(),
  done: fields.flag(),
})

function pendingRow(pending: Pending | null): Row | null {
  if (pending === null) return null
  switch (pending.kind) {
    case 'picking':
      return [pending.kind, pending.by, pending.card]
    case 'showing':
      return [pending.kind, pending.to, pending.of, pending.cards]
    case 'discarding':
      return [pending.kind, pending.by]
    case 'asking': {
      const { by, card, choice } = pending.play
      return [
        pending.kind,
        pending.ask,
        by,
        card,
        choiceRow(choice),
        pending.lanes.map(laneRow),
        pending.open,
      ]
    }
  }
}
function pendingFrom(fields: Fields | null): Pending | null {
  if (fields === null) return null
  const kind = fields.text()
  switch (kind) {
    case 'picking':
      return { kind, by: fields.number(), card: fields.number() }
    case 'showing':
      return { kind, to: fields.number(), of: fields.number(), cards: fields.numbers() }
    case 'discarding':
      return { kind, by: fields.number() }
    case 'asking': {
      const ask = fields.number()
      const by = fields.number()
      const card = fields.number()
      const choice = choiceFrom(fields.row() ?? fieldsOf(null))
      return {
        kind,
        ask,
        play: { by, card, choice },
        lanes: fields.rows().map(laneFrom),
        open: fields.numbers(),
      }
    }
    default:
      throw new Error('the saved room is damaged: something pending expected')
  }
}

const playerRow = (player: Player): Row => [
  player.seat,
  player.bot,
  small(player.hand),
  small(player.bank),
  small(player.field),
  small(player.extras),
  player.shelter,
  player.delayed,
]
const playerFrom = (fields: Fields): Player => ({
  seat: fields.number(),
  bot: fields.flag(),
  hand: fields.numbers(),
  bank: fields.numbers(),
  field: fields.numbers(),
  extras: fields.numbers(),
  shelter: fields.number(),
  delayed: fields.flag(),
})

/** The table as a list of small values. */
export const stateRow = (s: State): Row => [
  small(countsOf(s.cards)),
  s.rng,
  s.players.map(playerRow),
  small(s.deck),
  small(s.discard),
  small(s.played),
  small(Object.entries(s.facing).flatMap(([card, color]) => [Number(card), COLORS.indexOf(color)])),
  [s.turn.number, s.turn.of, s.turn.moves, s.turn.multiplier],
  s.asks,
  pendingRow(s.pending),
  s.vote && [s.vote.starter, s.vote.against, s.vote.yes, s.vote.no],
  s.setsToWin,
  s.winner ?? -1,
]

/** The table a row was made of. */
export function stateFrom(fields: Fields): State {
  const cards = sharedCards(fields.numbers())
  const [a = 0, b = 0, c = 0, d = 0] = fields.numbers()
  const players = fields.rows().map(playerFrom)
  const deck = fields.numbers()
  const discard = fields.numbers()
  const played = fields.numbers()
  const facing: State['facing'] = {}
  const faces = fields.numbers()
  for (let at = 0; at + 1 < faces.length; at += 2) facing[faces[at] ?? 0] = colorAt(faces[at + 1] ?? -1)
  const [number = 0, of = 0, moves = 0, multiplier = 1] = fields.numbers()
  const asks = fields.number()
  const pending = pendingFrom(fields.row())
  const voted = fields.row()
  const vote = voted && {
    starter: voted.number(),
    against: voted.number(),
    yes: voted.numbers(),
    no: voted.numbers(),
  }
  const setsToWin = fields.number()
  const winner = fields.number()
  return {
    cards,
    rng: [a, b, c, d],
    players,
    deck,
    discard,
    played,
    facing,
    turn: { number, of, moves, multiplier },
    asks,
    pending,
    vote,
    setsToWin,
    winner: winner < 0 ? null : winner,
  }
}
