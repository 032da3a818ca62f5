// Open Graph link preview: absolute image address for each origin.

/** Bounds the cache: more hosts can only come from forged headers. */
const HOSTS_MOST = 50

/** The page with an absolute og:image address. */
const withOrigin = (page: Buffer, origin: string): Buffer =>
  Buffer.from(
    page.toString().replace('property="og:image" content="/', `property="og:image" content="${origin}/`),
  )

/** Caches a page per origin; `made` builds the response from its bytes. */
export function linkPreview<Answer>(
  page: Buffer,
  made: (page: Buffer) => Answer,
): (origin: string) => Answer {
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
