// Validates the codes of a wall: shown games, dropped ones, and invalid ones.
import { MAX_WALL_GAMES } from '#proto/client/smallTable.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** The codes of a page's wall. */
export interface WallCodes {
  /** Rooms to show, oldest first, without duplicates. */
  codes: readonly string[]
  /** Beyond `MAX_WALL_GAMES`, the oldest. */
  dropped: readonly string[]
  /** Not to be shown, as sent by the page. */
  gone: readonly string[]
}

export function wallCodes(rooms: readonly string[]): WallCodes {
  const codes = [...new Set(rooms.map((typed) => roomCodeIn(typed) ?? typed))]
  const dropped = codes.slice(0, Math.max(0, codes.length - MAX_WALL_GAMES))
  const kept = codes.slice(dropped.length)
  const isCode = (code: string): boolean => roomCodeIn(code) !== null
  return { codes: kept.filter(isCode), dropped, gone: kept.filter((code) => !isCode(code)) }
}
