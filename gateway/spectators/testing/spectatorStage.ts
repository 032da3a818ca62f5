// Spectators of one gateway against engines that only record what they are sent.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Inbound, Outbound } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, encodeSlices, isBroken, updateFrame } from '#proto/client/wire.ts'
import { blocks as makeBlocks } from '../../blocks/blocks.ts'
import { TokenBucket } from '../../limits/tokenBucket.ts'
import { RoomRouter } from '../../routing/roomRouter.ts'
import { recordingEngines } from '../../routing/testing/recordingEngines.ts'
import { Session } from '../../sockets/session.ts'
import { spectatorBuffer } from '../buffer.ts'
import { Spectators } from '../spectators.ts'
import { Walls } from '../wall/walls.ts'

/** The watched room, owned by the engine `first`. */
export const CODE = `S${process.pid}`
export const fullView = updateFrame([encodeSlices({ versions: [7], full: true, epoch: 1 })])
export const view = (follows = false, epoch = 1, told = 7): Extract<Outbound, { kind: 'view' }> => ({
  kind: 'view',
  room: CODE,
  epoch,
  known: { epoch, version: told, told },
  follows,
  frames: follows ? [] : [fullView],
  users: ['ann'],
})

/** Registers the test file's hooks: fake timers, and the room's lease in Redis. */
export function useSpectators(redisUrl: string | undefined) {
  let redis: Redis
  beforeAll(async () => {
    redis = new Redis(redisUrl ?? '')
    await redis.hset(roomKeys(CODE).lease, 'owner', 'first')
  })
  afterAll(async () => {
    await redis.del(roomKeys(CODE).lease)
    await redis.quit()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const stage = () => stageOf(redis)
  return {
    stage,
    /** A room with some spectators. */
    watched: async (count: number) => {
      const at = stage()
      const here = Array.from({ length: count }, () => at.come())
      await vi.waitFor(() => expect(at.views()).toHaveLength(1))
      at.watching.view(view())
      return { ...at, here }
    },
  }
}

/** A gateway's spectators, and the messages sent to engines about them. */
function stageOf(redis: Redis) {
  const { engines, alive, sent } = recordingEngines('first', 'second')
  const published: Uint8Array[] = []
  const route = new RoomRouter(redis, engines, pino({ level: 'silent' }))
  const watch = spectatorBuffer((_, frame) => void published.push(frame))
  const walls = new Walls({
    route,
    secret: 'secret',
    publish: () => undefined,
  })
  const records = { blocks: { of: () => Promise.resolve([]) } }
  const blocks = makeBlocks({ records, logError: () => undefined }, 'secret', (code) => route.room(code))
  const watching = new Spectators({
    route,
    watch,
    walls,
    blocks,
    seatRequests: { store: () => undefined },
    secret: 'secret',
    build: '',
    now: () => 0,
  })
  let count = 0
  const received = new Map<Session, ServerFrame[]>()
  const visitor = (): Session => {
    const session = new Session(`${CODE}.${(count += 1)}`, '', new TokenBucket(1, 1))
    session.user = `user ${count}`
    const frames: ServerFrame[] = []
    received.set(session, frames)
    session.send = (bytes) => {
      const frame = decodeServer(bytes)
      if (!isBroken(frame)) frames.push(frame)
    }
    return session
  }
  const come = (session = visitor()): Session => {
    watching.join(session, CODE, 'Wendy', { version: 0, epoch: 0 })
    return session
  }
  const bodies = (session: Session): string[] => (received.get(session) ?? []).map(({ body }) => body)
  const counts = (): unknown[] =>
    sent.flatMap(({ message }) => (message.kind === 'spectators' ? [message.count] : []))
  const views = (): Inbound[] => sent.flatMap(({ message }) => (message.kind === 'watch' ? [message] : []))
  const leave = (session: Session): void => {
    session.closed = true
    route.closeRequest(session)
    route.leave(session)
  }
  return {
    alive,
    route,
    watching,
    walls,
    sent,
    published,
    visitor,
    come,
    leave,
    bodies,
    received,
    counts,
    views,
  }
}
