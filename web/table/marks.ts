// Which cards and areas stand out or step back now: what can be played, what a dragged card could hit.
import { waysFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'
import type { Drops, Target } from './drops.ts'
import type { SeatFacts } from './paint/seat.ts'
import type { OwnFacts } from './paint/own.ts'
import type { Layout } from './places.ts'
import type { Tone } from './textures.ts'

/** An outline around a card. */
export type Outline = 'legal' | 'over' | 'focus' | 'threat'

export interface Marks {
  tones: ReadonlyMap<CardId, Tone>
  outlines: ReadonlyMap<CardId, Outline>
  seats: ReadonlyMap<Seat, SeatFacts['mark']>
  mat: OwnFacts['drop']
  bank: OwnFacts['drop']
}

interface Held {
  drops: Drops
  over: Target
}

/** Marks for a table at rest, or while a card is held. */
export function marksOf(s: State, me: Seat, layout: Layout, held: Held | null, focus: CardId): Marks {
  const outlines = new Map<CardId, Outline>()
  for (const card of atStake(s)) outlines.set(card, 'threat')
  if (focus) outlines.set(focus, 'focus')
  return held ? whileHeld(s, layout, held, outlines) : atRest(s, me, layout, outlines)
}

function atRest(s: State, me: Seat, layout: Layout, outlines: Map<CardId, Outline>): Marks {
  const tones = new Map<CardId, Tone>()
  // Out of turn nothing can be played, and a whole grey hand would say no more than the turn note does.
  if (s.turn.of === me && s.pending === null) {
    for (const [card, { at }] of layout.cards) {
      if (at === 'hand' && !playable(s, me, card)) tones.set(card, 'grey')
    }
  }
  return { tones, outlines, seats: new Map(), mat: 'plain', bank: 'plain' }
}

/** Whether a card can be played for what it is: that it could be banked does not count for an action. */
function playable(s: State, me: Seat, card: CardId): boolean {
  const ways = waysFor(s, me, card)
  const own = ways.filter(({ as }) => as !== 'money')
  return (own.length > 0 ? own : ways).some(({ refused }) => refused === null)
}

function whileHeld(s: State, layout: Layout, { drops, over }: Held, outlines: Map<CardId, Outline>): Marks {
  const tones = new Map<CardId, Tone>()
  const seats = new Map<Seat, SeatFacts['mark']>()
  for (const [card, place] of layout.cards) {
    if (place.at === 'hand' && card !== drops.card) tones.set(card, 'dark')
    if (place.at !== 'field' || !drops.seats.includes(place.of)) continue
    if (drops.cards.size > 0 && !drops.cards.has(card)) tones.set(card, 'off')
  }
  for (const card of drops.cards.keys()) outlines.set(card, 'legal')
  if (over.kind === 'card') outlines.set(over.card, 'over')
  for (const { seat } of s.players) {
    if (drops.seats.includes(seat)) {
      const aimed = (over.kind === 'seat' || over.kind === 'card') && over.seat === seat
      seats.set(seat, aimed ? 'over' : 'legal')
    } else if (drops.seats.length > 0) seats.set(seat, 'off')
  }
  return {
    tones,
    outlines,
    seats,
    mat: drops.mat ? (over.kind === 'mat' ? 'over' : 'legal') : 'plain',
    bank: drops.bank ? (over.kind === 'bank' ? 'over' : 'legal') : 'plain',
  }
}

/** Cards that the open question would take. */
function atStake(s: State): CardId[] {
  if (s.pending?.kind !== 'asking') return []
  const { take, give } = s.pending.play.choice
  return [take, give].filter((card) => card !== undefined)
}
