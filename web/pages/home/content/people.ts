// The team and the founders, all characters of the game; a member's image is an avatar.
import people from './people.json' with { type: 'json' }

/** The team. */
export const TEAM = people.team

/** The founders; some with a particular contribution. */
export const FOUNDERS: readonly { name: string; role?: string }[] = people.founders
