// Keyset pagination: pages of lists that are read newest first.

/** Entries of a chain with a number below `before`, at most `limit`. */
export interface Page {
  before?: number
  limit: number
}

/**
 * Entries older than `before` (server time, ms), or of the same time with an id below `beforeId` (left out:
 * none of that time), at most `limit`.
 */
export interface TimePage extends Page {
  beforeId?: string
}
