// Blocks key events of an IME composition: Enter that confirms a word must not submit.

/** keyCode of IME keys; Safari's Enter has it after `compositionend`, when `isComposing` is false again. */
const IME_KEY_CODE = 229

/** A listener's event; key events have these fields. */
type MaybeKey = Event & { isComposing?: boolean; keyCode?: number }

/** Whether a key event belongs to an IME composition. */
const isComposed = ({ isComposing, keyCode }: MaybeKey): boolean =>
  isComposing === true || keyCode === IME_KEY_CODE

/**
 * Stops IME key events before any listener added later to this target or below it; default actions still
 * happen. Must run before every other listener of the page is added.
 */
export function blockComposedKeys(target: EventTarget): void {
  const block = (event: MaybeKey): void => {
    if (isComposed(event)) event.stopImmediatePropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) target.addEventListener(type, block, true)
}

if (typeof window !== 'undefined') blockComposedKeys(window)
