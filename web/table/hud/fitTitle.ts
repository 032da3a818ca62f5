// Fits the turn note's title: smaller first, then two lines, then truncated.

/** Text width of the tape, px: it extends beyond the paper by 14 px a side. */
export const TAPE_ROOM = 212
/** Sizes for one line; the first that fits is used. */
const ONE = [24, 22, 20, 19] as const
/** Sizes for the name above the word "turn". */
const TWO = [19, 17, 15] as const

/** The fit of a title; `width`: measures a text at a size in px. */
export function fitTitle(whose: string, width: (text: string, px: number) => number) {
  const one = ONE.find((px) => width(`${whose} turn`, px) <= TAPE_ROOM)
  if (one) return { px: one, lines: 1 }
  const two = TWO.find((px) => width(whose, px) <= TAPE_ROOM)
  return { px: two ?? TWO[TWO.length - 1] ?? 15, lines: 2 }
}
