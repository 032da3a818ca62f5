// Open Graph link preview: absolute image address for each origin.

/** Hosts that pages are kept for; more come only from who makes them up. */
const HOSTS_MOST = 50

/** The page with its picture's address made whole. */
const withOrigin = (page: Buffer, origin: string): Buffer =>
  Buffer.from(
    page.toString().replace('property="og:image" content="/', `property="og:image" content="${origin}/`),
  )

/** A page as it is served at each origin; `made` makes the answer of its bytes. */
export function byOrigin<Answer>(page: Buffer, made: (page: Buffer) => Answer): (origin: string) => Answer {
  const known = new Map<string, Answer>()
  return (origin) => {
    const before = known.get(origin)
    if (before !== undefined) return before
    if (known.size >= HOSTS_MOST) known.clear()
    const answer = made(withOrigin(page, origin))
    known.set(origin, answer)
    return answer
  }
}
