// Hashes a room's code for logs: the code itself would let a reader join.
import { createHash } from 'node:crypto'

/** Deterministic and one-way. */
export const hashRoomCode = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
