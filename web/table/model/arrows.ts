// Arrows from the acting player to everyone asked, and from a held card to its target.
import { askingOf, topClaim, type CardId, type Claim, type Seat, type State } from '#engine/rules/public.ts'
import { middle, type Point, type Rect } from './layout/frame.ts'
import type { HeldCard } from './drag/held.ts'
import { boxOf, RATIO, type Layout } from './layout/places.ts'

/** The one player an open question is put to (their badge opens); 0: nobody, or several. */
export function soleRespondent(s: State): Seat {
  const asked = askingOf(s)?.lanes.flatMap((lane) => (lane.done ? [] : (topClaim(lane)?.on ?? []))) ?? []
  return asked.length === 1 ? (asked[0] ?? 0) : 0
}

/** State of an asked player's response; `aim`: the card is not played yet. */
export type Answer = 'waiting' | 'owes' | 'no' | 'done' | 'aim'

export interface Arrow {
  /** Stable key: equal while the arrow means the same. */
  id: string
  from: Point
  to: Point
  /** Sideways sag towards the middle of the table, for neighbors in one row. */
  sag: number
  /** The card being played. */
  card: CardId
  answer: Answer
  /** Status label in a word or two. */
  label: string
  /** One of many: a fine line without a label. */
  thin: boolean
}

/** From this many arrows on, labels would overlap. */
const MANY = 5

/** The arrows of the open question; empty when nothing is asked. */
export function arrowsOf(s: State, layout: Layout): Arrow[] {
  if (s.pending?.kind !== 'asking') return []
  const { lanes, play, ask } = s.pending
  const thin = lanes.flatMap(({ claims }) => claims).length >= MANY
  return lanes.flatMap((lane, n) =>
    lane.claims.flatMap((claim, at): Arrow[] => {
      const path = pathOf(layout, claim, { straight: thin, take: play.choice.take })
      if (!path) return []
      const last = claim === lane.claims.at(-1)
      const refused = claim.noes % 2 === 1
      const isOver = lane.done || !last
      const answer: Answer = refused ? 'no' : isOver ? 'done' : lane.owed > 0 ? 'owes' : 'waiting'
      const label = thin ? '' : labelOf(answer, lane.owed, last)
      return [{ id: `${ask}-${n}-${at}`, ...path, card: play.card, answer, label, thin }]
    }),
  )
}

function labelOf(answer: Answer, owed: number, last: boolean): string {
  switch (answer) {
    case 'waiting':
      return 'asked'
    case 'owes':
      return `owes ${owed}M`
    case 'no':
      return 'said no'
    case 'done':
      return !last ? 'passed on' : owed > 0 ? 'paid' : 'done'
    case 'aim':
      return ''
  }
}

/** The arrow from a held card to its current target. */
export function aimOf(held: HeldCard | null, layout: Layout): Arrow[] {
  if (!held || held.isDropped) return []
  const { over, drops } = held
  // Starts at the card's upper edge, so the card's name stays uncovered.
  const from = { x: held.at.x, y: held.at.y - HELD_HALF }
  const arrow = (to: Point): Arrow[] => [
    { id: 'aim', from, to, sag: 0, card: drops.card, answer: 'aim', label: '', thin: false },
  ]
  if (over.kind === 'card') {
    const place = layout.cards.get(over.card)
    return place ? arrow(middle(boxOf(place))) : []
  }
  if (over.kind === 'seat') {
    const area = layout.seats.find(({ seat }) => seat === over.seat)
    return area ? arrow(edgeOf(area.rect, from, false)) : []
  }
  const aims = drops.seats.length > 0 && layout.own !== null && held.pointer.y < layout.own.mat.y
  return aims ? arrow(held.pointer) : []
}

const HELD_HALF = (150 * 1.07 * RATIO) / 2 - 6

/**
 * From one seat to another, between the edges that face each other, so no name or number is covered; `take`: the card
 * that is asked for; `straight`: from border to border, for one of many.
 */
function pathOf(
  layout: Layout,
  { by, on }: Claim,
  { straight, take }: { straight: boolean; take: CardId | undefined },
): Pick<Arrow, 'from' | 'to' | 'sag'> | undefined {
  const start = rectOf(layout, by, 'from')
  const end = rectOf(layout, on, 'to')
  if (!start || !end) return undefined
  const mine = by === layout.own?.seat
  if (straight) {
    const from = mine ? middle(start) : borderOf(start, middle(end))
    return { from, to: borderOf(end, from), sag: 0 }
  }
  const beside = start.y < end.y + end.height && end.y < start.y + start.height
  const down = middle(start).y < layout.frame.height / 2
  const from = mine ? middle(start) : edgeOf(start, middle(end), beside, down)
  const place = take === undefined ? undefined : layout.cards.get(take)
  const stake = place?.shown && place.of === on ? boxOf(place) : undefined
  const to = stake && on !== layout.own?.seat ? middle(stake) : edgeOf(stake ?? end, from, beside, down)
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  return { from, to, sag: beside ? (down ? 1 : -1) * Math.min(MAX_SAG, 30 + far * 0.1) : 0 }
}

