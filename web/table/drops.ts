// Where a dragged card may be let go, which place is under it, and what letting go there says to the table.
import {
  choicesFor,
  REFUSALS,
  rowFor,
  waysFor,
  type CardId,
  type Color,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { slotAt } from './fan.ts'
import { within, type Point } from './frame.ts'
import { boxOf, type Layout } from './places.ts'

/** A place a card can be let go at. */
export type Target =
  | { kind: 'mat' }
  | { kind: 'bank' }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'card'; seat: Seat; card: CardId }
  | { kind: 'hand'; slot: number }
  | { kind: 'nowhere' }

type Play = Extract<PlayerCommand, { kind: 'play' }>

/** Everything that letting go of one card could do. */
export interface Drops {
  card: CardId
  /** It can be played onto my mat, and put into my bank. */
  mat: boolean
  bank: boolean
  seats: readonly Seat[]
  /** Cards of others that could be aimed at, each with its owner. */
  cards: ReadonlyMap<CardId, Seat>
  choices: readonly Play[]
  /** Why it cannot be played at all. */
  refused: string | null
}

/** What letting go of a hand card could do, as the rules say. */
export function dropsFor(s: State, me: Seat, card: CardId): Drops {
  const ways = waysFor(s, me, card)
  const choices = choicesFor(s, me, card)
  const open = (as: string) => ways.some((way) => way.as === as && way.refused === null)
  const seats = [...new Set(choices.flatMap(({ play }) => play.choice.target ?? []))]
  const first = ways.find((way) => way.refused !== null)?.refused
  return {
    card,
    mat: ways.some((way) => way.refused === null),
    bank: open('money'),
    seats,
    cards: aims(s, choices),
    choices,
    refused: ways.every((way) => way.refused !== null) && first ? REFUSALS[first] : null,
  }
}

/** The cards of others that a play could take: single ones, or any card of a set that could be. */
function aims(s: State, choices: readonly Play[]): Map<CardId, Seat> {
  const found = new Map<CardId, Seat>()
  for (const { play } of choices) {
    const { target, take, set } = play.choice
    if (target === undefined) continue
    if (take !== undefined) found.set(take, target)
    if (set !== undefined) for (const card of cardsOf(s, target, set)) found.set(card, target)
  }
  return found
}

const cardsOf = (s: State, seat: Seat, color: Color): CardId[] =>
  (s.players.find((player) => player.seat === seat)?.field ?? []).filter((card) => {
    const row = rowFor(s, card)
    return (s.facing[card] ?? (row.kind === 'property' ? row.color : undefined)) === color
  })

const SLACK = 24

/** The place under a dragged card's middle; my hand last, since the card comes from there. */
export function targetAt(layout: Layout, drops: Drops, at: Point): Target {
  const hit = [...drops.cards].find(([card]) => {
    const place = layout.cards.get(card)
    return place?.shown === true && within(boxOf(place), at)
  })
  if (hit) return { kind: 'card', card: hit[0], seat: hit[1] }
  const seat = layout.seats.find(
    (area) => drops.seats.includes(area.seat) && within(area.rect, at, SLACK / 3),
  )
  if (seat) return { kind: 'seat', seat: seat.seat }
  const { own } = layout
  if (!own) return { kind: 'nowhere' }
  if (within(own.bank, at, SLACK / 2) && drops.bank) return { kind: 'bank' }
  if (within(own.mat, at, SLACK)) return { kind: 'mat' }
  if (at.y > own.hand.y - SLACK) {
    const count = [...layout.cards.values()].filter((place) => place.at === 'hand').length
    return { kind: 'hand', slot: slotAt(count, own.hand, at.x) }
  }
  return { kind: 'nowhere' }
}

/** What letting go says: one whole play, a play whose rest is asked for, or nothing. */
export type Said =
  | { kind: 'send'; command: Play }
  | { kind: 'choose'; choice: Play['play']['choice'] }
  | { kind: 'play' }
  | { kind: 'order'; slot: number }
  | { kind: 'nothing' }

/** What letting go over a target says to the table. */
export function saidBy(drops: Drops, target: Target, s: State): Said {
  switch (target.kind) {
    case 'mat':
      return { kind: 'play' }
    case 'bank': {
      const money = drops.choices.find(({ play }) => play.as === 'money')
      return money ? { kind: 'send', command: money } : { kind: 'play' }
    }
    case 'seat':
      return aimed(
        drops.choices.filter(({ play }) => play.choice.target === target.seat),
        { target: target.seat },
      )
    case 'card': {
      const row = rowFor(s, target.card)
      const color = s.facing[target.card] ?? (row.kind === 'property' ? row.color : undefined)
      const fits = drops.choices.filter(
        ({ play: { choice } }) =>
          choice.target === target.seat &&
          (choice.take === target.card || (choice.take === undefined && choice.set === color)),
      )
      const take = fits.some(({ play }) => play.choice.take !== undefined)
      return aimed(fits, take ? { target: target.seat, take: target.card } : { target: target.seat })
    }
    case 'hand':
      return { kind: 'order', slot: target.slot }
    case 'nowhere':
      return { kind: 'nothing' }
  }
}

function aimed(fits: readonly Play[], choice: Play['play']['choice']): Said {
  const [only] = fits
  return fits.length === 1 && only ? { kind: 'send', command: only } : { kind: 'choose', choice }
}
