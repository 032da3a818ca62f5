// Spectators: who watches a running game without being a member of its room.

/** The refusal by which a room tells a gateway that whoever joins it may only watch. */
export const SPECTATE = 'spectate'

/** Spectators are numbered from here on, so that their chat lines have an author; below are seats. */
export const FIRST_SPECTATOR = 2 ** 24
