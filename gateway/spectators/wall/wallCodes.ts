// Reads the codes of a wall: which games it shows, which are dropped, which are no codes.
import { WALL_MOST } from '#proto/client/smallTable.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** A wall as its page asks for it. */
export interface WallCodes {
  /** Rooms to be shown, oldest first, each once. */
  codes: readonly string[]
  /** Over `WALL_MOST`, the oldest. */
  dropped: readonly string[]
  /** Not to be shown, as they were asked for. */
  gone: readonly string[]
}

export function wallCodes(rooms: readonly string[]): WallCodes {
  const asked = [...new Set(rooms.map((said) => roomCodeIn(said) ?? said))]
  const dropped = asked.slice(0, Math.max(0, asked.length - WALL_MOST))
  const kept = asked.slice(dropped.length)
  const isCode = (code: string): boolean => roomCodeIn(code) !== null
  return { codes: kept.filter(isCode), dropped, gone: kept.filter((code) => !isCode(code)) }
}
