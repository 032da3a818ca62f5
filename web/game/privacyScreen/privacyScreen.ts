// The screen-share guard: a key, or being away from the page, turns my hand face down on my own screen.
import { useEffect } from 'react'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { after, type Happening, type Lies } from './hand.ts'

let lies: Lies = 'open'

/** Something happens to my hand; what else has turned it meanwhile counts as done by me. */
export function privacyScreen(happening: Happening): void {
  const { handDown } = useUi.getState()
  if (handDown !== (lies !== 'open')) lies = handDown ? 'hidden' : 'open'
  lies = after(lies, happening)
  if (handDown !== (lies !== 'open')) useUi.setState({ handDown: lies !== 'open' })
}

/** Watches whether the pointer is on the page and its window in front, while the guard is switched on. */
export function usePrivacyScreen(): void {
  const on = usePreferences((preferences) => preferences.guard)
  useEffect(() => {
    if (!on) return
    let inside = true
    const off = new AbortController()
    const signal = off.signal
    const look = (): void => privacyScreen(inside && document.hasFocus() ? 'back' : 'away')
    const page = document.documentElement
    page.addEventListener('pointerleave', () => ((inside = false), look()), { signal })
    page.addEventListener('pointerenter', () => ((inside = true), look()), { signal })
    window.addEventListener('blur', () => privacyScreen('away'), { signal })
    window.addEventListener('focus', look, { signal })
    return () => {
      off.abort()
      privacyScreen('back')
    }
  }, [on])
}
