// Finds a room code in pasted text: any spelling, a link, a sentence.
import { decodedUri } from '#proto/http/caught.ts'

/** The letters of room codes: consonants that nobody takes for another letter or a digit. */
export const ROOM_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
/** The digits of room codes; where no gateway draws the code, a 1 comes first. */
export const ROOM_CODE_DIGITS = '23456789'

const GAP = '[\\s\\p{Pd}_]*'
/** A code among other words: only what could have been drawn, since «meet 20» is none. */
const AMONG_WORDS = new RegExp(
  `(?<![A-Z])([${ROOM_CODE_LETTERS}]{4})${GAP}([1${ROOM_CODE_DIGITS}][${ROOM_CODE_DIGITS}])(?![A-Z\\d])`,
  'gu',
)
const ALONE = /^([A-Z]{4})(\d{2})$/

/** The room code somebody means, as BCDF-23; null: the text holds none. Of several that of the last link counts, else the last. */
export function roomCodeIn(text: string): string | null {
  const plain = plainly(text)
  const link = plain.split('#JOIN=').slice(1).at(-1)
  // A link begins with its code, whatever stands behind it; what passes links on may have escaped it once more.
  return link === undefined ? codeIn(plain, -1) : codeIn(plainly(link), 0)
}

function codeIn(plain: string, which: 0 | -1): string | null {
  const found = ALONE.exec(plain.replace(/[\s\p{Pd}_]/gu, '')) ?? [...plain.matchAll(AMONG_WORDS)].at(which)
  return found?.[1] === undefined || found[2] === undefined ? null : `${found[1]}-${found[2]}`
}

const plainly = (text: string): string =>
  unescaped(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()

/** Undoes the escapes of addresses; those that make no text stay as they are. */
const unescaped = (text: string): string =>
  text.replace(/(%[\da-f]{2})+/gi, (escapes) => decodedUri(escapes) ?? escapes)
