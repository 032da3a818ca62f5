// Hook that copies a text to the clipboard and reports success for two seconds.
import { useRef, useState } from 'react'
import { useTimeout } from './useTimeout.ts'

const WORDS = { copied: 'copied!', selected: 'Ctrl + C' } as const

/** Duration of "copied!". */
const COPIED_MS = 2000

/** Copies `text` on `press`. */
export function useCopied<Shown extends HTMLElement = HTMLSpanElement>(text: string) {
  const shown = useRef<Shown>(null)
  const [state, setState] = useState<'copied' | 'selected' | null>(null)
  useTimeout(() => setState(null), state === null ? null : COPIED_MS, state)
  return {
    /** Ref of the element with the text, which is selected if the clipboard is unavailable. */
    shown,
    /** Result of the last copy; null again after a while. */
    state,
    /** The result as text, or the given default. */
    words: (usual: string): string => (state === null ? usual : WORDS[state]),
    press: () => void copy(text, shown.current).then(setState),
  }
}

/** Copies; if that is not allowed, selects the text of `shown`, ready for the copy shortcut. */
async function copy(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // TypeError: there is no clipboard on a page without TLS.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    if (shown) getSelection()?.selectAllChildren(shown)
    return 'selected'
  }
}
