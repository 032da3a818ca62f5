// Hook for the current time, updated at an interval while mounted.
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The time in ms, updated every `everyMs` while `runs` and rounded up to it: equal for all callers of one
 * interval, and a countdown does not start with a second too many.
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
