// Open Graph link preview: absolute image address for each origin.

/** Bounds the cache: more hosts can only come from forged headers. */
const MAX_HOSTS = 50

/** The page with an absolute og:image address. */
const withOrigin = (page: Buffer, origin: string): Buffer =>
  Buffer.from(
    page.toString().replace('property="og:image" content="/', `property="og:image" content="${origin}/`),
  )

/** Caches a page per origin; `responseFor` builds the response from its bytes. */
export function linkPreview<Answer>(
  page: Buffer,
  responseFor: (page: Buffer) => Answer,
): (origin: string) => Answer {
  const responses = new Map<string, Answer>()
  return (origin) => {
    const before = responses.get(origin)
    if (before !== undefined) return before
    if (responses.size >= MAX_HOSTS) responses.clear()
    const answer = responseFor(withOrigin(page, origin))
    responses.set(origin, answer)
    return answer
  }
}
