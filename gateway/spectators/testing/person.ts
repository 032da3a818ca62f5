// Members of a roster, for tests.
import type { Person } from '#proto/client/messages.ts'

/** A player in this seat. */
export const person = (seat: number, more: Partial<Person> = {}): Person => ({
  seat,
  name: `Player ${seat}`,
  avatar: '',
  color: 0,
  watching: false,
  bot: false,
  away: false,
  level: '',
  gone: false,
  again: false,
  standIn: 'none',
  wins: 0,
  ...more,
})
