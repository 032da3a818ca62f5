// Glides out of the difference of two layouts: each card that changed place has one, and nothing else has.
import type { CardId, Event, Seat, Zone } from '#engine/rules/public.ts'
import { inOutCubic, outBack, outCubic, type Ease } from './easing.ts'
import type { Layout, Place } from './places.ts'

/** One card on its way. */
export interface Glide {
  /** 0: a card that may not be seen, between two hidden places. */
  card: CardId
  from: Place
  to: Place
  /** Before it sets out, and on its way, in ms. */
  delay: number
  ms: number
  ease: Ease
  /** Height of the arc it flies in. */
  arc: number
  /** It is gone when it arrives: its place is hidden. */
  gone: boolean
}

/** What happened, as far as it says where cards came from. */
export type Happened = { kind: string } | Event

const SETTLE_MS = 120
const TURN_MS = 220
const PLAY_MS = 280
const DRAW_MS = 240
const PASS_MS = 380
const DRAW_STAGGER = 90
const STAGGER = 45
/** Everything of one update has arrived after this long. */
const LONGEST = 600
const MOST_ARC = 90
const ARC_PART = 0.12

interface Way {
  from: Zone
  to: Zone
  cards: CardId[]
  count: number
}

const waysOf = (events: readonly Happened[]): Way[] =>
  events.flatMap((event) => (event.kind === 'moved' && 'moved' in event ? [event.moved] : []))

/** The glides from one layout to the next, in the order of the events. */
export function glidesOf(before: Layout, after: Layout, events: readonly Happened[], me: Seat): Glide[] {
  const ways = waysOf(events)
  const glides: Glide[] = []
  for (const [card, to] of after.cards) {
    const was = before.cards.get(card)
    if (was) {
      if (differs(was, to)) glides.push(glideOf(card, was, to, false))
      continue
    }
    const way = wayTo(ways, card, to, me)
    const from = way && spotOf(before, way.from)
    if (from) glides.push(glideOf(card, { ...from, z: to.z }, to, false))
  }
  for (const [card, from] of before.cards) {
    if (after.cards.has(card)) continue
    const to = whereTo(after, card, from, ways, me)
    if (to && from.shown) glides.push(glideOf(card, from, { ...to, z: from.z }, true))
  }
  return spread([...glides, ...unseen(before, after, ways, me)])
}

const differs = (one: Place, other: Place): boolean =>
  one.x !== other.x ||
  one.y !== other.y ||
  one.w !== other.w ||
  one.turn !== other.turn ||
  one.up !== other.up ||
  one.facing !== other.facing

const sameZone = (one: Place, other: Place): boolean => one.at === other.at && one.of === other.of

function glideOf(card: CardId, from: Place, to: Place, gone: boolean): Glide {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const glide = { card, from, to, gone, delay: 0, arc: 0 }
  if (sameZone(from, to)) {
    const flipped = from.facing !== to.facing
    return { ...glide, ms: flipped ? TURN_MS : SETTLE_MS, ease: outCubic }
  }
  if (from.at === 'deck') return { ...glide, ms: DRAW_MS, ease: outCubic }
  if (from.at === 'hand' && from.of === to.of) return { ...glide, ms: PLAY_MS, ease: outBack }
  return { ...glide, ms: PASS_MS, ease: inOutCubic, arc: Math.min(MOST_ARC, far * ARC_PART) }
}

/** The event that says where a card came from that lay nowhere to be seen. */
function wayTo(ways: readonly Way[], card: CardId, to: Place, me: Seat): Way | undefined {
  const named = ways.find((way) => way.cards.includes(card))
  if (named) return named
  return to.at === 'hand' && to.of === me
    ? ways.find((way) => way.cards.length === 0 && isZone(way.to, 'hand', me))
    : undefined
}

/** Where a card goes that is nowhere to be seen afterwards. */
function whereTo(
  after: Layout,
  card: CardId,
  from: Place,
  ways: readonly Way[],
  me: Seat,
): Place | undefined {
  const named = ways.findLast((way) => way.cards.includes(card))
  if (named) return spotOf(after, named.to)
  const own = from.at === 'hand' && from.of === me
  const silent = own && ways.find((way) => way.cards.length === 0 && isZone(way.from, 'hand', me))
  return silent ? spotOf(after, silent.to) : undefined
}

