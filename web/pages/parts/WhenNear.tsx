// Defers rendering of expensive content until it is near the viewport; reserves its space.
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useInSight } from '#web/ui/hooks/useInSight.ts'

/** Root margin: how far below the viewport rendering begins. */
const AHEAD = '500px 0px'

interface WhenNearProps {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** Renders its children once near the viewport; the class must set the size. */
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
