// Open Graph link preview: absolute image address for each origin.
import { boundedCache } from '#proto/process/boundedCache.ts'

/** Bounds the cache: more hosts can only come from forged headers. */
const MAX_HOSTS = 50

/** The page with an absolute og:image address. */
const withOrigin = (page: Buffer, origin: string): Buffer =>
  Buffer.from(
    page.toString().replace('property="og:image" content="/', `property="og:image" content="${origin}/`),
  )

/** Caches a page per origin; `responseFor` builds the response from its bytes. */
export const linkPreview = <Answer extends NonNullable<unknown>>(
  page: Buffer,
  responseFor: (page: Buffer) => Answer,
): ((origin: string) => Answer) => boundedCache(MAX_HOSTS, (origin) => responseFor(withOrigin(page, origin)))
