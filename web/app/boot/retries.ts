// Reload policy of an incompletely loaded page: a few times, with growing delays.

/** Delays before each retry, ms; their sum exceeds the time a gateway takes to be replaced. */
export const RETRY_WAITS_MS: readonly number[] = [500, 2000, 5000, 10_000]

/** Failed loads in this tab; survives reloads. */
export interface Tries {
  get: () => string | null
  /** False: it can't be stored. */
  set: (tries: string | null) => boolean
}

/** What to do about a failed resource. */
export type NextTry = { kind: 'again'; afterMs: number } | { kind: 'giveUp' }

/** Counts a failure; after the last retry the count is reset, for a manual reload. */
export function nextTry(tries: Tries): NextTry {
  const done = Number(tries.get() ?? 0)
  const afterMs = RETRY_WAITS_MS[done]
  // Without a count the page would reload endlessly.
  if (afterMs !== undefined && tries.set(String(done + 1))) return { kind: 'again', afterMs }
  tries.set(null)
  return { kind: 'giveUp' }
}
