// Which game is over, and whether that is news to whoever looks at its end.
import { useState } from 'react'
import { isScenario } from '#web/client/state/place.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'

/** Whoever comes later than this has come back to look at the table, not from it. */
const FRESH_MS = 60_000

export interface End {
  /** Of this game, also where a code is used for another one. */
  id: string
  /** Server time in ms; 0: nobody has won. */
  at: number
  /** It has just ended. */
  isFresh: boolean
  /** Of a game that was played: prepared tables are in nobody's records, and end as often as they are looked at. */
  isReal: boolean
}

/** The end of the room's game, met at `now` by this machine's clock, at this address. */
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

/** The end as this page met it. */
export function useEnd(): End {
  const [end] = useState(() => endOf(useRoom.getState(), Date.now(), location.pathname))
  return end
}
