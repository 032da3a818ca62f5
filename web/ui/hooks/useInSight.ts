// Hook: whether an element is in or near the viewport.
import { useEffect, useState, type RefObject } from 'react'

/** `margin`: root margin in CSS syntax, e.g. `25% 0px`. */
export function useInSight(of: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const { current: element } = of
    if (element === null) return
    const seen = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [of, margin])
  return isInSight
}
