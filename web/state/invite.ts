// The link that brings friends: /#join=CODE.

/** The code in an address' hash, empty if there is none. */
export function codeIn(hash: string): string {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('join')
  return code === null ? '' : spelled(code)
}

/** A code as codes are written: capitals, digits and the dash. */
export const spelled = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 12)

/** Whether two spellings mean the same room. */
export const sameCode = (a: string, b: string): boolean => plain(a) === plain(b)

/** The link to a room. */
export const linkTo = (origin: string, code: string): string => `${origin}/#join=${encodeURIComponent(code)}`

const plain = (code: string): string => spelled(code).replaceAll('-', '')
