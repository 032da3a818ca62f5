// Interrupts that end all motion: player input, and return to a page that was hidden.

/** After this long in the background, updates are not animated. */
const LONG_MS = 1000

/** Calls back on every pointer or key press except typing; returns the function that stops it. */
export function watchInput(finish: () => void): () => void {
  const controller = new AbortController()
  const on = { signal: controller.signal, capture: true }
  window.addEventListener('pointerdown', finish, on)
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat && !isTyping(event.target)) finish()
    },
    on,
  )
  return () => controller.abort()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=range]), textarea'))

/** Tracks whether the page has been hidden for long; calls back when it is visible again after that. */
export function watchHidden(onReturn: () => void): { long: () => boolean; stop: () => void } {
  let since = document.hidden ? performance.now() : Infinity
  const long = (): boolean => performance.now() - since > LONG_MS
  const onVisibility = (): void => {
    if (document.hidden) since = performance.now()
    else {
      const wasLong = long()
      since = Infinity
      if (wasLong) onReturn()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  return { long, stop: () => document.removeEventListener('visibilitychange', onVisibility) }
}
