// Whether two names can be told apart: case and confusable characters don't count (Unicode TS 39, by the library `unhomoglyph`).
import unhomoglyph from 'unhomoglyph'
import { personName } from './http/personName.ts'

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu

// By way of capitals, since some letters share only those: ß and ss, ς and σ.
const folded = (text: string): string => text.toUpperCase().toLowerCase()

/** The same for two names that differ in case and width alone. */
export const caseKey = (name: string): string => folded(personName(name))

/**
 * The same for two names that look alike, their case aside: «Ann» and «Аnn» with a Cyrillic А, «Bill» and «BiIl». A capital I looks
 * like a small l, so that i and l, whose case doesn't count either, are one letter here.
 */
export function lookKey(name: string): string {
  const letters = personName(name).replace(IGNORED, '').normalize('NFD')
  return unhomoglyph(folded(unhomoglyph(letters)))
    .replaceAll('i', 'l')
    .normalize('NFC')
}

/** Whether somebody could take the one for the other. */
export const lookAlike = (one: string, other: string): boolean =>
  lookKey(one) === lookKey(other) || caseKey(one) === caseKey(other)
