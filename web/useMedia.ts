// Whether a media query holds, as it changes.
import { useSyncExternalStore } from 'react'

/** True while the window fits the query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** The game needs more than this. */
export const SMALL_SCREEN = '(max-width: 800px)'
/** Up to here everything is drawn smaller; crossing it loads the page again. */
export const NARROW_SCREEN = '(max-width: 1280px)'
