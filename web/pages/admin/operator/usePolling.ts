// Looks again and again, one look after the other, as long as somebody has the page before their eyes.
import { useEffect } from 'react'

/** Between the end of one look and the next, ms. */
const PAUSE_MS = 1500

/** `look` is called at once and then again and again while `on`; a hidden page rests. */
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
