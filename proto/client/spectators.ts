// Spectators: people who watch a game without being members of its room.

/** Key of the room's refusal that tells the gateway to let the user in as a spectator. */
export const SPECTATE = 'spectate'

/** Spectator numbers start here, so that their chat lines have an author; seats are below. */
export const FIRST_SPECTATOR = 2 ** 24
