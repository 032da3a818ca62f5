// Polls sequentially while the page is visible.
import { useEffect, useEffectEvent } from 'react'

/** Pause between the end of one poll and the next, in ms. */
const PAUSE_MS = 1500

/** Calls `poll` at once and then repeatedly while `on`; paused while the page is hidden. */
export function usePolling(poll: () => Promise<void>, on: boolean): void {
  const onDue = useEffectEvent(poll)
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = (): void => {
      clearTimeout(timer)
      if (stop.signal.aborted || document.hidden) return
      void onDue().finally(() => {
        clearTimeout(timer)
        timer = setTimeout(run, PAUSE_MS)
      })
    }
    run()
    document.addEventListener('visibilitychange', run, { signal: stop.signal })
    return () => stop.abort()
  }, [on])
}
