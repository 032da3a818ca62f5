// Keeps what somebody has typed over a reload, in every field but passwords and cards.

const KEPT_AT = 'lockdown-lane.typed'

/** What of a field tells which one it is, and whether it may be kept. */
export interface FieldFacts {
  type: string
  autocomplete: string
  /** Marked `data-private`: a card's number and the like. */
  isPrivate: boolean
  label: string
  name: string
  placeholder: string
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'range', 'file', 'hidden', 'button', 'submit', 'reset'])

/** The name under which a field's text is kept on a page; null: it is never kept. */
export function keptAs(
  path: string,
  { type, autocomplete, isPrivate, label, name, placeholder }: FieldFacts,
): string | null {
  const secret =
    isPrivate || type === 'password' || /(^| )(cc-|one-time-code|(current|new)-password)/.test(autocomplete)
  const called = label || name || placeholder
  return secret || NOT_TYPED.has(type) || called === '' ? null : JSON.stringify([path, called])
}

type Field = HTMLInputElement | HTMLTextAreaElement

const factsOf = (field: Field): FieldFacts => ({
  type: field.type,
  autocomplete: field.autocomplete,
  isPrivate: field.dataset['private'] !== undefined,
  label: field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '',
  name: field.name,
  placeholder: field.placeholder,
})

const fieldsIn = (under: ParentNode): Field[] => [...under.querySelectorAll<Field>('input, textarea')]

/** Keeps every text there is now, until the page that comes next has its fields. */
function keepTyped(): void {
  const texts = fieldsIn(document).flatMap((field) => {
    const key = keptAs(location.pathname, factsOf(field))
    return key === null || field.value === '' ? [] : [[key, field.value] as const]
  })
  try {
    sessionStorage.setItem(KEPT_AT, JSON.stringify(Object.fromEntries(texts)))
  } catch (error) {
    // Storage is refused or full: what was typed is lost then.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Loads the page again; what was typed is there again. */
export function reloadKeepingTyped(): void {
  keepTyped()
  location.reload()
}

/** Puts kept texts back as their fields come, each once; a dialog's wait until it is opened again. */
export function restoreTyped(): void {
  const left = new Map(taken())
  if (left.size === 0) return
  const fill = (): void => {
    for (const field of fieldsIn(document)) {
      const key = keptAs(location.pathname, factsOf(field))
      const text = key === null ? undefined : left.get(key)
      if (key === null || text === undefined) continue
      left.delete(key)
      write(field, text)
    }
    if (left.size === 0) watch.disconnect()
  }
  const watch = new MutationObserver(fill)
  watch.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** What was kept, which is kept no longer. */
function taken(): [string, string][] {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(KEPT_AT) ?? '{}')
    sessionStorage.removeItem(KEPT_AT)
    return typeof said === 'object' && said !== null
      ? Object.entries(said).filter((each): each is [string, string] => typeof each[1] === 'string')
      : []
  } catch (error) {
    // Storage is refused, or holds what no build of ours has written.
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error
    return []
  }
}

/** As if it had been typed: React hears of it only by the prototype's setter and an event. */
function write(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
