// A party's code: what its link carries, and the word for a new one.

/** What a page says in place of a code to open a party. */
export const NEW_PARTY = 'new'

/** Random bytes of a code, which are written in base64url: nobody guesses one. */
export const PARTY_CODE_BYTES = 9

/** Whether a text may be a party's code. */
export const isPartyCode = (text: string): boolean => /^[\w-]{12}$/.test(text)

/** Friends in a party, at most: together with a stranger they fill a game. */
export const PARTY_MOST = 4
