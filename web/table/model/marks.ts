// Marks: which cards and areas are highlighted or dimmed, by what is legal now.
import { cardsOn, refuseTarget, waysFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'
import { shortRefusal } from '#web/cards/shortRefusal.ts'
import type { Drops } from './drag/drops.ts'
import type { Aim } from './drag/held.ts'
import type { DropMark, SeatMark, SeatRefusal } from './facts.ts'
import type { Layout, Place } from './layout/places.ts'

/** A face's tone: normal, not playable, or dimmed behind what matters now. */
export type Tone = 'plain' | 'grey' | 'dark' | 'off'

/** An outline around a card. */
export type Outline = 'legal' | 'over' | 'focus' | 'threat'

export interface Marks {
  tones: ReadonlyMap<CardId, Tone>
  outlines: ReadonlyMap<CardId, Outline>
  seats: ReadonlyMap<Seat, SeatMark>
  /** Why dimmed seats cannot be chosen. */
  refusals: ReadonlyMap<Seat, SeatRefusal>
  mat: DropMark
  bank: DropMark
}

type HeldTarget = Pick<Aim, 'drops' | 'over'>

/** Marks for a table at rest, or while a card is held. */
export function marksOf(s: State, me: Seat, layout: Layout, held: HeldTarget | null, focus: CardId): Marks {
  const outlines = new Map<CardId, Outline>()
  for (const card of atStake(s)) outlines.set(card, 'threat')
  if (focus) outlines.set(focus, 'focus')
  return held ? whileHeld(s, me, layout, held, outlines) : atRest(s, me, layout, outlines)
}

function atRest(s: State, me: Seat, layout: Layout, outlines: Map<CardId, Outline>): Marks {
  const tones = new Map<CardId, Tone>()
  // Out of turn nothing is playable; greying the whole hand would only repeat the turn note.
  if (s.turn.of === me && s.pending === null) {
    for (const [card, { at }] of layout.cards) {
      if (at === 'hand' && !playable(s, me, card)) tones.set(card, 'grey')
    }
  }
  return { tones, outlines, seats: new Map(), refusals: new Map(), mat: 'plain', bank: 'plain' }
}

/** Whether a card can be played for its action; banking it does not count. */
function playable(s: State, me: Seat, card: CardId): boolean {
  const ways = waysFor(s, me, card)
  const own = ways.filter(({ as }) => as !== 'money')
  return (own.length > 0 ? own : ways).some(({ refused }) => refused === null)
}

function whileHeld(
  s: State,
  me: Seat,
  layout: Layout,
  { drops, over }: HeldTarget,
  outlines: Map<CardId, Outline>,
): Marks {
  const tones = new Map<CardId, Tone>()
  const seats = new Map<Seat, SeatMark>()
  const refusals = new Map<Seat, SeatRefusal>()
  for (const [card, place] of layout.cards) {
    if (place.at === 'hand' && card !== drops.card) tones.set(card, 'dark')
    if (place.at !== 'field' || !drops.seats.includes(place.of)) continue
    if (drops.cards.size > 0 && !drops.cards.has(card)) tones.set(card, 'off')
  }
  for (const card of drops.cards.keys()) outlines.set(card, 'legal')
  for (const { seat, color, cards } of layout.columns) {
    if (seat !== layout.own?.seat || !drops.sets.includes(color)) continue
    const aimed = over.kind === 'set' && over.color === color
    for (const card of cards) outlines.set(card, aimed ? 'over' : 'legal')
  }
  if (over.kind === 'card')
    for (const card of cardsTaken(drops, over.card, layout)) outlines.set(card, 'over')
  for (const { seat } of s.players) {
    if (drops.seats.includes(seat)) {
      const aimed = (over.kind === 'seat' || over.kind === 'card') && over.seat === seat
      seats.set(seat, aimed ? 'over' : 'legal')
    } else if (drops.seats.length > 0 && seat !== layout.own?.seat) {
      seats.set(seat, 'off')
      refusals.set(seat, seatRefusal(s, me, drops.card, seat))
    }
  }
  return {
    tones,
    outlines,
    seats,
    refusals,
    mat: drops.mat ? (over.kind === 'mat' ? 'over' : 'legal') : 'plain',
    bank: drops.bank ? (over.kind === 'bank' ? 'over' : 'legal') : 'plain',
  }
}

/** Why a player cannot be chosen for a card that others can be chosen for. */
function seatRefusal(s: State, me: Seat, card: CardId, seat: Seat): SeatRefusal {
  const refusal = refuseTarget(s, me, card, seat) ?? 'notAllowed'
  return {
    text: shortRefusal(refusal, 'Can’t be chosen now'),
    sheltering: refusal === 'targetSheltering',
  }
}

/** The cards that aiming at one would take: the card, or the whole set it is part of. */
function cardsTaken(drops: Drops, card: CardId, layout: Layout): CardId[] {
  const column = layout.columns.find(({ cards }) => cards.includes(card))
  const isWholeSet = drops.choices.some(
    ({ play: { choice } }) => choice.target === column?.seat && choice.set === column?.color,
  )
  return isWholeSet && column ? column.cards : [card]
}

const RISE = 6
const GROWTH = 1.04
/** z offset above the other cards of its column, below their tag. */
const FORWARD = 17

/** The layout with marked cards raised: legal targets, the current target, cards at stake. */
export function withRaisedCards(layout: Layout, { outlines }: Marks): Layout {
  if (outlines.size === 0) return layout
  const cards = new Map<CardId, Place>(layout.cards)
  for (const [card, outline] of outlines) {
    const place = cards.get(card)
    if (!place || place.at !== 'field') continue
    if (outline === 'threat') {
      const column = layout.columns.find((each) => each.cards.includes(card))
      if (column) cards.set(card, { ...place, z: column.z + FORWARD + column.cards.indexOf(card) * 0.05 })
    } else if (outline === 'legal') cards.set(card, { ...place, y: place.y - RISE })
    else if (outline === 'over') {
      cards.set(card, { ...place, y: place.y - RISE, w: place.w * GROWTH, drawn: place.w })
    }
  }
  return { ...layout, cards }
}

/** The layout with my hand face down, for a player who shares the screen with others. */
export function withHandFaceDown(layout: Layout, me: Seat): Layout {
  const cards = new Map(layout.cards)
  for (const [card, place] of cards) {
    if (place.at === 'hand' && place.of === me) cards.set(card, { ...place, up: false })
  }
  return { ...layout, cards }
}

/** Cards that the open question would take. */
export function atStake(s: State): CardId[] {
  if (s.pending?.kind !== 'asking') return []
  const { by, choice } = s.pending.play
  const { take, give, set, target } = choice
  const isWholeSet = set === undefined ? [] : cardsOn(s, target ?? by, set)
  return [take, give, ...isWholeSet].filter((card) => card !== undefined)
}
