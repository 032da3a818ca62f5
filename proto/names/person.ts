// Sanitises one-line texts of people, and their avatars.

// Control characters and the marks that turn the direction of text have no place in one line.
const UNSEEMLY = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

// Nothing but spaces, joiners and accents that stand on nothing: it would look empty.
const UNSEEN = /^[\p{Cf}\p{Z}\p{M}]*$/u

/** What somebody typed, as one line of sound text; '' where nothing of it can be seen. */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replace(UNSEEMLY, ' ').trim()
  return UNSEEN.test(line) ? '' : line
}

export const characters = (text: string): number => [...text].length

/** A picture's name as it may be sent to others; anything else is no picture. */
export const pictureOf = (avatar: string): string => (/^[\w-]{1,40}$/.test(avatar) ? avatar : '')
