// What the page could not load: pictures and parts come over a network, and most of the time nobody is hurt when one does not.

/** A picture or a part of the page could not be fetched or decoded; `cause` says why. */
export class NotLoaded extends Error {}

/** The handler of a catch where something plainer stands in: null; an error that is no such failure is told like any other of the page. */
export function nullIfNotLoaded(error: unknown): null {
  if (!(error instanceof NotLoaded)) reportError(error)
  return null
}
