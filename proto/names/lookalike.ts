// Confusable names by Unicode TS 39 (library `unhomoglyph`).
import unhomoglyph from 'unhomoglyph'
import { personName } from '../http/personName.ts'

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu

// Through upper case, since some letters match only there: ß and ss, ς and σ.
const folded = (text: string): string => text.toUpperCase().toLowerCase()

/** Comparison key that ignores case and width. */
const caseKey = (name: string): string => folded(personName(name))

/**
 * Comparison key of names that look alike, ignoring case: «Ann» and «Аnn» with a Cyrillic А, «Bill» and
 * «BiIl». A capital I looks like a small l, so that i and l are one letter here.
 */
export function lookKey(name: string): string {
  const letters = personName(name).replace(IGNORED, '').normalize('NFD')
  return unhomoglyph(folded(unhomoglyph(letters)))
    .replaceAll('i', 'l')
    .normalize('NFC')
}

interface Keys {
  readonly look: string
  readonly letters: string
}

/**
 * Cache size: a joining person's name is compared with all names in the room, and a thousand may watch;
 * beyond it the cache is cleared.
 */
const MAX_CACHED = 10_000
const known = new Map<string, Keys>()

function cachedKeys(name: string): Keys {
  const before = known.get(name)
  if (before !== undefined) return before
  const keys = { look: lookKey(name), letters: caseKey(name) }
  if (known.size >= MAX_CACHED) known.clear()
  known.set(name, keys)
  return keys
}

/**
 * Returns a function that checks whether a name could be mistaken for one of these; their keys are computed
 * once.
 */
export function lookalikeMatcher(names: readonly string[]): (name: string) => boolean {
  const all = names.map(cachedKeys)
  const looks = new Set(all.map(({ look }) => look))
  const letters = new Set(all.map((keys) => keys.letters))
  return (name) => looks.has(cachedKeys(name).look) || letters.has(cachedKeys(name).letters)
}
