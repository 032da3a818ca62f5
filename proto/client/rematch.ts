// When a rematch starts; shared by the room and the page.

/** Strangers who want a rematch start it without the others from this number on. */
export const MIN_REMATCH_PLAYERS = 3

/**
 * The most rematches in a row that count for the rating. Players choose their opponents in a rematch and could lose to
 * each other on purpose, so nothing beyond a best of three is rated.
 */
export const MAX_RATED_REMATCHES = 2
