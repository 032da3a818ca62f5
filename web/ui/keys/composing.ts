// Keeps the keys of an input method from everything else in the page: Enter that confirms a word sends nothing.

/** Of every key that an input method took; Safari's Enter has it after `compositionend`, when `isComposing` is false again. */
const TAKEN = 229

/** An event as a target's listener gets it; those of keys have these. */
type MaybeKey = Event & { isComposing?: boolean; keyCode?: number }

/** Whether an input method has taken this key. */
const isComposed = ({ isComposing, keyCode }: MaybeKey): boolean => isComposing === true || keyCode === TAKEN

/**
 * From now on no listener added later to this target, or below it, hears of such keys; what the browser does with them
 * stays. Must come before every other listener of the page.
 */
export function holdComposedKeys(target: EventTarget): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    target.addEventListener(
      type,
      (event: MaybeKey) => isComposed(event) && event.stopImmediatePropagation(),
      true,
    )
}

if (typeof window !== 'undefined') holdComposedKeys(window)
