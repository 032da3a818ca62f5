// Explanations of refusals by key, from explanations.json: two rule lines and a picture.
import type { Refusal } from '#engine/rules/public.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import json from './explanations.json' with { type: 'json' }

export interface Explanation {
  lines: readonly string[]
  /**
   * The picture's items: `card:blue1`, `back` for a face-down card, `art:trophy` for a sticker or
   * `art:folder/file` for one of our own drawings, `color:red`, `icon:plus-bold` for a sign between items,
   * `text:5M` for a scrap of paper; the prefix `no ` crosses the item out.
   */
  picture: readonly string[]
}

// `satisfies` makes a refusal of the rules without an explanation a compile error.
const WRITTEN: Readonly<Record<string, Explanation>> = json satisfies Record<Refusal, Explanation>

/** The keys of all refusals that have an explanation. */
export const EXPLAINED = Object.keys(WRITTEN)

/** The explanation of a refusal; undefined if the refusal does not come from a rule. */
export function explanationFor(key: string): Explanation | undefined {
  const written = WRITTEN[key]
  return written && { ...written, lines: written.lines.map(withNumbers) }
}

/** Parses an item of a picture. */
export function parseItem(item: string): { crossed: boolean; kind: string; name: string } {
  const [thing = '', crossed] = item.split(' ').reverse()
  const [kind = '', name = ''] = thing.split(':')
  return { crossed: crossed === 'no', kind, name }
}
