// What is costly to draw waits until it is about to be seen; its place is kept meanwhile.
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useInSight } from '#web/ui/hooks/useInSight.ts'

/** How far below the window's edge it begins. */
const AHEAD = '500px 0px'

interface WhenNearProps {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** Shows its children from when they are near the window; the class must give it its size. */
export function WhenNear({ className, style, children }: WhenNearProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useInSight(ref, AHEAD)
  const [wasNear, setWasNear] = useState(false)
  if (isNear && !wasNear) setWasNear(true)
  return (
    <div ref={ref} className={className} style={style}>
      {wasNear && children}
    </div>
  )
}
