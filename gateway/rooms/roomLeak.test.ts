// Memory test: 10,000 members and spectators join and leave while engines fail.
import { setImmediate as turn } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Fanout, type FanoutSlot } from '../sockets/fanout.ts'
import { blocks as makeBlocks } from '../blocks/blocks.ts'
import { Delivery } from './deliver.ts'
import { metrics } from '../metrics/metrics.ts'
import { RoomRouter } from '../routing/roomRouter.ts'
import { Session } from '../sockets/session.ts'
import { ENGINE, replyingEngine } from './testing/replyingEngine.ts'
import { spectatorBuffer } from '../spectators/buffer.ts'
import { Spectators } from '../spectators/spectators.ts'
import { Walls } from '../spectators/wall/walls.ts'

const PEOPLE = 10_000
const AT_ONCE = 500
const ROOMS = 100
const SPECTATES_EVERY = 16

test('rooms and fan-out groups are removed with the last session', async () => {
  const sessions = new Map<string, Session>()
  let sent = 0
  const crowd = new Fanout(
    () => (sent += 1),
    (go) => void go(),
  )
  const watching = spectatorBuffer((code, frame) => crowd.publish(code, frame))
  const engine = replyingEngine(Date.now, (message) => {
    if (message.kind === 'deliver') delivery.deliver(message)
    else if (message.kind === 'view') spectators.view(message)
  })
  const redis = Object.assign(new Redis({ lazyConnect: true }), { hget: () => Promise.resolve(null) })
  const route = new RoomRouter(redis, engine, pino({ level: 'silent' }))
  const walls = new Walls({ route, secret: 'secret', publish: (topic, frame) => crowd.publish(topic, frame) })
  const records = { blocks: { of: () => Promise.resolve([]) } }
  const blocks = makeBlocks({ records, logError: () => undefined }, '', (code) => route.room(code))
  const spectators = new Spectators({
    blocks,
    seatRequests: { store: () => undefined },
    route,
    watch: watching,
    walls,
    secret: '',
    build: '',
    now: Date.now,
  })
  const delivery = new Delivery({
    blocks,
    route,
    spectators,
    restraints: { votes: { has: () => false, onFrames: () => undefined } },
    metrics: metrics('gateway'),
    session: (id) => sessions.get(id),
    build: '',
  })
  const places = new Map<Session, FanoutSlot>()

  function join(nth: number): Session {
    const session = new Session(`socket ${nth}`, '', new TokenBucket(1, 1))
    session.user = `user ${nth}`
    session.subscribe = (code) => void places.set(session, crowd.join(code))
    sessions.set(session.id, session)
    const code = `room ${nth % ROOMS}`
    if (nth % SPECTATES_EVERY === 0) {
      spectators.join(session, code, 'Name', { version: 0, epoch: 0 })
      return session
    }
    session.pendingHello = { kind: 'hello', version: 0, epoch: 0, takeover: false, pointed: true }
    route.enter(session, code)
    route.sendRequest(session, code, session.pendingHello)
    return session
  }
  function leave(session: Session): void {
    session.closed = true
    places.get(session)?.leave()
    places.delete(session)
    sessions.delete(session.id)
    route.closeRequest(session)
    route.leave(session)
  }

  let watched = 0
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const here = Array.from({ length: AT_ONCE }, (_, nth) => join(from + nth))
    while (here.some(({ pendingHello, room }) => pendingHello !== null || room === '')) await turn()
    watched += places.size
    if (from % (4 * AT_ONCE) === 0) route.owners.gone(ENGINE, false)
    for (const session of here) leave(session)
  }
  expect(watched).toBeGreaterThan(PEOPLE / 20)
  expect(sent).toBeGreaterThan(0)
  await expect.poll(() => [...route.rooms()].length).toBe(0)
  await expect.poll(() => watching.rooms()).toBe(0)
  const before = sent
  for (let nth = 0; nth < ROOMS; nth += 1) crowd.publish(`room ${nth}`, new Uint8Array(1))
  expect(sent).toBe(before)
  expect(places.size).toBe(0)
})
