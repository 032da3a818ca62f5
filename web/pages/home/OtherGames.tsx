// What is costly to draw waits until it is about to be seen; its place is kept meanwhile.
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'

/** How far below the window's edge it begins. */
const AHEAD = '500px 0px'

interface OtherGamesProps {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** Shows its children as soon as they are near the window; the class must give it its size. */
export function OtherGames({ className, style, children }: OtherGamesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place || near) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    seen.observe(place)
    return () => seen.disconnect()
  }, [near])
  return (
    <div ref={ref} className={className} style={style}>
      {near && children}
    </div>
  )
}
