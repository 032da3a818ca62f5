// Party link /#party=CODE. Apart from `partyIn` (invite.ts), which is in the first chunk.

/** The link into a party. */
export const linkToParty = (origin: string, code: string): string => `${origin}/#party=${code}`
