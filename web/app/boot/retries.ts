// Decides whether a page that could not be fetched completely is loaded again: a few times, with growing waits.

/** Waits before the first and later tries, ms; together longer than a gateway takes to be replaced. */
export const RETRY_WAITS_MS: readonly number[] = [500, 2000, 5000, 10_000]

/** How often this tab has loaded the page in vain; it outlives the page. */
export interface Tries {
  get: () => string | null
  /** False: it can't be kept. */
  set: (tries: string | null) => boolean
}

/** What is to be done about a page of which something could not be fetched. */
export type NextTry = { kind: 'again'; afterMs: number } | { kind: 'giveUp' }

/** Counts one more failure; after the last try it begins anew, for whoever then loads the page by hand. */
export function nextTry(tries: Tries): NextTry {
  const done = Number(tries.get() ?? 0)
  const afterMs = RETRY_WAITS_MS[done]
  // Without a count the page would be loaded again for ever.
  if (afterMs !== undefined && tries.set(String(done + 1))) return { kind: 'again', afterMs }
  tries.set(null)
  return { kind: 'giveUp' }
}
