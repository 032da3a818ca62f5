// Defers rendering of expensive content until it is near the viewport; reserves its space.
import { useRef, useState, type ComponentProps } from 'react'
import { useInSight } from '#web/ui/hooks/useInSight.ts'

/** Root margin: how far below the viewport rendering begins. */
const AHEAD = '500px 0px'

/** Renders its children once near the viewport; the class must set the size. */
export function WhenNear({ children, ...holder }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useInSight(ref, AHEAD)
  const [wasNear, setWasNear] = useState(false)
  if (isNear && !wasNear) setWasNear(true)
  return (
    <div {...holder} ref={ref}>
      {wasNear && children}
    </div>
  )
}
