// Keyboard control of a dialog: digits choose an option, arrows and T move the focus,
// P accepts the advice, Enter confirms. T and P are rebindable.
import type { KeyboardEvent } from 'react'
import { shortcutFor, digitIn, isChord } from '#web/prefs/shortcuts.ts'
import { isWriting } from '#web/ui/keys/writing.ts'
import { usePreferences } from '#web/prefs/preferences.ts'

const OPTIONS = '[data-option]'
const CONFIRM = '[data-confirm]'
const ACCEPT = '[data-accept]'

/** Keys pressed this soon after a dialog opened were meant for something else and are ignored. */
const IGNORE_KEYS_MS = 350

const usable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.matches(':disabled')

/** Index of the option an arrow key moves to from option `at`, by position on screen; -1: none. */
export function neighbor(boxes: readonly { x: number; y: number }[], at: number, key: string): number {
  if (boxes.length === 0) return -1
  const from = boxes[at]
  if (!from) return 0
  if (key === 'ArrowRight') return (at + 1) % boxes.length
  if (key === 'ArrowLeft') return (at + boxes.length - 1) % boxes.length
  const down = key === 'ArrowDown'
  const others = boxes
    .map((box, index) => ({
      index,
      dx: Math.abs(box.x - from.x),
      dy: down ? box.y - from.y : from.y - box.y,
    }))
    .filter(({ dy }) => dy > 8)
    .sort((a, b) => a.dy + 2 * a.dx - (b.dy + 2 * b.dx))
  return others[0]?.index ?? -1
}

/** Handles a key press in a dialog; `age`: ms since it opened. */
export function onKey(event: KeyboardEvent<HTMLElement>, age: number): void {
  if (isChord(event) || isWriting(event.target)) return
  const options = [...event.currentTarget.querySelectorAll(OPTIONS)].filter(usable)
  const focused = options.findIndex((option) => option === document.activeElement)
  const isOption = focused >= 0
  const shortcut = shortcutFor(event, usePreferences.getState().keys)
  const digit = digitIn(event)
  const accepts = shortcut === 'pay'
  if (age < IGNORE_KEYS_MS && (accepts || event.key === 'Enter' || event.key === ' ' || digit !== null)) {
    event.preventDefault()
    return
  }
  if (accepts) {
    const advice = [...event.currentTarget.querySelectorAll(ACCEPT)].find(usable)
    if (!advice) return
    advice.click()
    event.preventDefault()
  } else if (digit !== null && digit !== '0') {
    const option = options[Number(digit) - 1]
    option?.focus()
    option?.click()
    event.preventDefault()
  } else if (event.key.startsWith('Arrow')) {
    const boxes = options.map((option) => option.getBoundingClientRect()).map(({ x, y }) => ({ x, y }))
    const next = options[neighbor(boxes, focused, event.key)]
    if (!next) return
    next.focus()
    event.preventDefault()
  } else if (shortcut === 'target') {
    const next = options[(focused + 1) % options.length]
    next?.focus()
    if (next?.closest('[data-many]') === null && next.getAttribute('aria-pressed') === 'false') next.click()
    event.preventDefault()
  } else if (event.key === 'Enter') {
    const many = options[focused]?.closest('[data-many]') !== null
    const chosen = isOption && options[focused]?.getAttribute('aria-pressed') === 'true' && !many
    const elsewhere = !isOption && !(document.activeElement instanceof HTMLButtonElement)
    const confirm = [...event.currentTarget.querySelectorAll(CONFIRM)].find(usable)
    if (!confirm || confirm.getAttribute('aria-disabled') === 'true' || !(chosen || elsewhere)) return
    confirm.click()
    event.preventDefault()
  }
}
