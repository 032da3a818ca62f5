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

/** So often the ratio is looked at where no event tells of it, ms. */
const LOOKED_MS = 1000

/** Calls back whenever a css px gets another number of pixels: on another screen, or zoomed; gives the way to stop it. */
export function onPixelRatio(changed: () => void): () => void {
  let ratio = window.devicePixelRatio
  const look = (): void => {
    if (ratio === window.devicePixelRatio) return
    ratio = window.devicePixelRatio
    changed()
  }
  // Listeners of `(resolution: …)` queries are not told by every browser, nor of every cause.
  const timer = setInterval(look, LOOKED_MS)
  window.addEventListener('resize', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('resize', look)
  }
}

/** Pixels per css px, as they change. */
export const useDevicePixelRatio = (): number =>
  useSyncExternalStore(onPixelRatio, () => window.devicePixelRatio)

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** The window's size in css px as it changes, with its scroll bars. */
export const useWindowSize = (): { width: number; height: number } => ({
  width: useSyncExternalStore(onResize, () => window.innerWidth),
  height: useSyncExternalStore(onResize, () => window.innerHeight),
})

/** The game needs more than this. */
const SMALL_SCREEN = '(max-width: 800px)'
/** A window this much wider than what it shows is zoomed in, not small. */
const ZOOMED = 1.25

/** Whether the window is too small for the game; one that is merely zoomed in is not, however few css px it has. */
export function useSmallScreen(): boolean {
  const narrow = useMedia(SMALL_SCREEN)
  return narrow && window.outerWidth < window.innerWidth * ZOOMED
}
/** Up to here everything is drawn smaller; crossing it loads the page again. */
export const NARROW_SCREEN = '(max-width: 1280px)'
