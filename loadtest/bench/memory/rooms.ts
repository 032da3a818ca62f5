// Memory per mid-game room: the bench acts as the gateway of 40,000 users of one engine.
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { codeFrom } from '#engine/room/room.ts'
import { encodeMessage, decodeOutbound } from '#proto/link/encoding.ts'
import type { ConnectionRequest } from '#proto/link/messages.ts'
import { ENGINES, engineKey } from '#proto/redis/keys.ts'
import { openLink, type Link } from '#proto/link/link.ts'
import { socketTransport } from '#proto/link/transport.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { withTimeout } from '../../client/withTimeout.ts'
import { SECRETS } from '../../testbed/cluster.ts'
import { person } from '../drive/person.ts'
import { createMany } from '../drive/createMany.ts'
import type { Workload } from '../drive/workload.ts'

const SEATS = [1, 2, 3, 4] as const
/** Rooms played concurrently. */
const AT_ONCE = 200
const DONE = (4 << 3) | 2
const ANNOUNCED_TRIES = 100
const ANSWERED_MS = 60_000

/** Opens a gateway's link to the engine of this name, to play rooms over it. */
export async function roomDriver(redis: Redis, engine: string, workload: Workload) {
  const address = await addressOf(redis, engine)
  let over = false
  const gone = (_: Link, why: string): void => {
    if (!over) throw new Error(`the engine gave the link up: ${why}`)
  }
  const waiting = new Map<string, () => void>()
  const link = await openLink(
    { address, name: 'bench' },
    { frame: (_, bytes) => answered(bytes, waiting), closed: gone },
    socketTransport(SECRETS.LINK_SECRET),
  )
  if ('failed' in link) throw new Error(link.failed)
  let rooms = 0
  return {
    /** Opens `count` more rooms and plays `moves` moves in each; all members stay connected. */
    async play(count: number, moves: number): Promise<void> {
      await createMany(count, AT_ONCE, () => playRoom(link, waiting, (rooms += 1), workload, moves))
      // Time for the engine's work after its last reply.
      await wait(1000)
    },
    close(): void {
      over = true
      link.close()
    },
  }
}

/** The link address of the engine whose name has this prefix; each process adds a unique suffix. */
async function addressOf(redis: Redis, engine: string): Promise<string> {
  const name = (await redis.smembers(ENGINES)).find((one) => one.startsWith(engine)) ?? engine
  // On a busy machine the announcement may be late.
  for (let tries = 0; tries < ANNOUNCED_TRIES; tries += 1) {
    const address = await redis.get(engineKey(name))
    if (address !== null) return address
    await wait(100)
  }
  throw new Error(`${engine} is not announced`)
}

/** Resolves the requests that this message accepts. */
function answered(bytes: Uint8Array, waiting: Map<string, () => void>): void {
  const message = decodeOutbound(bytes)
  if (message?.kind !== 'deliver') return
  for (const { to, frame } of message.parts) {
    if (to === null || frame[0] !== DONE) continue
    for (const id of to) waiting.get(id)?.()
  }
}

async function playRoom(
  link: Link,
  waiting: Map<string, () => void>,
  nth: number,
  workload: Workload,
  moves: number,
): Promise<void> {
  const code = codeOf(nth)
  const seqs = [0, 0, 0, 0, 0]
  const ask = async (seat: number, requestOf: (seq: number) => ConnectionRequest): Promise<void> => {
    const seq = (seqs[seat] ?? 0) + 1
    seqs[seat] = seq
    const from = person(nth, seat)
    const answer = new Promise<void>((done) => waiting.set(from.id, done))
    link.send(encodeMessage({ kind: 'ask', room: code, take: '', from, ask: requestOf(seq) }))
    await withTimeout(ANSWERED_MS, answer)
    waiting.delete(from.id)
  }
  const say = (seat: number, command: Command): Promise<void> =>
    ask(seat, (seq) => ({ kind: 'command', seq, command: encodeCommand(command) }))
  const id = `bench room ${nth}`
  await ask(1, (seq) => ({ kind: 'create', seq, name: 'Player 1', avatar: '', id }))
  for (const seat of SEATS.slice(1))
    await ask(seat, (seq) => ({ kind: 'join', seq, name: `Player ${seat}`, avatar: '', leaving: false }))
  await say(1, { kind: 'start', start: {} })
  for (let at = 0; at < moves; at += 1) {
    const { by, command } = workload.at(at)
    await say(by, command)
  }
}

/** The room code of the nth room, all different. */
function codeOf(nth: number): string {
  let rest = nth
  return codeFrom((size) => {
    const drawn = rest % size
    rest = Math.floor(rest / size)
    return drawn
  })
}
