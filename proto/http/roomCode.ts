// Finds a room code in pasted text: any spelling, a link, a sentence.
import { decodedUri } from '#proto/http/expectedErrors.ts'

/** Letters of room codes: consonants that are not confused with another letter or a digit. */
export const ROOM_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
/** Digits of room codes; without a drawing gateway the code begins with a 1. */
export const ROOM_CODE_DIGITS = '23456789'

const GAP = '[\\s\\p{Pd}_]*'
/** A code within a sentence: only one that can have been generated, since «meet 20» is none. */
const AMONG_WORDS = new RegExp(
  `(?<![A-Z])([${ROOM_CODE_LETTERS}]{4})${GAP}([1${ROOM_CODE_DIGITS}][${ROOM_CODE_DIGITS}])(?![A-Z\\d])`,
  'gu',
)
const ALONE = /^([A-Z]{4})(\d{2})$/

/**
 * Finds the room code in a text, normalised as BCDF-23; null: none. The last link counts, or else the last
 * code.
 */
export function roomCodeIn(text: string): string | null {
  const plain = plainly(text)
  const link = plain.split('#JOIN=').slice(1).at(-1)
  // A link begins with its code; whatever follows is ignored. Forwarding apps may have escaped it a second
  // time.
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

/** Decodes percent escapes; malformed ones are left as they are. */
const unescaped = (text: string): string =>
  text.replace(/(%[\da-f]{2})+/gi, (escapes) => decodedUri(escapes) ?? escapes)
