// A list that grows at its end: the newest stays in sight while the reader is there, and a way back when they are not.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 40

/** How far a list is scrolled, how long it is and how much of it is to be seen, px. */
export interface Scrolled {
  top: number
  height: number
  shown: number
}

/** Whether a list is at its end: what is added moves the end away, and so does another size; only its reader moves it back. */
export const staysAtEnd = (
  now: Scrolled,
  before: Pick<Scrolled, 'top' | 'shown'> & { atEnd: boolean },
): boolean =>
  now.height - now.top - now.shown < NEAR ||
  (before.atEnd && (now.top >= before.top || now.shown !== before.shown))

/** `away`: the reader has scrolled up. */
export function useNewest(): {
  list: RefObject<HTMLDivElement | null>
  away: boolean
  toNewest: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [away, setAway] = useState(false)
  const toNewest = useCallback(() => {
    const box = list.current
    // As far as it goes: asking how far that is would lay out the whole page at once.
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
      // At the end it is the end that stays, elsewhere what is being read.
      box.style.overflowAnchor = atEnd.current ? 'none' : 'auto'
      setAway(!atEnd.current)
    }
    // Less room, or a longer list, moves the end out of sight although nobody has scrolled.
    const observer = new ResizeObserver(() => (atEnd.current ? toNewest() : look()))
    for (const part of [box, ...box.children]) observer.observe(part)
    box.addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [toNewest])
  return { list, away, toNewest }
}
