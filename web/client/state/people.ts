// Who sits where: names, avatars and colors of the people in the room by their number.
import type { Person } from '#proto/client/messages.ts'
import { playerLook, type PlayerLook } from '#web/ui/tokens.ts'
import { useRoom } from './room.ts'

const UNKNOWN = 'somebody'

/** The person with this number, also one who has left. */
export const personOf = (seat: number): Person | undefined =>
  useRoom.getState().roster.find((person) => person.seat === seat)

/** Their name. */
export const nameOf = (seat: number): string => personOf(seat)?.name ?? UNKNOWN

/** Their color and shape. */
export const lookOf = (seat: number): PlayerLook => playerLook(personOf(seat)?.color ?? 0)

/** Their color. */
export const colorOf = (seat: number): string => lookOf(seat).hue
