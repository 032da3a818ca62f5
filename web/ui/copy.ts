// Copying a text: to the clipboard, or by selecting it where the clipboard is refused.

/** Copies; where that is not allowed the text of `shown` is selected, so that one key finishes it. */
export async function copy(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
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

/** How long "copied!" stays. */
export const COPIED_MS = 2000
