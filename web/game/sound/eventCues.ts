// Derives an update's sound cues for my seat from its events.
import { findPlayer, isActionKey, rowOf, type CardKey, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { CARD_UI } from '#web/cards/cardUi.ts'
import { hasOwnEntry, isReturn } from '#web/client/log/logEntries.ts'
import type { Payload } from '#web/client/log/narrate.ts'
import { SLAM } from '#web/table/motion/timing.ts'
import type { Cue } from '../../sound/cues.ts'
import { secretCue } from '../../sound/secrets.ts'

/** A cue, whether it concerns me, and its delay after the update at full motion, in ms. */
export interface EventCue {
  name: Cue
  mine: boolean
  after?: number
}

/** Upper limits in M of light and medium payments. */
const LIGHT = 2
const MEDIUM = 7
/** Delay of my turn's cue, so that it follows the end of the previous turn. */
const TURN_MS = 220

/** The cue of a card played as an action; none for cards that only answer. */
export function playedCue(key: CardKey): Cue | undefined {
  if (isActionKey(key)) return CARD_UI[key].sound ?? undefined
  return rowOf(key).kind === 'rent' ? 'charge' : undefined
}

/** The cue of a payment by its amount. */
export const paymentCue = (value: number): Cue =>
  value <= LIGHT ? 'rentLight' : value <= MEDIUM ? 'rentMedium' : 'rentHeavy'

/** A cue that concerns me if one of these seats is mine. */
type CueFor = (name: Cue, ...seats: (Seat | undefined)[]) => EventCue

/** The cues of an update, in the order of its events. */
export function eventCues(events: readonly Event[], me: Seat, table: State | null): EventCue[] {
  const cueFor: CueFor = (name, ...seats) => ({ name, mine: seats.includes(me) })
  return events.flatMap((event) => eventCue(event, { events, me, table, cueFor }) ?? [])
}

interface CueContext {
  /** All events of the update. */
  events: readonly Event[]
  me: Seat
  table: State | null
  cueFor: CueFor
}

function eventCue(event: Event, { events, me, table, cueFor }: CueContext): EventCue | null {
  switch (event.kind) {
    case 'played': {
      const { by, card, as, on } = event.played
      const key = table?.cards[card]
      const name = as === 'action' && key !== undefined ? playedCue(key) : undefined
      return name ? cueFor(name, by, ...on) : null
    }
    case 'paid': {
      const { by, to, value } = event.paid
      return value > 0 ? cueFor(paymentCue(value), by, to) : null
    }
    case 'moved':
      return movedPropertyCue(event.moved, events, cueFor)
    case 'stoleSet':
      return cueFor('setStolen', event.stoleSet.by, event.stoleSet.of)
    case 'saidNo':
      return { ...cueFor('no', event.saidNo.by, event.saidNo.to), after: SLAM.in }
    case 'passedRent':
      return cueFor('swap', event.passedRent.by, event.passedRent.to)
    case 'shown':
      return cueFor('reveal', event.shown.to, event.shown.of)
    case 'endedTurn': {
      const { seat, left } = event.endedTurn
      return isTimeUp(events, seat) ? cueFor(left > 0 ? 'turnSad' : 'turnHappy', seat) : null
    }
    case 'turned':
      return event.turned.of === me ? { name: 'yourTurn', mine: true, after: TURN_MS } : null
    // The cue of my turn, quieter; only once for several questions in one update.
    case 'asked':
      return event === firstAsked(events, me) ? { name: 'yourTurn', mine: false, after: TURN_MS } : null
    case 'won': {
      const mine = event.won.seat === me
      const plays = table !== null && findPlayer(table, me) !== undefined
      return { name: mine || !plays ? 'win' : 'lose', mine: mine || plays }
    }
    case 'said': {
      const secret = secretCue(event.said.secret)
      if (secret) return { name: secret, mine: true }
      return event.said.by === me ? null : { name: 'chat', mine: true }
    }
    case 'voteCalled':
      return cueFor('vote', event.voteCalled.by, event.voteCalled.against)
    case 'voted':
      return cueFor('vote', event.voted.by)
    case 'arrived':
      return cueFor('join', event.arrived.seat)
    case 'left':
      return cueFor('leave', event.left.seat)
    case 'departed':
      return cueFor('leave', event.departed.seat)
    case 'started':
      return { name: 'shuffle', mine: true }
    // Flips, reshuffles and completed sets are cued by their motion, drinking by its dialog.
    case 'faced':
    case 'reshuffled':
    case 'drink':
    case 'allowed':
    case 'fizzled':
    case 'sheltered':
    case 'delayed':
    case 'skippedDraw':
    case 'timedOut':
    case 'voteEnded':
    case 'hosting':
    case 'ended':
    case 'stoodIn':
    case 'returned':
      return null
  }
}

const firstAsked = (events: readonly Event[], me: Seat): Event | undefined =>
  events.find((event) => event.kind === 'asked' && event.asked.on === me)

/** The cue of a property moved between fields (stolen or swapped), unless a payment or stolen set has one. */
function movedPropertyCue(
  moved: Payload<'moved'>,
  events: readonly Event[],
  cueFor: CueFor,
): EventCue | null {
  const { from, to } = moved
  if (from.at !== 'field' || to.at !== 'field' || from.of === to.of) return null
  if (hasOwnEntry(moved, events)) return null
  const isSwap = events.some((other) => other.kind === 'moved' && isReturn(moved, other.moved))
  return cueFor(isSwap ? 'swap' : 'steal', from.of, to.of)
}

/** Whether the turn timed out. */
const isTimeUp = (events: readonly Event[], seat: Seat): boolean =>
  events.some((event) => event.kind === 'timedOut' && event.timedOut.seat === seat)
