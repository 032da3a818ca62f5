// Polls sequentially while the page is visible.
import { useEffect, useEffectEvent } from 'react'

/** Pause between the end of one poll and the next, in ms. */
const PAUSE_MS = 1500

/** Calls `poll` at once and then repeatedly while `on`; paused while the page is hidden. */
export function usePolling(poll: () => Promise<void>, on: boolean): void {
  const onDue = useEffectEvent(poll)
  useEffect(() => {
    if (!on) return
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = (): void => {
      if (isStopped || document.hidden) return
      void onDue().finally(() => {
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(run, PAUSE_MS)
      })
    }
    const onVisible = (): void => {
      if (document.hidden) return
      clearTimeout(timer)
      run()
    }
    run()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [on])
}
