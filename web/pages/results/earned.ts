// What the finished game earned the user; polls the server until it is recorded.
import { useState } from 'react'
import { Earned } from '#proto/http/earned.ts'
import { getFrom } from '#web/client/net/call.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import type { End } from './end.ts'

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
