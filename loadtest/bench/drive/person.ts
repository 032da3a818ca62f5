// Connections of players as a gateway reports them to an engine.
import type { Connection } from '#proto/link/messages.ts'

/** The player in this seat of the nth room. */
export const person = (room: number, seat: number): Connection => ({
  id: `bench.${room}.${seat}`,
  page: `page${room}x${seat}`.padEnd(16, '0'),
  user: `user-${room}-${seat}`.padEnd(22, '0'),
})
