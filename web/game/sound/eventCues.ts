// Derives an update's sound cues for my seat from its events.
import { findPlayer, isActionKey, rowOf, type CardKey, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { CARD_UI } from '#web/cards/cardUi.ts'
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
  const isMe = (...seats: (Seat | undefined)[]): boolean => seats.includes(me)
  return events.flatMap((event): EventCue[] => {
    switch (event.kind) {
      case 'played': {
        const { by, card, as, on } = event.played
        const key = table?.cards[card]
        const name = as === 'action' && key !== undefined ? playedCue(key) : undefined
        return name ? [{ name, mine: isMe(by, ...on) }] : []
      }
      case 'paid': {
        const { by, to, value } = event.paid
        return value > 0 ? [{ name: paymentCue(value), mine: isMe(by, to) }] : []
      }
      case 'moved':
        return movedPropertyCue(event.moved, events, isMe)
      case 'stoleSet':
        return [{ name: 'setStolen', mine: isMe(event.stoleSet.by, event.stoleSet.of) }]
      case 'saidNo':
        return [{ name: 'no', mine: isMe(event.saidNo.by, event.saidNo.to), after: SLAM.in }]
      case 'passedRent':
        return [{ name: 'swap', mine: isMe(event.passedRent.by, event.passedRent.to) }]
      case 'shown':
        return [{ name: 'reveal', mine: isMe(event.shown.to, event.shown.of) }]
      case 'endedTurn': {
        const { seat, left } = event.endedTurn
        if (!isTimeUp(events, seat)) return []
        return [{ name: left > 0 ? 'turnSad' : 'turnHappy', mine: isMe(seat) }]
      }
      case 'turned':
        return isMe(event.turned.of) ? [{ name: 'yourTurn', mine: true, after: TURN_MS }] : []
      // The cue of my turn, quieter; only once for several questions in one update.
      case 'asked':
        return isMe(event.asked.on) && event === firstAsked(events, me)
          ? [{ name: 'yourTurn', mine: false, after: TURN_MS }]
          : []
      case 'voteCalled':
        return [{ name: 'vote', mine: isMe(event.voteCalled.by, event.voteCalled.against) }]
      case 'voted':
        return [{ name: 'vote', mine: isMe(event.voted.by) }]
      case 'won': {
        const mine = isMe(event.won.seat)
        const plays = table !== null && findPlayer(table, me) !== undefined
        return [{ name: mine || !plays ? 'win' : 'lose', mine: mine || plays }]
      }
      case 'said': {
        const secret = secretCue(event.said.secret)
        if (secret) return [{ name: secret, mine: true }]
        return isMe(event.said.by) ? [] : [{ name: 'chat', mine: true }]
      }
      case 'arrived':
        return [{ name: 'join', mine: isMe(event.arrived.seat) }]
      case 'left':
        return [{ name: 'leave', mine: isMe(event.left.seat) }]
      case 'departed':
        return [{ name: 'leave', mine: isMe(event.departed.seat) }]
      case 'started':
        return [{ name: 'shuffle', mine: true }]
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
        return []
    }
  })
}

const firstAsked = (events: readonly Event[], me: Seat): Event | undefined =>
  events.find((event) => event.kind === 'asked' && event.asked.on === me)

type Moved = Extract<Event, { kind: 'moved' }>['moved']

/** The cue of a property moved between fields (stolen or swapped), unless a payment or stolen set has one. */
function movedPropertyCue(
  { from, to }: Moved,
  events: readonly Event[],
  isMe: (...seats: (Seat | undefined)[]) => boolean,
): EventCue[] {
  if (from.at !== 'field' || to.at !== 'field' || from.of === to.of) return []
  const hasOwnCue = events.some(
    (other) =>
      (other.kind === 'paid' && other.paid.by === from.of && other.paid.to === to.of) ||
      (other.kind === 'stoleSet' && other.stoleSet.of === from.of && other.stoleSet.by === to.of),
  )
  if (hasOwnCue) return []
  const isSwap = events.some(
    (other) =>
      other.kind === 'moved' &&
      other.moved.from.at === 'field' &&
      other.moved.to.at === 'field' &&
      other.moved.from.of === to.of &&
      other.moved.to.of === from.of,
  )
  return [{ name: isSwap ? 'swap' : 'steal', mine: isMe(from.of, to.of) }]
}

/** Whether the turn timed out. */
const isTimeUp = (events: readonly Event[], seat: Seat): boolean =>
  events.some((event) => event.kind === 'timedOut' && event.timedOut.seat === seat)
