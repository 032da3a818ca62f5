// Drop targets of a dragged card: which are legal, which is hit, what play results.
import {
  cardsOn,
  choicesFor,
  colorOf,
  REFUSALS,
  waysFor,
  type CardId,
  type Color,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { slotAt } from '../layout/fan.ts'
import { distance, within, type Point, type Rect } from '../layout/frame.ts'
import { boxOf, type Layout } from '../layout/places.ts'

/** A place where a card can be dropped. */
export type Target =
  | { kind: 'mat' }
  | { kind: 'bank' }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'card'; seat: Seat; card: CardId }
  /** One of my own full sets, as the target of an enhancement. */
  | { kind: 'set'; color: Color }
  | { kind: 'hand'; slot: number }
  | { kind: 'nowhere' }

type Play = Extract<PlayerCommand, { kind: 'play' }>

/** All legal drops of one card. */
export interface Drops {
  card: CardId
  /** It can be played on my mat / put into my bank. */
  mat: boolean
  bank: boolean
  seats: readonly Seat[]
  /** Opponents' cards that can be targeted, each with its owner. */
  cards: ReadonlyMap<CardId, Seat>
  /** My own sets it can be played on. */
  sets: readonly Color[]
  choices: readonly Play[]
  /** Why it cannot be played at all. */
  refused: string | null
}

/** The legal drops of a hand card, by the rules. */
export function dropsFor(s: State, me: Seat, card: CardId): Drops {
  const ways = waysFor(s, me, card)
  const choices = choicesFor(s, me, card)
  const open = (as: string) => ways.some((way) => way.as === as && way.refused === null)
  const seats = [...new Set(choices.flatMap(({ play }) => play.choice.target ?? []))]
  const onOwnSets = choices.filter(({ play }) => play.choice.target === undefined)
  const first = ways.find((way) => way.refused !== null)?.refused
  return {
    card,
    mat: ways.some((way) => way.refused === null),
    bank: open('money'),
    seats,
    cards: cardTargets(s, choices),
    sets: [...new Set(onOwnSets.flatMap(({ play }) => play.choice.set ?? []))],
    choices,
    refused: ways.every((way) => way.refused !== null) && first ? REFUSALS[first] : null,
  }
}

/** Opponents' cards that a play could take: single cards, or any card of a set that could be taken. */
function cardTargets(s: State, choices: readonly Play[]): Map<CardId, Seat> {
  const found = new Map<CardId, Seat>()
  for (const { play } of choices) {
    const { target, take, set } = play.choice
    if (target === undefined) continue
    if (take !== undefined) found.set(take, target)
    if (set !== undefined) for (const card of cardsOn(s, target, set)) found.set(card, target)
  }
  return found
}

/** Whether a target is still legal. */
export function allows(drops: Drops, target: Target): boolean {
  switch (target.kind) {
    case 'mat':
    case 'bank':
      return drops[target.kind]
    case 'seat':
      return drops.seats.includes(target.seat)
    case 'card':
      return drops.cards.has(target.card)
    case 'set':
      return drops.sets.includes(target.color)
    case 'hand':
    case 'nowhere':
      return true
  }
}

/** Zones are hit within this distance of their edge, in drawing units. */
const SLACK = 24

/** The target at a point, or the nearest within reach; a card takes precedence over the area it is in. */
export function targetAt(layout: Layout, drops: Drops, at: Point): Target {
  return cardAt(layout, drops, at) ?? setAt(layout, drops, at) ?? zoneAt(layout, drops, at)
}

function cardAt(layout: Layout, drops: Drops, at: Point): Target | undefined {
  const shown = [...layout.cards].filter(([, place]) => place.shown && place.at === 'field')
  const [top] = shown
    .filter(([, place]) => within(boxOf(place), at))
    .sort(([, one], [, other]) => other.z - one.z)
  // Directly over an illegal card: do not snap to its neighbor.
  if (top) return aimAt(drops, top[0])
  const legal = shown.filter(([card]) => drops.cards.has(card))
  const near = nearest(legal, ([, place]) => distance(boxOf(place), at))
  return near && aimAt(drops, near[0])
}

