// Identifies the finished game, and whether it has just ended for this viewer.
import { useState } from 'react'
import { isScenario } from '#web/client/state/place.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'

/** Someone who opens the page later than this was not there when the game ended. */
const FRESH_MS = 60_000

export interface End {
  /** Unique per game, also when the room's code is reused. */
  id: string
  /** Server time in ms; 0: there is no winner. */
  at: number
  /** The game has just ended. */
  isFresh: boolean
  /** A played game; scenarios are not recorded, and end each time they are viewed. */
  isReal: boolean
}

/** The end of the room's game, at local time `now` and at this URL path. */
export function endOf(
  { code, afterwards, serverOffset }: Pick<RoomState, 'code' | 'afterwards' | 'serverOffset'>,
  now: number,
  path: string,
): End {
  const at = afterwards?.endedAt ?? 0
  const isReal = !isScenario(path)
  const isFresh = isReal && (at === 0 || now + serverOffset - at < FRESH_MS)
  return { id: `${code} ${at}`, at, isFresh, isReal }
}

/** The end, as of the first render. */
export function useEnd(): End {
  const [end] = useState(() => endOf(useRoom.getState(), Date.now(), location.pathname))
  return end
}
