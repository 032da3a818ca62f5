// What the finished game earned the user; polls the server until it is recorded.
import { useEffect, useState } from 'react'
import { Earned } from '#proto/http/earned.ts'
import { getFrom } from '#web/client/net/call.ts'
import { useRoom } from '#web/client/state/room.ts'
import type { End } from './end.ts'

const AGAIN_MS = 1000
/** Maximum number of polls; longer than the records lag behind after a gateway crash. */
const TRIES = 30

/** What a game earned: rolls and rating. */
export type Gain = Pick<Earned, 'rolls' | 'rating'>

const NOTHING: Gain = { rolls: [], rating: null }

/** What this game earned the user; null: not known yet. Nothing for a spectator. */
export function useEarned({ at, isReal }: End): Gain | null {
  // By the roster, because a player who resigned no longer has a seat in the state.
  const played = useRoom((room) => room.roster.some(({ seat, watching }) => seat === room.seat && !watching))
  const asks = isReal && at !== 0 && played
  const [earned, setEarned] = useState<Gain | null>(null)
  useEffect(() => {
    if (!asks) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const ask = async (): Promise<void> => {
      tries += 1
      const said = await getFrom('/data/earned', Earned)
      if (over) return
      if (said.ok && said.value.at === at) return setEarned(said.value)
      if (tries === TRIES) return setEarned(NOTHING)
      timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    timer = setTimeout(() => void ask(), AGAIN_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [asks, at])
  return asks ? earned : NOTHING
}
