// One listener for all keys of the page: from a press to the act it means, to whoever does that act now.
import { useTastes } from '#web/prefs/preferences.ts'
import { actFor, type Act } from './shortcuts.ts'
import { frontDialog } from '../ui/keys/front.ts'
import { isWriting, ownsArrows } from '../ui/keys/writing.ts'

/** Does an act; `false`: not now, the key is free for something else. */
export type Doer = (act: Act) => boolean | void

const doers = new Map<Act, Doer[]>()
let stop: (() => void) | null = null

/** From now on these acts do this, until the answer is called; the one who came last is asked first. */
export function onAct(acts: readonly Act[], does: Doer): () => void {
  for (const act of acts) doers.set(act, [does, ...(doers.get(act) ?? [])])
  stop ??= listen()
  return () => {
    for (const act of acts) {
      const left = (doers.get(act) ?? []).filter((each) => each !== does)
      if (left.length > 0) doers.set(act, left)
      else doers.delete(act)
    }
    if (doers.size > 0) return
    stop?.()
    stop = null
  }
}

const ARROWS: ReadonlySet<Act> = new Set(['left', 'right', 'up', 'down', 'first', 'last'])
const REPEATED: ReadonlySet<Act> = new Set([...ARROWS, 'sortLeft', 'sortRight', 'target'])

function listen(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isWriting(event.target)) return
    const act = actFor(event, useTastes.getState().keys)
    if (act === null || (event.repeat && !REPEATED.has(act))) return
    if (ARROWS.has(act) && ownsArrows(event.target)) return
    if (doneBy(act)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** A dialog in front knows an act by a control of it that bears its name; the table behind hears nothing. */
function doneBy(act: Act): boolean {
  const dialog = frontDialog()
  if (!dialog) return (doers.get(act) ?? []).some((does) => does(act) !== false)
  const control = dialog.querySelector(`[data-act="${act}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.click()
  return true
}
