// Saves typed text over a reload, of every field but passwords and cards.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'

/** By the name of the field. */
const Texts = v.record(v.string(), v.string())
const NOTHING: { texts: Readonly<Record<string, string>> } = { texts: {} }
const saved = persisted({
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

/** What identifies a field, and whether its text may be saved. */
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

/** The key of a field's text on a page; null: never saved. */
export function fieldKey(
  path: string,
  { type, autocomplete, isPrivate, within, label, name, placeholder }: FieldFacts,
): string | null {
  const secret =
    isPrivate || type === 'password' || /(^| )(cc-|one-time-code|(current|new)-password)/.test(autocomplete)
  const title = label || name || placeholder
  if (secret || NOT_TYPED.has(type) || title === '') return null
  return JSON.stringify([path, within, title])
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

/** Saves all current texts for the next page load. */
function saveTyped(): void {
  const texts = fieldsIn(document).flatMap((field) => {
    const key = fieldKey(location.pathname, factsOf(field))
    return key === null || field.value === '' ? [] : [[key, field.value] as const]
  })
  saved.write({ texts: Object.fromEntries(texts) })
}

/** Reloads the page, and restores typed text. */
export function reloadKeepingTyped(): void {
  saveTyped()
  location.reload()
}

/** Restores saved texts as their fields are mounted, each once; a dialog's when it is opened again. */
export function restoreTyped(): void {
  const left = new Map(Object.entries(saved.read().texts))
  saved.write(NOTHING)
  if (left.size === 0) return
  const fill = (): void => {
    for (const field of fieldsIn(document)) {
      const key = fieldKey(location.pathname, factsOf(field))
      const text = key === null ? undefined : left.get(key)
      if (key === null || text === undefined) continue
      left.delete(key)
      setValue(field, text)
    }
    if (left.size === 0) watch.disconnect()
  }
  const watch = new MutationObserver(fill)
  watch.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Sets the value as if typed: React notices it only by the prototype's setter and an event. */
function setValue(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
