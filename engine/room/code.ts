// Codes of rooms that no gateway draws: replays, and games of strangers.
import { ROOM_CODE_DIGITS, ROOM_CODE_LETTERS } from '#proto/http/roomCode.ts'

/** A room code as people type it; `draw` gives a number below its size. Its first digit is one that new rooms' codes never have, so that they keep apart. */
export function codeFrom(draw: (size: number) => number): string {
  const pick = (from: string): string => from.charAt(draw(from.length))
  const letters = Array.from({ length: 4 }, () => pick(ROOM_CODE_LETTERS)).join('')
  return `${letters}-1${pick(ROOM_CODE_DIGITS)}`
}
