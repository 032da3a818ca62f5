// Hooks for media queries, pixel ratio and window size.
import { useSyncExternalStore } from 'react'
import { upTo } from '../breakpoints.ts'

/** Whether the window matches the query. */
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

/** Polling interval of the ratio, for changes without an event, ms. */
const POLL_MS = 1000

/** Calls back when the pixel ratio changes, by zoom or another screen; returns the unsubscribe function. */
export function onPixelRatio(changed: () => void): () => void {
  let ratio = window.devicePixelRatio
  const look = (): void => {
    if (ratio === window.devicePixelRatio) return
    ratio = window.devicePixelRatio
    changed()
  }
  // Not every browser fires events for `(resolution: …)` queries, nor for every cause.
  const timer = setInterval(look, POLL_MS)
  window.addEventListener('resize', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('resize', look)
  }
}

/** The current pixels per css px. */
export const useDevicePixelRatio = (): number =>
  useSyncExternalStore(onPixelRatio, () => window.devicePixelRatio)

/** Subscribes to events of the window; the returned function calls back on each, until it is stopped. */
export const onWindow =
  (...events: readonly (keyof WindowEventMap)[]) =>
  (changed: () => void): (() => void) => {
    const stop = new AbortController()
    for (const event of events)
      window.addEventListener(event, changed, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }

const onResize = onWindow('resize')

/** The current window size in css px, scroll bars included. */
export const useWindowSize = (): { width: number; height: number } => ({
  width: useSyncExternalStore(onResize, () => window.innerWidth),
  height: useSyncExternalStore(onResize, () => window.innerHeight),
})

/** The game needs a wider screen than this. */
const SMALL_SCREEN = upTo(800)
/** Where the viewport is narrower than the window by this factor, the page is zoomed in, not small. */
const ZOOMED = 1.25

/** Whether the window is too small for the game; a zoomed-in page is not. */
export function useSmallScreen(): boolean {
  const narrow = useMedia(SMALL_SCREEN)
  return narrow && window.outerWidth < window.innerWidth * ZOOMED
}
/** Up to this width everything is drawn smaller; crossing it reloads the page. */
export const NARROW_SCREEN = upTo(1280)
