// Derives an update's sound cues for my seat from its events.
import { findPlayer, isActionKey, rowOf, type CardKey, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { CARD_UI } from '#web/cards/cardUi.ts'
import { hasOwnEntry, isReturn } from '#web/client/log/logEntries.ts'
import type { EventOf, Kind, Payload } from '#web/client/log/narrate.ts'
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

/** The cues of an update, in the order of its events. */
export function eventCues(events: readonly Event[], me: Seat, table: State | null): EventCue[] {
  const cueFor = (name: Cue, ...seats: (Seat | undefined)[]): EventCue => ({ name, mine: seats.includes(me) })
  return events.flatMap((event) => eventCue(event, { events, me, table, cueFor }) ?? [])
}

interface CueContext {
  /** All events of the update. */
  events: readonly Event[]
  me: Seat
  table: State | null
  /** A cue that concerns me if one of these seats is mine. */
  cueFor: (name: Cue, ...seats: (Seat | undefined)[]) => EventCue
}

const eventCue = <K extends Kind>(event: EventOf<K>, context: CueContext): EventCue | null =>
  CUES[event.kind](event, context)

const silent = (): null => null

const CUES: { [K in Kind]: (event: EventOf<K>, context: CueContext) => EventCue | null } = {
  played: ({ played: { by, card, as, on } }, { table, cueFor }) => {
    const key = table?.cards[card]
    const name = as === 'action' && key !== undefined ? playedCue(key) : undefined
    return name ? cueFor(name, by, ...on) : null
  },
  paid: ({ paid: { by, to, value } }, { cueFor }) => (value > 0 ? cueFor(paymentCue(value), by, to) : null),
  moved: ({ moved }, context) => movedPropertyCue(moved, context),
  stoleSet: ({ stoleSet: { by, of } }, { cueFor }) => cueFor('setStolen', by, of),
  saidNo: ({ saidNo: { by, to } }, { cueFor }) => ({ ...cueFor('no', by, to), after: SLAM.in }),
  passedRent: ({ passedRent: { by, to } }, { cueFor }) => cueFor('swap', by, to),
  shown: ({ shown: { to, of } }, { cueFor }) => cueFor('reveal', to, of),
  endedTurn: ({ endedTurn: { seat, left } }, { events, cueFor }) =>
    isTimeUp(events, seat) ? cueFor(left > 0 ? 'turnSad' : 'turnHappy', seat) : null,
  turned: ({ turned: { of } }, { me }) =>
    of === me ? { name: 'yourTurn', mine: true, after: TURN_MS } : null,
  // The cue of my turn, quieter; only once for several questions in one update.
  asked: (event, { events, me }) =>
    event === firstAsked(events, me) ? { name: 'yourTurn', mine: false, after: TURN_MS } : null,
  won: ({ won: { seat } }, { me, table }) => {
    const mine = seat === me
    const plays = table !== null && findPlayer(table, me) !== undefined
    return { name: mine || !plays ? 'win' : 'lose', mine: mine || plays }
  },
  said: ({ said: { by, secret } }, { me }) => {
    const name = secretCue(secret) ?? (by === me ? undefined : 'chat')
    return name ? { name, mine: true } : null
  },
  voteCalled: ({ voteCalled: { by, against } }, { cueFor }) => cueFor('vote', by, against),
  voted: ({ voted: { by } }, { cueFor }) => cueFor('vote', by),
  arrived: ({ arrived: { seat } }, { cueFor }) => cueFor('join', seat),
  left: ({ left: { seat } }, { cueFor }) => cueFor('leave', seat),
  departed: ({ departed: { seat } }, { cueFor }) => cueFor('leave', seat),
  started: () => ({ name: 'shuffle', mine: true }),
  // Flips, reshuffles and completed sets are cued by their motion, drinking by its dialog.
  faced: silent,
  reshuffled: silent,
  drink: silent,
  allowed: silent,
  fizzled: silent,
  sheltered: silent,
  delayed: silent,
  skippedDraw: silent,
  timedOut: silent,
  voteEnded: silent,
  hosting: silent,
  ended: silent,
  stoodIn: silent,
  returned: silent,
}

const firstAsked = (events: readonly Event[], me: Seat): Event | undefined =>
  events.find((event) => event.kind === 'asked' && event.asked.on === me)

/** The cue of a property moved between fields (stolen or swapped), unless a payment or stolen set has one. */
function movedPropertyCue(moved: Payload<'moved'>, { events, cueFor }: CueContext): EventCue | null {
  const { from, to } = moved
  if (from.at !== 'field' || to.at !== 'field' || from.of === to.of) return null
  if (hasOwnEntry(moved, events)) return null
  const isSwap = events.some((other) => other.kind === 'moved' && isReturn(moved, other.moved))
  return cueFor(isSwap ? 'swap' : 'steal', from.of, to.of)
}

/** Whether the turn timed out. */
const isTimeUp = (events: readonly Event[], seat: Seat): boolean =>
  events.some((event) => event.kind === 'timedOut' && event.timedOut.seat === seat)
