// The links that bring friends, /#join=CODE and /#party=CODE, and codes as people type them.
import { isPartyCode } from '#proto/client/party.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** The code in an address' hash, empty if there is none. */
export const codeIn = (hash: string): string =>
  hash.toLowerCase().startsWith('#join=') ? spelled(hash.slice('#join='.length)) : ''

/** What stands in the field for a code: the code in what was typed or pasted, else as much of one as there is. */
export const spelled = (text: string): string =>
  roomCodeIn(text) ??
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 12)

/** Whether two spellings mean the same room. */
export const sameCode = (a: string, b: string): boolean => spelled(a) === spelled(b)

/** The link to a room. */
export const linkTo = (origin: string, code: string): string => `${origin}/#join=${encodeURIComponent(code)}`

const PARTY = '#party='

/** The party's code in an address' hash, empty if there is none. */
export function partyIn(hash: string): string {
  const code = hash.startsWith(PARTY) ? hash.slice(PARTY.length, PARTY.length + 12) : ''
  return isPartyCode(code) ? code : ''
}

/** The link into a party. */
export const linkToParty = (origin: string, code: string): string => `${origin}/${PARTY}${code}`
