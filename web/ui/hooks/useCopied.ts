// Copies a text on demand and knows for two seconds that it did.
import { useEffect, useRef, useState, type RefObject } from 'react'

const WORDS = { copied: 'copied!', selected: 'Ctrl + C' } as const

/** How long "copied!" stays. */
const COPIED_MS = 2000

interface Copied<Shown extends HTMLElement> {
  /** Of the element with the text, which is selected where the clipboard is refused. */
  shown: RefObject<Shown | null>
  /** What the last press came to; null when some time has passed. */
  state: 'copied' | 'selected' | null
  /** The same in words, or what is usual. */
  words: (usual: string) => string
  press: () => void
}

/** The text's copying. */
export function useCopied<Shown extends HTMLElement = HTMLSpanElement>(text: string): Copied<Shown> {
  const shown = useRef<Shown>(null)
  const [state, setState] = useState<'copied' | 'selected' | null>(null)
  useEffect(() => {
    if (state === null) return
    const timer = setTimeout(() => setState(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    shown,
    state,
    words: (usual) => (state === null ? usual : WORDS[state]),
    press: () => void copy(text, shown.current).then(setState),
  }
}

/** Copies; where that is not allowed the text of `shown` is selected, so that one key finishes it. */
async function copy(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // TypeError: there is no clipboard where the page came without TLS.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    if (shown) getSelection()?.selectAllChildren(shown)
    return 'selected'
  }
}
