// People in the room by number: names, avatars and colors.
import type { Person } from '#proto/client/messages.ts'
import { useRoom } from './room.ts'

const UNKNOWN = 'somebody'

/** The person with this number, including those who left. */
export const personOf = (seat: number): Person | undefined =>
  useRoom.getState().roster.find((person) => person.seat === seat)

/** The same as a hook. */
export const usePerson = (seat: number): Person | undefined =>
  useRoom((room) => room.roster.find((person) => person.seat === seat))

/** Their name. */
export const nameOf = (seat: number): string => personOf(seat)?.name ?? UNKNOWN
