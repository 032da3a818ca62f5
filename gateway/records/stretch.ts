// Keyset pagination by time and id, newest first.

/**
 * A stretch of a list that is read newest first by time and id: what is older than this moment, or of this moment with a
 * lower id (left out: none of this moment), so many at most.
 */
export interface Stretch {
  /** Server time, ms. */
  before?: number
  beforeId?: string
  limit: number
}
