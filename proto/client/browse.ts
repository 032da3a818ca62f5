// Limits of a directory filter, shared by page and gateway.

/** The largest number of players to choose; it stands for all larger games too. */
export const PLAYERS_OR_MORE = 6
/** The longest part of a player's name. */
export const MAX_FILTER_NAME = 30
