// Rendezvous hashing: the same engine for a room at every gateway with the same names.
import { createHash } from 'node:crypto'

const weight = (room: string, name: string): bigint =>
  createHash('sha256').update(`${room} ${name}`).digest().readBigUInt64BE()

/** The name with the highest weight for this room; null: no names. */
export function rendezvous(room: string, names: readonly string[]): string | null {
  if (names.length < 2) return names[0] ?? null
  let best: string | null = null
  let most = -1n
  for (const name of names) {
    const each = weight(room, name)
    if (each > most) {
      most = each
      best = name
    }
  }
  return best
}