/** Backs between two places neither of which shows the card. */
function unseen(before: Layout, after: Layout, ways: readonly Way[], me: Seat): Glide[] {
  return ways
    .filter((way) => way.cards.length === 0 && !isZone(way.to, 'hand', me) && !isZone(way.from, 'hand', me))
    .flatMap((way) => {
      const from = spotOf(before, way.from)
      const to = spotOf(after, way.to)
      if (!from || !to) return []
      const glide = glideOf(0, { ...from, up: false, z: 2000 }, { ...to, up: false, z: 2000 }, true)
      return Array.from({ length: Math.min(way.count, 8) }, () => glide)
    })
}

const isZone = (zone: Zone, at: Zone['at'], of: Seat): boolean =>
  zone.at === at && 'of' in zone && zone.of === of

/** Where a zone is, for cards that cannot be seen in it. */
export function spotOf(layout: Layout, zone: Zone): Place | undefined {
  if (zone.at === 'deck') return layout.deck
  if (zone.at === 'discard') return layout.discard
  if (!('of' in zone)) return undefined
  const base = { turn: 0, z: 2000, up: zone.at !== 'hand', shown: true, at: zone.at, of: zone.of }
  const area = layout.seats.find(({ seat }) => seat === zone.of)
  if (area) {
    const spot = zone.at === 'hand' ? area.hand : zone.at === 'bank' ? area.bank : area.face
    return { ...base, ...spot, w: 24 }
  }
  const { own } = layout
  if (!own) return undefined
  const rect = zone.at === 'hand' ? own.hand : zone.at === 'bank' ? own.bank : own.mat
  return { ...base, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, w: 74 }
}

/** Cards of one journey set out one after the other, but all arrive in time. */
function spread(glides: readonly Glide[]): Glide[] {
  const seen = new Map<string, number>()
  const moving = glides.filter(({ from, to }) => !sameZone(from, to))
  return glides.map((glide) => {
    if (sameZone(glide.from, glide.to)) return glide
    const journey = `${glide.from.at}${glide.from.of}-${glide.to.at}${glide.to.of}`
    const nth = seen.get(journey) ?? 0
    seen.set(journey, nth + 1)
    const many = Math.max(1, moving.length - 1)
    const wanted = glide.from.at === 'deck' ? DRAW_STAGGER : STAGGER
    return { ...glide, delay: nth * Math.min(wanted, (LONGEST - glide.ms) / many) }
  })
}

/** When the last of these arrives, in ms. */
export const longest = (glides: readonly Glide[]): number =>
  glides.reduce((most, { delay, ms }) => Math.max(most, delay + ms), 0)

/** What is seen of a gliding card after some ms. */
export interface Moment {
  x: number
  y: number
  w: number
  turn: number
  /** 1 flat to 0 edge on, while a card is being turned over. */
  open: number
  up: boolean
  /** Still the color it stood for before. */
  showsOld: boolean
  /** How far it is off the table, 0 to 1. */
  lift: number
}

const between = (one: number, other: number, part: number): number => one + (other - one) * part

/** Where a gliding card is after `t` ms. */
export function momentOf(glide: Glide, t: number): Moment {
  const { from, to, arc } = glide
  const part = Math.min(1, Math.max(0, (t - glide.delay) / glide.ms))
  const way = glide.ease(part)
  const turns = from.up !== to.up || (from.facing !== to.facing && sameZone(from, to))
  const late = part >= 0.5
  const hump = Math.sin(Math.PI * part)
  return {
    x: between(from.x, to.x, way),
    y: between(from.y, to.y, way) - arc * hump,
    w: between(from.w, to.w, way),
    turn: between(from.turn, to.turn, way),
    open: turns ? Math.max(0.02, Math.abs(Math.cos(Math.PI * part))) : 1,
    up: late ? to.up : from.up,
    showsOld: !late && from.facing !== to.facing && sameZone(from, to),
    lift: sameZone(from, to) ? 0 : hump,
  }
}

/** A card at rest. */
export const restingAt = ({ x, y, w, turn, up }: Place): Moment => ({
  x,
  y,
  w,
  turn,
  open: 1,
  up,
  showsOld: false,
  lift: 0,
})

/** Whether an update is shown without motion. */
export const snaps = (
  batch: { snap: boolean; events: readonly unknown[] },
  hiddenFor: number,
  waiting: number,
) => batch.snap || hiddenFor > 1000 || waiting > 5
