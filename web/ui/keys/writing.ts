// Whether a key event belongs to the focused control: typing, or the control's own keys.
const WRITES = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const PRESSED_ONLY = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])
const OWN_ARROWS = '[role="tab"], [role="radio"], [role="slider"], [role="menuitem"], [role="separator"]'

/** Whether letter keys are text input for this target. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(WRITES)) return false
  return !(target instanceof HTMLInputElement && PRESSED_ONLY.has(target.type))
}

/** Whether arrow keys belong to this control. */
export const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(OWN_ARROWS) || target instanceof HTMLInputElement)
