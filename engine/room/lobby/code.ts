// Draws codes of rooms that engines create: next games and matches.
import { ROOM_CODE_DIGITS, ROOM_CODE_LETTERS } from '#proto/http/roomCode.ts'

/**
 * A random room code; `draw` returns a number below its argument. Gateways' codes never start with this
 * digit, so the two can't collide.
 */
export function codeFrom(draw: (size: number) => number): string {
  const pick = (from: string): string => from.charAt(draw(from.length))
  const letters = Array.from({ length: 4 }, () => pick(ROOM_CODE_LETTERS)).join('')
  return `${letters}-1${pick(ROOM_CODE_DIGITS)}`
}