const MAX_SAG = 84

/** Where the line from a point to a rectangle's middle crosses its edge. */
function borderOf(rect: Rect, toward: Point): Point {
  const mid = middle(rect)
  const [dx, dy] = [toward.x - mid.x, toward.y - mid.y]
  const part = Math.min(
    1,
    dx === 0 ? Infinity : rect.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : rect.height / 2 / Math.abs(dy),
  )
  return { x: mid.x + dx * part, y: mid.y + dy * part }
}

/** A seat's area; for the own seat the avatar, or the discard pile as the start of a play. */
function rectOf(layout: Layout, seat: Seat, end: 'from' | 'to'): Rect | undefined {
  const area = layout.seats.find((other) => other.seat === seat)
  if (area) return area.rect
  if (layout.own?.seat !== seat) return undefined
  const { face } = layout.own
  return end === 'from' ? boxOf(layout.discard) : { x: face.x - 40, y: face.y - 44, width: 200, height: 80 }
}

/** The point of a rectangle's edge facing another point; neighbors in a row meet at lower or upper edges. */
function edgeOf(rect: Rect, toward: Point, beside: boolean, down = true): Point {
  const { y, width, height } = rect
  const mid = middle(rect)
  const room = Math.max(0, width / 2 - 18)
  const shift = Math.max(-room, Math.min(room, (toward.x - mid.x) * 0.3))
  const below = beside ? down : toward.y > mid.y
  return { x: mid.x + shift, y: below ? y + height : y }
}

const WIDE = 11
const NARROW = 5
const HEAD = 30
const HEAD_WIDE = 22
const STEPS = 18
/** A fine line keeps this part of the width. */
const FINE = 0.5
const BEND = 0.16
/** Vertical distance that spans both rows of seats in the spectator view. */
const ACROSS = 180
const ACROSS_DISC = 0.8
/** Keeps the disc of an aim on my side of the target, clear of the tags of other sets. */
const AIM_DISC = 0.34

/** Position of the disc along an arrow: clear of set tags and of the strip that lists awaited players. */
const discAt = (answer: Answer, dy: number): number =>
  answer === 'aim' ? AIM_DISC : Math.abs(dy) > ACROSS ? ACROSS_DISC : 0.48

/**
 * Outline of an arrow as one polygon of fewer than 100 points: a curve that narrows towards its head.
 * `part`: draw only this part of its length, from its start.
 */
export function outlineOf(
  { from, to, sag, answer, thin }: Pick<Arrow, 'from' | 'to' | 'sag' | 'answer' | 'thin'>,
  part = 1,
) {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const far = Math.max(1, Math.hypot(dx, dy))
  const side = dx >= 0 ? 1 : -1
  const fine = thin ? FINE : 1
  const bend = thin
    ? { x: 0, y: 0 }
    : sag === 0
      ? { x: dy * BEND * side, y: -dx * BEND * side }
      : { x: 0, y: sag * 2 }
  const control = { x: from.x + dx / 2 + bend.x, y: from.y + dy / 2 + bend.y }
  const on = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * (1 - t) * t * control.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * (1 - t) * t * control.y + t ** 2 * to.y,
  })
  /** The point at this distance to the left of the curve's direction of travel. */
  const beside = (t: number, by: number): Point => {
    const x = 2 * (1 - t) * (control.x - from.x) + 2 * t * (to.x - control.x)
    const y = 2 * (1 - t) * (control.y - from.y) + 2 * t * (to.y - control.y)
    const size = Math.max(0.001, Math.hypot(x, y))
    const at = on(t)
    return { x: at.x - (y / size) * by, y: at.y + (x / size) * by }
  }
  const neck = Math.max(0.02, part - Math.min(HEAD * fine, far * 0.5) / far)
  const left: Point[] = []
  const right: Point[] = []
  const spine: Point[] = []
  for (let n = 0; n <= STEPS; n++) {
    const t = (neck * n) / STEPS
    const half = (fine * (WIDE + (NARROW - WIDE) * (n / STEPS))) / 2
    spine.push(on(t))
    left.push(beside(t, half))
    right.unshift(beside(t, -half))
  }
  const wing = (fine * HEAD_WIDE) / 2
  return {
    points: [...left, beside(neck, wing), on(part), beside(neck, -wing), ...right],
    /** Center of the status disc. */
    disc: on(discAt(answer, dy)),
    /** Center line, from the start to the arrow head. */
    spine,
  }
}
