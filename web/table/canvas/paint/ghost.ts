// What letting go would do, in green: the tag of the set to come, and the bank's total to come.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/frame.ts'
import type { Ghost } from '../../model/dropPreview.ts'
import type { Ink } from '../../model/decal.ts'
import { lock } from './labels.ts'
import { aside, display, rounded, shadow, text, words } from './pen.ts'

/** "3/3 4M → 7M" on green, in the middle of its place. */
export function ghostTag(ink: Ink, at: Rect, { count, rent, full }: NonNullable<Ghost['tag']>): void {
  const [pad, gap, icon] = [12, 7, full ? 17 : 0]
  ink.font = text(15, 900)
  const counted = ink.measureText(count).width
  ink.font = display(17)
  const rented = rent === '' ? 0 : ink.measureText(rent).width + gap
  const wide = pad * 2 + counted + rented + (full ? icon + gap : 0)
  const left = at.x + (at.width - wide) / 2
  const middle = at.y + at.height / 2
  board(ink, { x: left, y: at.y, width: wide, height: at.height })
  let x = left + pad
  if (full) {
    lock(ink, x, middle - icon / 2, icon, TOKENS.goodInk)
    x += icon + gap
  }
  words(ink, count, x, middle + 5.4, { font: text(15, 900), color: TOKENS.goodInk })
  words(ink, rent, x + counted + gap, middle + 6, { font: display(17), color: TOKENS.goodInk })
}

/** "17M → 19M" over the bank's total. */
export function ghostBank(ink: Ink, at: Rect, { now, then }: NonNullable<Ghost['bank']>): void {
  const said = `${now}M → ${then}M`
  ink.font = display(22)
  const wide = ink.measureText(said).width + 24
  board(ink, { x: at.x, y: at.y, width: wide, height: at.height })
  words(ink, said, at.x + 12, at.y + at.height / 2 + 8, { font: display(22), color: TOKENS.goodInk })
}

function board(ink: Ink, { x, y, width, height }: Rect): void {
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 45%)', 1, 3, 4)
    rounded(ink, x, y, width, height, 8)
    ink.fillStyle = TOKENS.virus
    ink.fill()
  })
}
