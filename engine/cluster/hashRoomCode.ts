// A room's name in logs: the code itself would let a reader in.
import { createHash } from 'node:crypto'

/** The same for the same text, and not to be turned back. */
export const hashRoomCode = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
