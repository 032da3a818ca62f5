// Who made this, all of them out of the game itself; a member's image is an avatar.
import people from './people.json' with { type: 'json' }

/** The team. */
export const TEAM = people.team

/** The founders; some did something in particular. */
export const FOUNDERS: readonly { name: string; role?: string }[] = people.founders
