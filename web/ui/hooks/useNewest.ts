// Hook for lists that grow at the end: sticks to the newest entry unless scrolled up.
import { useCallback, useEffect, useRef, useState } from 'react'

const NEAR = 40

/** Scroll offset, content height and visible height of a list, px. */
export interface Scrolled {
  top: number
  height: number
  shown: number
}

/** Whether a list is at its end: new entries and resizing keep it there, only scrolling up leaves it. */
export const staysAtEnd = (
  now: Scrolled,
  before: Pick<Scrolled, 'top' | 'shown'> & { atEnd: boolean },
): boolean =>
  now.height - now.top - now.shown < NEAR ||
  (before.atEnd && (now.top >= before.top || now.shown !== before.shown))

/** `away`: the reader has scrolled up. */
export function useNewest() {
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [away, setAway] = useState(false)
  const toNewest = useCallback(() => {
    const box = list.current
    // Reading `scrollHeight` here would force a layout of the whole page.
    if (box) {
      box.scrollTop = Number.MAX_SAFE_INTEGER
      box.style.overflowAnchor = 'none'
    }
    atEnd.current = true
    setAway(false)
  }, [])
  useEffect(() => {
    const box = list.current
    if (!box) return
    let before = { top: box.scrollTop, shown: box.clientHeight }
    const look = (): void => {
      const now = { top: box.scrollTop, height: box.scrollHeight, shown: box.clientHeight }
      atEnd.current = staysAtEnd(now, { atEnd: atEnd.current, ...before })
      const resized = now.shown !== before.shown
      before = now
      if (atEnd.current && resized) toNewest()
      // At the end the list sticks to it; elsewhere scroll anchoring keeps what is being read in place.
      box.style.overflowAnchor = atEnd.current ? 'none' : 'auto'
      setAway(!atEnd.current)
    }
    // Resizing and new entries move the end out of view without a scroll by the reader.
    const observer = new ResizeObserver(() => (atEnd.current ? toNewest() : look()))
    const observeParts = (): void => [box, ...box.children].forEach((part) => observer.observe(part))
    // The entries may be loaded after the list is shown.
    const parts = new MutationObserver(observeParts)
    observeParts()
    parts.observe(box, { childList: true })
    box.addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      parts.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [toNewest])
  return { list, away, toNewest }
}
