// Whether an element is in the window, or near it.
import { useEffect, useState, type RefObject } from 'react'

/** `margin`: how far outside of the window still counts, as in CSS: `25% 0px`. */
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
