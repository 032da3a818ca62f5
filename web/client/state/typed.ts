// Keeps typed text over a reload, in every field but passwords and cards.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'

interface Kept {
  /** By the name of the field. */
  texts: Readonly<Record<string, string>>
}

const Texts = v.record(v.string(), v.string())
const NOTHING: Kept = { texts: {} }
const kept = persisted<Kept>({
  key: 'lockdown-lane.typed',
  version: 2,
  // Version 1 was the texts alone.
  schema: v.union([
    v.object({ texts: Texts }),
    v.pipe(
      Texts,
      v.transform((texts) => ({ texts })),
    ),
  ]),
  initial: NOTHING,
  storage: 'session',
})

/** What identifies a field, and whether its text may be kept. */
export interface FieldFacts {
  type: string
  autocomplete: string
  /** Marked `data-private`: a card's number and the like. */
  isPrivate: boolean
  /** The dialog it is in; empty: none. */
  within: string
  label: string
  name: string
  placeholder: string
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'range', 'file', 'hidden', 'button', 'submit', 'reset'])

/** The key of a field's text on a page; null: never kept. */
export function keptAs(
  path: string,
  { type, autocomplete, isPrivate, within, label, name, placeholder }: FieldFacts,
): string | null {
  const secret =
    isPrivate || type === 'password' || /(^| )(cc-|one-time-code|(current|new)-password)/.test(autocomplete)
  const called = label || name || placeholder
  return secret || NOT_TYPED.has(type) || called === '' ? null : JSON.stringify([path, within, called])
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const factsOf = (field: Field): FieldFacts => ({
  type: field.type,
  autocomplete: field.autocomplete,
  isPrivate: field.dataset['private'] !== undefined,
  within: field.closest<HTMLElement>('[data-dialog]')?.dataset['dialog'] ?? '',
  label: field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '',
  name: field.name,
  placeholder: field.getAttribute('placeholder') ?? '',
})

const fieldsIn = (under: ParentNode): Field[] => [...under.querySelectorAll<Field>('input, textarea, select')]

/** Keeps all current texts until the next page has its fields. */
function keepTyped(): void {
  const texts = fieldsIn(document).flatMap((field) => {
    const key = keptAs(location.pathname, factsOf(field))
    return key === null || field.value === '' ? [] : [[key, field.value] as const]
  })
  kept.write({ texts: Object.fromEntries(texts) })
}

/** Reloads the page, keeping what was typed. */
export function reloadKeepingTyped(): void {
  keepTyped()
  location.reload()
}

/** Puts kept texts back as their fields come, each once; a dialog's wait until it is opened again. */
export function restoreTyped(): void {
  const left = new Map(Object.entries(kept.read().texts))
  kept.write(NOTHING)
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

/** As if it had been typed: React hears of it only by the prototype's setter and an event. */
function write(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
