// A list that grows at its end: the newest stays in sight while the reader is there, and a way back when they are not.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 40

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
    let top = box.scrollTop
    const look = (): void => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
      // What is added moves the end away; only a reader moves the list back.
      atEnd.current = near || (atEnd.current && box.scrollTop >= top)
      top = box.scrollTop
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
