// Whether a bot plays a player's seat until the player resumes it.
import type { Person } from './messages.ts'

/** True for people only; a bot added by a player is no stand-in. */
export const isStoodIn = ({ standIn }: Person): boolean =>
  standIn === 'lost' || standIn === 'asked' || standIn === 'idle'
