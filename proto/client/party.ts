// Party codes, as carried by invitation links, and the value that requests a new one.

/** Sent by a page in place of a code to create a party. */
export const NEW_PARTY = 'new'

/** Random bytes of a code, which is base64url; enough that codes can't be guessed. */
export const PARTY_CODE_BYTES = 9

/** Whether a text has the form of a party code. */
export const isPartyCode = (text: string): boolean => /^[\w-]{12}$/.test(text)

/** The most friends in a party; with one stranger they fill a game. */
export const MAX_PARTY = 4
