// Builds live rooms from what Redis holds.
import { loadRoom, openRoom, saveAs, type Seed } from '../room/room.ts'
import type { Acquired } from './leases/acquireLease.ts'
import { Owned, type OwnedRoom } from './ownedRoom.ts'

/** A source of random bytes: node:crypto's, or a seeded one in tests. */
export type RandomBytes = (size: number) => Buffer

/** 128 bits, since the whole game follows from them. */
export function freshSeed(randomBytes: RandomBytes): Seed {
  const bytes = randomBytes(16)
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
}

/** The room of a newly acquired lease: from its snapshot, or new; saved in that schema from now on. Throws where the snapshot is unreadable. */
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
  return Object.assign(new Owned(room, live, now), { version, stored })
}
