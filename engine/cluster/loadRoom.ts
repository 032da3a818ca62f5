// Live rooms out of what Redis holds, and a gateway's words as the room's requests.
import type { Inbound } from '#proto/link/messages.ts'
import { loadRoom, openRoom, saveAs, type Request, type Seed } from '../room/room.ts'
import { hold, type Held } from './ownedRoom.ts'
import type { Taken } from './acquireLease.ts'

/** So many bytes nobody can guess: node:crypto's, or those that a test draws from a seed. */
export type Chance = (size: number) => Buffer

/** 128 bits, as the whole game follows from them. */
export function freshSeed(chance: Chance): Seed {
  const bytes = chance(16)
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
}

/** A room as it was just taken: from its last save, or new; saved with that schema from now on. */
export function opened(code: string, taken: Extract<Taken, { kind: 'taken' }>, schema: number): Held {
  const { bytes, people, epoch, now, version } = taken
  const saved = { room: bytes, people: people.length === 0 ? null : people }
  const live = bytes.length === 0 ? openRoom({ code, epoch }) : loadRoom(saved, taken, epoch, now)
  saveAs(live, schema)
  const kept = { lines: taken.lines.length, talk: taken.talk.length }
  return hold(code, epoch, live, version, now, kept)
}

/** What a connection asks, as a request to the room. */
export function requestOf({ room, from, ask }: Extract<Inbound, { kind: 'ask' }>, chance: Chance): Request {
  switch (ask.kind) {
    case 'create': {
      const { seq, name, avatar, id, bots = '' } = ask
      return { kind: 'create', from, seq, code: room, name, avatar, id, bots, seed: freshSeed(chance) }
    }
    case 'join':
      return { kind: 'join', from, seq: ask.seq, name: ask.name, avatar: ask.avatar, leaving: ask.leaving }
    case 'hello':
      return {
        kind: 'hello',
        from,
        version: ask.version,
        epoch: ask.epoch,
        takeover: ask.takeover,
        pointed: ask.pointed,
      }
    case 'resume':
      return { kind: 'resume', from, version: ask.version, epoch: ask.epoch }
    case 'command':
      return { kind: 'command', from, seq: ask.seq, command: ask.command }
    case 'spectator':
      return { ...ask, from }
  }
}
