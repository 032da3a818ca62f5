// How many of an action card a deck holds: what may be typed, and what it means.

/** The most of any card in a deck. */
export const MOST = 20

/** The count a typed text means: no number and less than 0 are 0, more than the most is ignored. */
export function countFrom(text: string, before: number): number {
  const number = Number.parseInt(text, 10)
  if (Number.isNaN(number) || number < 0) return 0
  return number > MOST ? before : number
}
