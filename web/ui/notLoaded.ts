// Load errors of optional resources (images, parts), mostly handled by a fallback.

/** An image or a part of the page could not be fetched or decoded; see `cause`. */
export class NotLoaded extends Error {}

/** Catch handler where a fallback exists: returns null; reports any other error as uncaught. */
export function nullIfNotLoaded(error: unknown): null {
  if (!(error instanceof NotLoaded)) reportError(error)
  return null
}
