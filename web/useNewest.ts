// A list that grows at its end: the newest stays in sight while the reader is there, and a way back when they are not.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 40

/** `away`: the reader has scrolled up. */
export function useNewest(newest: number): {
  list: RefObject<HTMLDivElement | null>
  away: boolean
  toNewest: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [away, setAway] = useState(false)
  const toNewest = useCallback(() => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
    atEnd.current = true
    setAway(false)
  }, [])
  useLayoutEffect(() => {
    if (atEnd.current) toNewest()
  }, [newest, toNewest])
  useEffect(() => {
    const box = list.current
    if (!box) return
    const look = (): void => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
      setAway(!atEnd.current)
    }
    // Less room moves the end out of sight although nobody has scrolled.
    const observer = new ResizeObserver(() => (atEnd.current ? toNewest() : look()))
    observer.observe(box)
    box.addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [toNewest])
  return { list, away, toNewest }
}
