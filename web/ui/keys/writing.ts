// Whether a key belongs to what has the focus: somebody writes there, or it uses the key itself.
const WRITES = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const PRESSED_ONLY = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])
const OWN_ARROWS = '[role="tab"], [role="radio"], [role="slider"], [role="menuitem"], [role="separator"]'

/** Whether letters pressed here are text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(WRITES)) return false
  return !(target instanceof HTMLInputElement && PRESSED_ONLY.has(target.type))
}

/** Whether arrows pressed here are the control's own. */
export const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(OWN_ARROWS) || target instanceof HTMLInputElement)
