// The finished game: what identifies it, whether it has just ended, and what it earned the user.
import { useState } from 'react'
import { isScenario } from '#web/client/state/place.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { Earned } from '#proto/http/earned.ts'
import { getFrom } from '#web/client/net/call.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'

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

const POLL_MS = 1000
/** Maximum number of polls; longer than the records lag behind after a gateway crash. */
const MAX_POLLS = 30

/** What a game earned: rolls and rating. */
export type Gain = Pick<Earned, 'rolls' | 'rating'>

const NOTHING: Gain = { rolls: [], rating: null }

/** What this game earned the user; null: not known yet. Nothing for a spectator. */
export function useEarned({ at, isReal }: End): Gain | null {
  // By the roster, because a player who resigned no longer has a seat in the state.
  const played = useRoom((room) => room.roster.some(({ seat, watching }) => seat === room.seat && !watching))
  const isPending = isReal && at !== 0 && played
  const [earned, setEarned] = useState<Gain | null>(null)
  const [polls, setPolls] = useState(1)
  const poll = async (): Promise<void> => {
    const result = await getFrom('/data/earned', Earned)
    if (result.ok && result.value.at === at) setEarned(result.value)
    else if (polls === MAX_POLLS) setEarned(NOTHING)
    else setPolls(polls + 1)
  }
  useTimeout(() => void poll(), isPending && earned === null ? POLL_MS : null, polls)
  return isPending ? earned : NOTHING
}
