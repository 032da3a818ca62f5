// Codes of rooms that no gateway draws: replays, and games of strangers.

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const DIGITS = '23456789'

/** A room code as people type it; `draw` gives a number below its size. Its first digit is one that new rooms' codes never have, so that they keep apart. */
export function codeFrom(draw: (size: number) => number): string {
  const pick = (from: string): string => from.charAt(draw(from.length))
  const letters = [LETTERS, LETTERS, LETTERS, LETTERS].map(pick).join('')
  return `${letters}-1${pick(DIGITS)}`
}
