// Live rooms out of what Redis holds, and a gateway's words as the room's requests.
import { createHash, randomBytes } from 'node:crypto'
import type { Inbound } from '#proto/bus.ts'
import { loadRoom, openRoom, type Request, type Seed } from '../room/room.ts'
import { hold, type Held } from './held.ts'
import type { Taken } from './lease.ts'

/** 128 bits nobody can guess, as the whole game follows from them; those of a test's own number, if it has one. */
export function freshSeed(seed: number | null): Seed {
  const bytes = seed === null ? randomBytes(16) : createHash('sha256').update(String(seed)).digest()
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
}

/** A room as it was just taken: from its last save, or new. */
export function opened(code: string, taken: Extract<Taken, { kind: 'taken' }>): Held {
  const { bytes, epoch, now, version } = taken
  const live = bytes.length === 0 ? openRoom({ code, epoch }) : loadRoom(bytes, taken, epoch, now)
  return hold(code, epoch, live, version, now)
}

/** What a connection asks, as a request to the room. */
export function requestOf(
  { room, from, ask }: Extract<Inbound, { kind: 'ask' }>,
  { seed }: { seed: number | null },
): Request {
  switch (ask.kind) {
    case 'create': {
      const { seq, name, avatar, id } = ask
      return { kind: 'create', from, seq, code: room, name, avatar, id, seed: freshSeed(seed) }
    }
    case 'join':
      return { kind: 'join', from, seq: ask.seq, name: ask.name, avatar: ask.avatar, leaving: ask.leaving }
    case 'hello':
      return { kind: 'hello', from, version: ask.version, epoch: ask.epoch, takeover: ask.takeover }
    case 'resume':
      return { kind: 'resume', from, version: ask.version, epoch: ask.epoch }
    case 'command':
      return { kind: 'command', from, seq: ask.seq, command: ask.command }
  }
}
