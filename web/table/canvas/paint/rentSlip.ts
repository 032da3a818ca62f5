// A slip on a rent card of my hand: what it would bring now.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Rect } from '../../model/frame.ts'
import type { Ink } from '../../model/decal.ts'
import { aside, fitted, rounded, shadow, words } from './pen.ts'

/** The slip, yellow if it `pays`. */
export function rentSlip(ink: Ink, { x, y, width, height }: Rect, said: string, pays: boolean): void {
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 45%)', 1, 2, 3)
    rounded(ink, x, y, width, height, height * 0.28)
    ink.fillStyle = pays ? TOKENS.tape : TOKENS.paper
    ink.fill()
  })
  const font = fitted(ink, said, 14, width - 12)
  words(ink, said, x + width / 2, y + height * 0.69, {
    font,
    color: TOKENS.ink,
    align: 'center',
    most: width - 8,
  })
}
