// Privacy screen for shared screens: turns my hand face down by key, or while I am away.
import { useEffect } from 'react'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'

/** My hand on my own screen: `hidden` lasts until it is turned up; `covered` ends when the user returns. */
export type HandVisibility = 'open' | 'hidden' | 'covered'

/** Events that change the state. */
export type PrivacyEvent = 'toggle' | 'turnUp' | 'away' | 'back'

/** The next state. */
export function nextVisibility(visibility: HandVisibility, event: PrivacyEvent): HandVisibility {
  switch (event) {
    case 'toggle':
      return visibility === 'open' ? 'hidden' : 'open'
    case 'turnUp':
      return 'open'
    case 'away':
      return visibility === 'open' ? 'covered' : visibility
    case 'back':
      return visibility === 'covered' ? 'open' : visibility
  }
}

let visibility: HandVisibility = 'open'

/** Applies an event. A change of the hand by other code since the last event counts as the user's choice. */
export function privacyScreen(event: PrivacyEvent): void {
  const { handDown } = useUi.getState()
  if (handDown !== (visibility !== 'open')) visibility = handDown ? 'hidden' : 'open'
  visibility = nextVisibility(visibility, event)
  if (handDown !== (visibility !== 'open')) useUi.setState({ handDown: visibility !== 'open' })
}

/** While the privacy screen is on, tracks whether the pointer is in the page and the window has the focus. */
export function usePrivacyScreen(): void {
  const on = usePreferences((preferences) => preferences.guard)
  useEffect(() => {
    if (!on) return
    let inside = true
    const controller = new AbortController()
    const signal = controller.signal
    const update = (): void => privacyScreen(inside && document.hasFocus() ? 'back' : 'away')
    const page = document.documentElement
    page.addEventListener('pointerleave', () => ((inside = false), update()), { signal })
    page.addEventListener('pointerenter', () => ((inside = true), update()), { signal })
    window.addEventListener('blur', () => privacyScreen('away'), { signal })
    window.addEventListener('focus', update, { signal })
    return () => {
      controller.abort()
      privacyScreen('back')
    }
  }, [on])
}
