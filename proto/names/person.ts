// Sanitises one-line texts by users, and avatar ids.

// Control characters and bidirectional marks, which must not occur in a line.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

// Only spaces, joiners and combining marks without a base, which render as an empty name.
const INVISIBLE = /^[\p{Cf}\p{Z}\p{M}]*$/u

/** Sanitises typed text to one line; '' if nothing of it is visible. */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replace(CONTROLS, ' ').trim()
  return INVISIBLE.test(line) ? '' : line
}

/** The number of Unicode code points of a text. */
export const codePoints = (text: string): number => [...text].length

/** Validates an avatar id that is sent to others; '' if invalid. */
export const validAvatar = (avatar: string): string => (/^[\w-]{1,40}$/.test(avatar) ? avatar : '')
