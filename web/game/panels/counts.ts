// Parses and limits the count of an action card in a deck.

/** Maximum count per card. */
export const MOST = 20

/** Parses a typed count: invalid or negative text is 0, a value above the maximum is ignored. */
export function countFrom(text: string, before: number): number {
  const number = Number.parseInt(text, 10)
  if (Number.isNaN(number) || number < 0) return 0
  return number > MOST ? before : number
}