function aimAt(drops: Drops, card: CardId): Target | undefined {
  const seat = drops.cards.get(card)
  return seat === undefined ? undefined : { kind: 'card', card, seat }
}

function setAt(layout: Layout, drops: Drops, at: Point): Target | undefined {
  const mine = layout.own?.seat
  const mineOf = layout.columns.filter(({ seat, color }) => seat === mine && drops.sets.includes(color))
  const near = nearest(mineOf, ({ rect }) => distance(rect, at) * 2)
  return near && { kind: 'set', color: near.color }
}

function zoneAt(layout: Layout, drops: Drops, at: Point): Target {
  const { own } = layout
  const zones: [Target, Rect][] = layout.seats
    .filter(({ seat }) => drops.seats.includes(seat))
    .sort((one, other) => Number(other.over) - Number(one.over))
    .map(({ seat, rect }) => [{ kind: 'seat', seat }, rect])
  if (own) {
    const count = [...layout.cards.values()].filter((place) => place.at === 'hand').length
    const { hand } = own
    const strip = { ...hand, y: hand.y - SLACK, height: layout.frame.height - hand.y + SLACK * 2 }
    if (drops.bank) zones.push([{ kind: 'bank' }, own.bank])
    zones.push([{ kind: 'mat' }, own.mat], [{ kind: 'hand', slot: slotAt(count, hand, at.x) }, strip])
  }
  return nearest(zones, ([, rect]) => distance(rect, at))?.[0] ?? { kind: 'nowhere' }
}

/** The nearest of several things within reach; the first on a tie. */
function nearest<Thing>(things: readonly Thing[], distanceTo: (thing: Thing) => number): Thing | undefined {
  let best: { thing: Thing; far: number } | undefined
  for (const thing of things) {
    const its = distanceTo(thing)
    if (its <= SLACK && (!best || its < best.far)) best = { thing, far: its }
  }
  return best?.thing
}

/** The result of a drop: a complete play, one with choices to make, a new hand order, or nothing. */
export type DropResult =
  | { kind: 'send'; command: Play }
  | { kind: 'choose'; choice: Play['play']['choice'] }
  | { kind: 'play' }
  | { kind: 'order'; slot: number }
  | { kind: 'nothing' }

/** The result of a drop on a target. */
export function dropResult(drops: Drops, target: Target, s: State): DropResult {
  switch (target.kind) {
    case 'mat':
      return dropOnMat(drops)
    case 'bank':
      return sendOrPlay(drops.choices.find(({ play }) => play.as === 'money'))
    case 'seat':
      return resultOf(
        drops.choices.filter(({ play }) => play.choice.target === target.seat),
        { target: target.seat },
      )
    case 'card': {
      const color = colorOf(s, target.card)
      const fits = drops.choices.filter(
        ({ play: { choice } }) =>
          choice.target === target.seat &&
          (choice.take === target.card || (choice.take === undefined && choice.set === color)),
      )
      const take = fits.some(({ play }) => play.choice.take !== undefined)
      return resultOf(fits, take ? { target: target.seat, take: target.card } : { target: target.seat })
    }
    case 'set':
      return sendOrPlay(
        drops.choices.find(
          ({ play: { choice } }) => choice.target === undefined && choice.set === target.color,
        ),
      )
    case 'hand':
      return { kind: 'order', slot: target.slot }
    case 'nowhere':
      return { kind: 'nothing' }
  }
}

const sendOrPlay = (command: Play | undefined): DropResult =>
  command ? { kind: 'send', command } : { kind: 'play' }

/** The mat takes cards playable as actions: money has a target of its own. */
function dropOnMat({ choices }: Drops): DropResult {
  const actions = choices.filter(({ play }) => play.as === 'action')
  const [first] = actions
  if (!first) return { kind: 'play' }
  const isComplete = actions.length === 1 && Object.keys(first.play.choice).length === 0
  return isComplete ? { kind: 'send', command: first } : { kind: 'choose', choice: {} }
}

function resultOf(fits: readonly Play[], choice: Play['play']['choice']): DropResult {
  const [only] = fits
  return fits.length === 1 && only ? { kind: 'send', command: only } : { kind: 'choose', choice }
}
