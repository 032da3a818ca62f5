// Sums per seat for highlights and badges, counted from the rules' events.
import { SUMS, sumIn, type Sum } from '#proto/results/sums.ts'
import type { Event } from '../../rules/messages.ts'
import { isRainbow, rowFor, valueOf } from '../../rules/catalogue.ts'
import type { Seat, State } from '../../rules/types.ts'
import type { Tally } from '../types.ts'

/** All sums of a seat; 0 for sums that are newer than the saved room. */
export const sumsOf = (tally: Tally, seat: Seat): number[] => SUMS.map((_, at) => tally.get(seat)?.[at] ?? 0)

/** A seat's sum of one type. */
export const sumOf = (tally: Tally, seat: Seat, type: Sum): number => sumIn(tally.get(seat) ?? [], type)

function set(tally: Tally, seat: Seat, type: Sum, n: number): void {
  const before = tally.get(seat)
  const sums = before?.length === SUMS.length ? before : sumsOf(tally, seat)
  sums[SUMS.indexOf(type)] = n
  if (sums !== before) tally.set(seat, sums)
}

/** Remembers a seat's sums while a bot plays it: the returned function restores them. */
export function freezeSums(tally: Tally, seat: Seat): () => void {
  const sums = tally.get(seat)?.slice()
  return () => void (sums === undefined ? tally.delete(seat) : tally.set(seat, sums))
}

export const add = (tally: Tally, seat: Seat, type: Sum, n: number): void =>
  set(tally, seat, type, sumOf(tally, seat, type) + n)

const atLeast = (tally: Tally, seat: Seat, type: Sum, n: number): void => {
  if (n > sumOf(tally, seat, type)) set(tally, seat, type, n)
}

const isRent = (s: State): boolean =>
  s.pending?.kind === 'asking' && rowFor(s, s.pending.play.card).kind === 'rent'

/** A command's change of the game, and its events. */
export interface StateChange {
  before: State
  after: State
  events: readonly Event[]
}

/** Adds the events of one command; `tookMs`: duration of the turn that ended. */
export function countEvents(tally: Tally, { before, after, events }: StateChange, tookMs: number): void {
  const isPaid = (by: Seat, to: Seat): boolean =>
    events.some((event) => event.kind === 'paid' && event.paid.by === by && event.paid.to === to)
  for (const event of events) {
    switch (event.kind) {
      case 'paid':
        if (isRent(before)) add(tally, event.paid.to, 'TOTAL_RENT_RECEIVED', event.paid.value)
        break
      case 'saidNo':
        add(tally, event.saidNo.by, 'NUM_JUST_SAY_NOS_PLAYED', 1)
        break
      case 'endedTurn':
        add(tally, event.endedTurn.seat, 'TOTAL_TIME_SPENT_MAKING_MOVES', tookMs)
        if (after.players.some(({ seat, hand }) => seat === event.endedTurn.seat && hand.length === 0))
          add(tally, event.endedTurn.seat, 'NUM_TURNS_ENDED_EMPTY_HANDED', 1)
        break
      case 'played':
        if (event.played.as === 'property' && isRainbow(after, event.played.card))
          add(tally, event.played.by, 'NUM_RAINBOW_WILDCARDS_PLAYED', 1)
        break
      case 'moved': {
        const { from, to, count } = event.moved
        if (from.at !== 'field' || to.at !== 'field' || isPaid(from.of, to.of)) break
        add(tally, to.of, 'NUM_PROPERTIES_STOLEN_OVERALL', count)
        add(tally, from.of, 'NUM_PROPERTIES_LOST_OVERALL', count)
        break
      }
      default:
        break
    }
  }
  countRentCharged(tally, after, events)
  countMaxima(tally, after, events)
}

function countRentCharged(tally: Tally, after: State, events: readonly Event[]): void {
  const isCharged = events.some(
    (event) =>
      event.kind === 'played' &&
      event.played.as === 'action' &&
      rowFor(after, event.played.card).kind === 'rent',
  )
  if (!isCharged) return
  let total = 0
  let charger = 0
  for (const event of events) {
    if (event.kind !== 'asked') continue
    total += event.asked.owed
    charger = event.asked.by
  }
  atLeast(tally, charger, 'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE', total)
}

/** Only seats that received cards can have reached a new maximum. */
function countMaxima(tally: Tally, after: State, events: readonly Event[]): void {
  const receivers = new Set<Seat>()
  for (const event of events) {
    if (event.kind !== 'moved') continue
    const { to } = event.moved
    if (to.at === 'bank' || to.at === 'field') receivers.add(to.of)
  }
  for (const { seat, bank, field } of after.players) {
    if (!receivers.has(seat)) continue
    const masks = bank.reduce((sum, card) => sum + valueOf(after, card), 0)
    atLeast(tally, seat, 'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME', masks)
    atLeast(tally, seat, 'MAX_NUMBER_OF_PROPERTIES_IN_ARENA', field.length)
  }
}
