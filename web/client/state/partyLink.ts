// The link into a party, /#party=CODE; read by `partyIn` (invite.ts), which the home page has at once.

/** The link into a party. */
export const linkToParty = (origin: string, code: string): string => `${origin}/#party=${code}`
