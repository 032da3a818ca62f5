// Polls sequentially while the page is visible.
import { useEffect } from 'react'

/** Pause between the end of one poll and the next, in ms. */
const PAUSE_MS = 1500

/** Calls `look` at once and then repeatedly while `on`; paused while the page is hidden. */
export function usePolling(look: () => Promise<void>, on: boolean): void {
  useEffect(() => {
    if (!on) return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      if (over || document.hidden) return
      void look().finally(() => {
        clearTimeout(timer)
        if (!over) timer = setTimeout(again, PAUSE_MS)
      })
    }
    const seen = (): void => {
      if (document.hidden) return
      clearTimeout(timer)
      again()
    }
    again()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [look, on])
}
