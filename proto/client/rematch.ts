// When a rematch starts; shared by the room and the page.

/** This many strangers who want a rematch need not wait for the others. */
export const MIN_REMATCH = 3

/**
 * Rematches in a row that count for the rating. Players choose their opponents in a rematch and could lose to
 * each other on purpose, so nothing beyond a best of three is rated.
 */
export const REMATCHES_RATED = 2
