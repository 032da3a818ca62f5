// Whether a bot plays somebody's seat until they are back.
import type { Person } from './messages.ts'

/** Of the people of a room; a bot that somebody has added is none. */
export const isStoodIn = ({ standIn }: Person): boolean =>
  standIn === 'lost' || standIn === 'asked' || standIn === 'idle'
