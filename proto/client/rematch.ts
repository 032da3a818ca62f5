// How a rematch begins, for the room that begins it and the page that says so.

/** So many strangers who want a rematch need not wait for the others. */
export const REMATCH_LEAST = 3
