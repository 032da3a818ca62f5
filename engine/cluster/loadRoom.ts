// Live rooms out of what Redis holds.
import { loadRoom, openRoom, saveAs, type Seed } from '../room/room.ts'
import type { Acquired } from './acquireLease.ts'
import { ownedOf, type Owned, type OwnedRoom } from './ownedRoom.ts'

/** So many bytes nobody can guess: node:crypto's, or those that a test draws from a seed. */
export type RandomBytes = (size: number) => Buffer

/** 128 bits, as the whole game follows from them. */
export function freshSeed(randomBytes: RandomBytes): Seed {
  const bytes = randomBytes(16)
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
}

/** A room whose lease was just acquired: from its last save, or new; saved with that schema from now on. Throws where the save can't be read. */
export function loadOwned(
  room: OwnedRoom,
  lease: Extract<Acquired, { kind: 'taken' }>,
  schema: number,
): Owned {
  const { bytes, people, epoch, now, version } = lease
  const saved = { room: bytes, people: people.length === 0 ? null : people }
  const live = bytes.length === 0 ? openRoom({ code: room.code, epoch }) : loadRoom(saved, lease, epoch, now)
  saveAs(live, schema)
  const stored = { gameLog: lease.gameLog.length, chat: lease.chat.length }
  return ownedOf(room, live, now, { version, stored })
}
