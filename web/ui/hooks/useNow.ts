// The time for whatever shows how long something takes, again and again while it is shown.
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The time in ms every `everyMs` while `runs`, rounded up to them: the same for all who look at the same moment, and no
 * countdown begins with a second too many.
 */
export function useNow(everyMs = 250, runs = true): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = runs ? setInterval(tick, everyMs) : undefined
      return () => clearInterval(timer)
    },
    [everyMs, runs],
  )
  return useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / everyMs) * everyMs)
}
