// Invitation links, /#join=CODE and /#party=CODE, and room codes as typed.
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** The code in an address' hash, empty if there is none. */
export const codeIn = (hash: string): string =>
  hash.toLowerCase().startsWith('#join=') ? normalizeCode(hash.slice('#join='.length)) : ''

/** Normalises typed or pasted text: the code in it, else its beginning in a code's characters. */
export const normalizeCode = (text: string): string =>
  roomCodeIn(text) ??
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 12)

/** Whether two spellings name the same room. */
export const sameCode = (a: string, b: string): boolean => normalizeCode(a) === normalizeCode(b)

/** The link to a room. */
export const linkTo = (origin: string, code: string): string => `${origin}/#join=${encodeURIComponent(code)}`

/** The party's code in an address' hash, empty if there is none. */
export const partyIn = (hash: string): string => /^#party=([\w-]{12})/.exec(hash)?.[1] ?? ''
