// Copying a text: to the clipboard, or by selecting it where the clipboard is refused.

/** Copies; where that is not allowed the text of `shown` is selected, so that one key finishes it. */
export async function copy(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown)
    return 'selected'
  }
}

/** How long "copied!" stays. */
export const COPIED_MS = 2000
