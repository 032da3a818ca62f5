// The links that bring friends, /#join=CODE and /#party=CODE, and codes as people type them.
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** The code in an address' hash, empty if there is none. */
export const codeIn = (hash: string): string =>
  hash.toLowerCase().startsWith('#join=') ? spelled(hash.slice('#join='.length)) : ''

/** Normalises the code field: the code in what was typed or pasted, else as much of one as there is. */
export const spelled = (text: string): string =>
  roomCodeIn(text) ??
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 12)

/** Whether two spellings name the same room. */
export const sameCode = (a: string, b: string): boolean => spelled(a) === spelled(b)

/** The link to a room. */
export const linkTo = (origin: string, code: string): string => `${origin}/#join=${encodeURIComponent(code)}`

/** The party's code in an address' hash, empty if there is none. */
export const partyIn = (hash: string): string => /^#party=([\w-]{12})/.exec(hash)?.[1] ?? ''
