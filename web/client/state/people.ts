// Who sits where: names, avatars and colors of the people in the room by their number.
import type { Person } from '#proto/client/messages.ts'
import { useRoom } from './room.ts'

const UNKNOWN = 'somebody'

/** The person with this number, also one who has left. */
export const personOf = (seat: number): Person | undefined =>
  useRoom.getState().roster.find((person) => person.seat === seat)

/** The same as it changes. */
export const usePerson = (seat: number): Person | undefined =>
  useRoom((room) => room.roster.find((person) => person.seat === seat))

/** Their name. */
export const nameOf = (seat: number): string => personOf(seat)?.name ?? UNKNOWN
