// One listener for all keys of the page: from a press to the act it means, to whoever does that act now.
import { usePreferences } from '#web/prefs/preferences.ts'
import { shortcutFor, type Shortcut } from './shortcuts.ts'
import { frontDialog } from '../ui/keys/front.ts'
import { isWriting, ownsArrows } from '../ui/keys/writing.ts'

/** Does an act; `false`: not now, the key is free for something else. */
export type Doer = (shortcut: Shortcut) => boolean | void

const doers = new Map<Shortcut, Doer[]>()
let stop: (() => void) | null = null

/** From now on these acts do this, until the answer is called; the one who came last is asked first. */
export function onShortcut(shortcuts: readonly Shortcut[], does: Doer): () => void {
  for (const shortcut of shortcuts) doers.set(shortcut, [does, ...(doers.get(shortcut) ?? [])])
  stop ??= listen()
  return () => {
    for (const shortcut of shortcuts) {
      const left = (doers.get(shortcut) ?? []).filter((each) => each !== does)
      if (left.length > 0) doers.set(shortcut, left)
      else doers.delete(shortcut)
    }
    if (doers.size > 0) return
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
    if (doneBy(shortcut)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** A dialog in front knows an act by a control of it that bears its name; the table behind hears nothing. */
function doneBy(shortcut: Shortcut): boolean {
  const dialog = frontDialog()
  if (!dialog) return (doers.get(shortcut) ?? []).some((does) => does(shortcut) !== false)
  const control = dialog.querySelector(`[data-act="${shortcut}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.click()
  return true
}
