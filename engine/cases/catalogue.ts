// Catalogue lookups by card key, for parsing cases before a state exists.
import { rowOf, type CardKey, type Color } from '#engine/rules/public.ts'

/** The colors a card can stand for in a field; none for money, rent and action cards. */
export function colorsOfKey(key: CardKey): readonly Color[] {
  const row = rowOf(key)
  switch (row.kind) {
    case 'property':
      return [row.color]
    case 'wildcard':
      return row.colors
    case 'money':
    case 'rent':
    case 'action':
      return []
  }
}

/** Whether a card can lie on a set and add to its rent. */
export function isEnhancement(key: CardKey): boolean {
  const row = rowOf(key)
  return row.kind === 'action' && row.verb === 'enhance'
}
