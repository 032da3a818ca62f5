// The page's key listener: maps key presses to shortcuts, and calls their handlers.
import { usePreferences } from '#web/prefs/preferences.ts'
import { shortcutFor, type Shortcut } from './shortcuts.ts'
import { frontDialog } from '../ui/keys/front.ts'
import { isWriting, ownsArrows } from '../ui/keys/writing.ts'

/** Handles a shortcut; `false`: not handled, so the next handler or the browser gets the key. */
export type ShortcutHandler = (shortcut: Shortcut) => boolean | void

interface Subscription {
  shortcuts: readonly Shortcut[]
  handler: ShortcutHandler
}

/** The newest first. */
let subscriptions: readonly Subscription[] = []
let stop: (() => void) | null = null

/** Adds a handler of these shortcuts, called before older ones; returns the function that removes it. */
export function onShortcut(shortcuts: readonly Shortcut[], handler: ShortcutHandler): () => void {
  const subscription = { shortcuts, handler }
  subscriptions = [subscription, ...subscriptions]
  stop ??= listen()
  return () => {
    subscriptions = subscriptions.filter((each) => each !== subscription)
    if (subscriptions.length > 0) return
    stop?.()
    stop = null
  }
}

const ARROWS: ReadonlySet<Shortcut> = new Set(['left', 'right', 'up', 'down', 'first', 'last'])
const REPEATED: ReadonlySet<Shortcut> = new Set([...ARROWS, 'sortLeft', 'sortRight', 'target'])

function listen(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isWriting(event.target)) return
    const shortcut = shortcutFor(event, usePreferences.getState().keys)
    if (shortcut === null || (event.repeat && !REPEATED.has(shortcut))) return
    if (ARROWS.has(shortcut) && ownsArrows(event.target)) return
    if (dispatch(shortcut)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Calls the handlers; while a dialog is open, clicks its control with this `data-act` instead. */
function dispatch(shortcut: Shortcut): boolean {
  const dialog = frontDialog()
  if (!dialog)
    return subscriptions.some(
      ({ shortcuts, handler }) => shortcuts.includes(shortcut) && handler(shortcut) !== false,
    )
  const control = dialog.querySelector(`[data-act="${shortcut}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.click()
  return true
}
