// Facts shown in the areas of players, read from the view, the roster and the rules.
import {
  cardsOn,
  distinctColors,
  fullSets,
  isFull,
  setSize,
  totalOf,
  type Color,
  type PlayerView,
  type PublicView,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import type { Person } from '#proto/client/messages.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { isStoodIn } from '#proto/client/standIn.ts'
import { around } from './layout/layout.ts'

/** What a seat has on the table of each color. */
export type HeldColors = Partial<Record<Color, { count: number; full: boolean }>>

/** Why an area cannot be chosen. */
export interface SeatRefusal {
  text: string
  sheltering: boolean
}

/** Facts of an opponent's area. */
export type SeatFacts = ReturnType<typeof seatFacts>

/** Facts of my own area. */
export type OwnFacts = ReturnType<typeof ownFacts>

/** How an area is highlighted as a drop target; `off`: a card that is dragged cannot be dropped on it. */
export type DropMark = 'plain' | 'legal' | 'over'
export type SeatMark = DropMark | 'off'

/** Inputs of all facts. */
export interface Source {
  s: State
  view: PublicView
  /** My seat; 0 for a spectator. */
  me: Seat
  roster: readonly Person[]
  /** The displayed value of a number while it counts up. */
  count: (name: string, value: number) => number
  /** The player's text size, as a factor of the default. */
  type: number
}

const personOf = ({ roster }: Pick<Source, 'roster'>, seat: Seat): Person | undefined =>
  roster.find((person) => person.seat === seat)

/** A player's name. */
export const nameIn = (source: Pick<Source, 'roster'>, seat: Seat): string =>
  personOf(source, seat)?.name ?? `Player ${seat}`

/** The player after the one whose turn it is. */
export function nextSeat(view: PublicView): Seat {
  return around(view.players, view.table.of)[0] ?? 0
}

/** The colors of a seat. */
export function heldBy(s: State, seat: Seat): HeldColors {
  const held: HeldColors = {}
  for (const color of distinctColors(s, seat)) {
    held[color] = { count: cardsOn(s, seat, color).length, full: isFull(s, seat, color) }
  }
  return held
}

/** Colors that lack one card to a full set. */
export const nearOf = (s: State, seat: Seat): Color[] =>
  distinctColors(s, seat).filter(
    (color) => !isFull(s, seat, color) && cardsOn(s, seat, color).length === setSize(color) - 1,
  )

/** Facts shown in every area. */
function playerFacts(source: Source, { seat, bank, shelter, delayed }: PlayerView) {
  const { s } = source
  const person = personOf(source, seat)
  return {
    name: nameIn(source, seat),
    avatar: person?.avatar ?? '',
    look: playerLook(person?.color ?? seat - 1),
    /** In M. */
    bank: source.count(`bank-${seat}`, totalOf(s, bank)),
    /** Full sets, and how many are needed to win. */
    sets: fullSets(s, seat).length,
    setsToWin: s.setsToWin,
    shelter,
    delayed,
  }
}

/** The facts of an opponent's area. */
export function seatFacts(source: Source, player: PlayerView, mark: SeatMark) {
  const { view, s } = source
  const { seat } = player
  const person = personOf(source, seat)
  const flag = view.table.of === seat ? 'plays' : nextSeat(view) === seat ? 'next' : null
  return {
    ...playerFacts(source, player),
    hand: player.hand,
    /** Number of cards in the bank. */
    notes: player.bank.length,
    /** Colors that lack one card to a full set. */
    near: nearOf(s, seat),
    away: person?.away === true,
    /** A bot plays for them. */
    standIn: person !== undefined && isStoodIn(person),
    flag,
    mark,
  }
}

/** The facts of my own area. */
export function ownFacts(source: Source, player: PlayerView, drop: DropMark) {
  const { view, s, me } = source
  return {
    ...playerFacts(source, player),
    held: heldBy(s, me),
    myTurn: view.table.of === me,
    drop,
  }
}
