// Events folded into highlights: ten sums for each seat, kept with the room.
import type { Event } from '../rules/messages.ts'
import { rowFor, valueOf } from '../rules/catalogue.ts'
import type { Seat, State } from '../rules/types.ts'
import type { Tally } from './types.ts'

/** The types of highlight, in the order the sums are kept. */
export const HIGHLIGHTS = [
  'TOTAL_RENT_RECEIVED',
  'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE',
  'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME',
  'MAX_NUMBER_OF_PROPERTIES_IN_ARENA',
  'NUM_PROPERTIES_STOLEN_OVERALL',
  'NUM_PROPERTIES_LOST_OVERALL',
  'NUM_CHAT_MESSAGES_SENT',
  'TOTAL_TIME_SPENT_MAKING_MOVES',
  'NUM_JUST_SAY_NOS_PLAYED',
  'NUM_CHINA_MESSAGES_SENT',
] as const
export type Highlight = (typeof HIGHLIGHTS)[number]

const sums = (tally: Tally, seat: Seat): number[] => (tally[seat] ??= HIGHLIGHTS.map(() => 0))

/** What a seat has of one type. */
export const sumOf = (tally: Tally, seat: Seat, type: Highlight): number =>
  tally[seat]?.[HIGHLIGHTS.indexOf(type)] ?? 0

export function add(tally: Tally, seat: Seat, type: Highlight, n: number): void {
  sums(tally, seat)[HIGHLIGHTS.indexOf(type)] = sumOf(tally, seat, type) + n
}

const atLeast = (tally: Tally, seat: Seat, type: Highlight, n: number): void => {
  if (n > sumOf(tally, seat, type)) sums(tally, seat)[HIGHLIGHTS.indexOf(type)] = n
}

const isRent = (s: State): boolean =>
  s.pending?.kind === 'asking' && rowFor(s, s.pending.play.card).kind === 'rent'

/** Adds what one command brought about; `took` is the time the turn that ended had taken, in ms. */
export function fold(
  tally: Tally,
  before: State,
  after: State,
  events: readonly Event[],
  took: number,
): void {
  const charged = events.some(
    (event) =>
      event.kind === 'played' &&
      event.played.as === 'action' &&
      rowFor(after, event.played.card).kind === 'rent',
  )
  let asked = 0
  let charger = 0
  const paid = new Set(
    events.flatMap((event) => (event.kind === 'paid' ? [`${event.paid.by} ${event.paid.to}`] : [])),
  )
  for (const event of events) {
    switch (event.kind) {
      case 'asked':
        asked += event.asked.owed
        charger = event.asked.by
        break
      case 'paid':
        if (isRent(before)) add(tally, event.paid.to, 'TOTAL_RENT_RECEIVED', event.paid.value)
        break
      case 'saidNo':
        add(tally, event.saidNo.by, 'NUM_JUST_SAY_NOS_PLAYED', 1)
        break
      case 'endedTurn':
        add(tally, event.endedTurn.seat, 'TOTAL_TIME_SPENT_MAKING_MOVES', took)
        break
      case 'moved': {
        const { from, to, count } = event.moved
        if (from.at !== 'field' || to.at !== 'field' || paid.has(`${from.of} ${to.of}`)) break
        add(tally, to.of, 'NUM_PROPERTIES_STOLEN_OVERALL', count)
        add(tally, from.of, 'NUM_PROPERTIES_LOST_OVERALL', count)
        break
      }
      default:
        break
    }
  }
  if (charged) atLeast(tally, charger, 'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE', asked)
  for (const { seat, bank, field } of after.players) {
    const masks = bank.reduce((sum, card) => sum + valueOf(after, card), 0)
    atLeast(tally, seat, 'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME', masks)
    atLeast(tally, seat, 'MAX_NUMBER_OF_PROPERTIES_IN_ARENA', field.length)
  }
}
