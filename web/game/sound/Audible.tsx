// Lazily loads the sound code after the first user gesture, before which audio is blocked.
import { useEffect, useState } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

/** If the code cannot be loaded, the game continues without sound. */
const Sound = lazyWithRetry(() => import('./Sound.tsx'), 'Sound', 'inline', {
  instead: null,
})
const GESTURES = ['pointerdown', 'keydown'] as const

/** All sounds of the page. */
export function Audible() {
  const [touched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive === true)
  useEffect(() => {
    if (touched) return
    const off = new AbortController()
    for (const gesture of GESTURES) {
      document.addEventListener(gesture, () => setTouched(true), { capture: true, signal: off.signal })
    }
    return () => off.abort()
  }, [touched])
  return touched ? <Sound /> : null
}
