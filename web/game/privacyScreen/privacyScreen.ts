// Privacy screen for shared screens: turns my hand face down by key, or while I am away.
import { useEffect } from 'react'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { after, type Happening, type Lies } from './hand.ts'

let lies: Lies = 'open'

/** Applies an event. A change of the hand by other code since the last event counts as the user's choice. */
export function privacyScreen(happening: Happening): void {
  const { handDown } = useUi.getState()
  if (handDown !== (lies !== 'open')) lies = handDown ? 'hidden' : 'open'
  lies = after(lies, happening)
  if (handDown !== (lies !== 'open')) useUi.setState({ handDown: lies !== 'open' })
}

/** While the privacy screen is on, tracks whether the pointer is in the page and the window has the focus. */
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
