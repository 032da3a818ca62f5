// Connections of people as a gateway tells an engine of them.
import type { Connection } from '#proto/link/messages.ts'

/** Whoever sits there, in the nth room. */
export const person = (room: number, seat: number): Connection => ({
  id: `bench.${room}.${seat}`,
  page: `page${room}x${seat}`.padEnd(16, '0'),
  user: `user-${room}-${seat}`.padEnd(22, '0'),
})
