// Places the notes of a bank: fanned by value, highest first, each value visible.
import { valueOf, type CardId, type PlayerView, type State } from '#engine/rules/public.ts'
import { FLAT, RATIO, type OwnArea, type Place, type SeatArea } from './places.ts'
import { noteRow } from './seats.ts'

/** My notes: width, and the step from one to the next. */
const NOTE = { w: 74, step: 17 }

const dearestFirst = (bank: readonly CardId[], table: Pick<State, 'cards'>): CardId[] =>
  [...bank].sort((one, other) => valueOf(table, other) - valueOf(table, one) || one - other)

/** Offsets of the notes; where there are many, notes of equal value are closer so that each value shows. */
function fanOf(bank: readonly CardId[], table: Pick<State, 'cards'>, step: number, most: number): number[] {
  const gaps = bank.slice(1).map((card, n) => valueOf(table, card) !== valueOf(table, bank[n] ?? 0))
  const wide = gaps.filter(Boolean).length
  const narrow = gaps.length - wide
  const between = Math.min(step, wide > 0 ? Math.max(most * 0.7, most - narrow * step) / wide : step)
  const within = narrow > 0 ? Math.min(step, (most - wide * between) / narrow) : 0
  let at = 0
  return [0, ...gaps.map((changes) => (at += changes ? between : within))]
}

/** Places the notes of my bank, the highest value at the left. */
export function ownBank(
  mine: PlayerView,
  own: OwnArea,
  table: Pick<State, 'cards'>,
  cards: Map<CardId, Place>,
): void {
  const bank = dearestFirst(mine.bank, table)
  const steps = fanOf(bank, table, NOTE.step, 160 - NOTE.w)
  bank.forEach((card, n) => {
    const x = own.bank.x + 6 + (steps[n] ?? 0) + NOTE.w / 2
    const y = own.bank.y + 74 + (NOTE.w * RATIO) / 2
    const z = 600 + n * 0.5
    cards.set(card, { ...FLAT, x, y, w: NOTE.w, z, at: 'bank', of: mine.seat })
  })
}

/** Places the notes of an opponent's bank, small, at the right of the head. */
export function seatBank(
  player: PlayerView,
  { rect, kind, bank }: SeatArea,
  table: Pick<State, 'cards'>,
  cards: Map<CardId, Place>,
  z: number,
): void {
  const notes = dearestFirst(player.bank, table)
  const open = kind === 'open'
  const { w, step, left, right, middle } = noteRow(rect.width, notes.length)
  const steps = fanOf(notes, table, step === 0 ? w : Math.max(step, 8), right - left - w)
  notes.forEach((card, n) => {
    const x = open ? rect.x + left + w / 2 + (steps[n] ?? 0) : bank.x
    const y = open ? rect.y + middle : bank.y
    cards.set(card, { ...FLAT, x, y, w, z: z + n * 0.01, shown: open, at: 'bank', of: player.seat })
  })
}
