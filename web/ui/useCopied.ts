// Copies a text on demand and knows for two seconds that it did.
import { useEffect, useState, type RefObject } from 'react'
import { copy, COPIED_MS } from './copy.ts'

const WORDS = { copied: 'copied!', selected: 'Ctrl + C' } as const

/** `state` is what the last press came to, null when some time has passed; `words` says it, or what is usual. */
export function useCopied(
  text: string,
  shown: RefObject<HTMLElement | null>,
): { state: 'copied' | 'selected' | null; words: (usual: string) => string; press: () => void } {
  const [state, setState] = useState<'copied' | 'selected' | null>(null)
  useEffect(() => {
    if (state === null) return
    const timer = setTimeout(() => setState(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    words: (usual) => (state === null ? usual : WORDS[state]),
    press: () => void copy(text, shown.current).then(setState),
  }
}
