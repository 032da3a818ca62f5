// How a rematch begins, for the room that begins it and the page that says so.

/** So many strangers who want a rematch need not wait for the others. */
export const REMATCH_LEAST = 3

/**
 * So many rematches in a row count for the rating: people who choose one another could lose to each other on purpose, and more
 * than a best of three is no longer about that evening.
 */
export const REMATCHES_RATED = 2
