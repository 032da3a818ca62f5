// Tests of spectators against engines: shared view requests, one report a second.
import { blocks as makeBlocks } from '../blocks/blocks.ts'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_SAMPLE, type Inbound, type Outbound } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { decodeServer, encodeCommand, encodeSlices, isBroken, updateFrame } from '#proto/client/wire.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import type { Engines } from '../rooms/engines.ts'
import { roomRouter } from '../rooms/roomRouter.ts'
import { Session } from '../sockets/session.ts'
import { spectatorBuffer } from './buffer.ts'
import { isPass, passFor } from './spectatorPass.ts'
import { spectators as makeSpectators } from './spectators.ts'
import { walls as makeWalls } from './wall/walls.ts'

const CODE = `S${process.pid}`
const HOLDS = { version: 0, epoch: 0 }
const full = updateFrame([encodeSlices({ versions: [7], full: true, epoch: 1 })])
const view = (follows = false, epoch = 1, told = 7): Extract<Outbound, { kind: 'view' }> => ({
  kind: 'view',
  room: CODE,
  epoch,
  known: { epoch, version: told, told },
  follows,
  frames: follows ? [] : [full],
  users: ['ann'],
})

let redis: Redis
beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
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

/** A gateway's spectators, and the messages sent to engines about them. */
function stage() {
  const told: { by: string; said: Inbound }[] = []
  const alive = new Set(['first', 'second'])
  const engines: Engines = {
    names: () => [...alive],
    has: (name) => alive.has(name),
    all: () => [],
    state: (name) => Promise.resolve(alive.has(name) ? 'ready' : 'lost'),
    send: (by, said) => void told.push({ by, said }),
  }
  const published: Uint8Array[] = []
  const route = roomRouter(redis, engines, pino({ level: 'silent' }))
  const watch = spectatorBuffer((_, frame) => void published.push(frame))
  const small: { topic: string; frame: Uint8Array }[] = []
  const walls = makeWalls({
    route,
    secret: 'secret',
    publish: (topic, frame) => void small.push({ topic, frame }),
  })
  const records = { blocks: { of: () => Promise.resolve([]) } }
  const blocks = makeBlocks({ redis, records, logError: () => undefined }, 'secret', route.room)
  const watching = makeSpectators({
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
  const heard = new Map<Session, ServerFrame[]>()
  const visitor = (): Session => {
    const session = new Session(`${CODE}.${(count += 1)}`, '', new TokenBucket(1, 1))
    session.user = `user ${count}`
    const frames: ServerFrame[] = []
    heard.set(session, frames)
    session.send = (bytes) => {
      const frame = decodeServer(bytes)
      if (!isBroken(frame)) frames.push(frame)
    }
    return session
  }
  const come = (session = visitor()): Session => {
    watching.join(session, CODE, 'Wendy', HOLDS)
    return session
  }
  const bodies = (session: Session): string[] => (heard.get(session) ?? []).map(({ body }) => body)
  const counts = (): unknown[] => told.flatMap(({ said }) => (said.kind === 'spectators' ? [said.count] : []))
  const views = (): Inbound[] => told.flatMap(({ said }) => (said.kind === 'watch' ? [said] : []))
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
    small,
    told,
    published,
    visitor,
    come,
    leave,
    bodies,
    heard,
    counts,
    views,
  }
}

/** A room with some spectators. */
async function watched(count: number) {
  const at = stage()
  const here = Array.from({ length: count }, () => at.come())
  await vi.waitFor(() => expect(at.views()).toHaveLength(1))
  at.watching.view(view())
  return { ...at, here }
}

test('a thousand concurrent spectators cause one request, and each gets a full view', async () => {
  const { here, bodies, heard, told, views, come } = await watched(1000)
  expect(told.length).toBe(1)
  expect(views()).toMatchObject([{ kind: 'watch', room: CODE, count: 1000 }])
  for (const session of here) expect(bodies(session)).toEqual(['welcome', 'update'])
  const [first] = here
  const welcome = first && heard.get(first)?.[0]
  if (welcome?.body !== 'welcome') throw new Error('no welcome')
  const { room, seat, pass } = welcome.welcome
  expect(room).toBe(CODE)
  expect(seat).toBeGreaterThanOrEqual(FIRST_SPECTATOR)
  expect(isPass(passFor('secret', CODE, 'user 1'), pass ?? '')).toBe(true)
  expect(isPass(passFor('secret', CODE, 'user 2'), pass ?? '')).toBe(false)
  expect(isPass(passFor('secret', 'ANOTHER', 'user 1'), pass ?? '')).toBe(false)
  // Within the same quarter of a second.
  come()
  expect(views()).toHaveLength(1)
  vi.advanceTimersByTime(251)
  come()
  expect(views()).toHaveLength(2)
})

test('the spectator count is sent at most once a second, and only when it changes', async () => {
  const { here, counts, come, leave, views, watching } = await watched(10)
  vi.advanceTimersByTime(5000)
  expect(counts()).toEqual([10])
  for (let nth = 0; nth < 50; nth += 1) {
    const asked = views().length
    come()
    if (views().length > asked) watching.view(view())
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(1000)
  // Two seconds of arrivals.
  expect(counts().length).toBeLessThanOrEqual(4)
  expect(counts().at(-1)).toBe(60)
  expect(views().length).toBeGreaterThan(5)
  const before = counts().length
  const one = come()
  watching.view(view())
  leave(one)
  vi.advanceTimersByTime(3000)
  expect(counts().length).toBe(before)
  for (const session of here) leave(session)
  vi.advanceTimersByTime(3000)
  expect(counts().slice(before)).toEqual([50])
})

test('a person counts once, however many tabs and walls show the game', async () => {
  const { here, counts, come, visitor, walls, watching } = await watched(3)
  const [one] = here
  const again = visitor()
  again.user = one?.user ?? ''
  come(again)
  watching.view(view())
  for (const session of [again, ...here]) walls.set(session, { codes: [CODE], dropped: [], gone: [] })
  vi.advanceTimersByTime(2000)
  expect(counts()).toEqual([3])
  walls.set(visitor(), { codes: [CODE], dropped: [], gone: [] })
  vi.advanceTimersByTime(2000)
  expect(counts()).toEqual([3, 4])
})

test('the owner gets the lowest spectator numbers as a sample, without duplicates', async () => {
  const { told, here, come, visitor } = await watched(100)
  const again = visitor()
  again.user = here[0]?.user ?? ''
  come(again)
  vi.advanceTimersByTime(1000)
  const numbers = here.map(({ user }) => passFor('secret', CODE, user).number).sort((a, b) => a - b)
  const [report] = told.flatMap(({ said }) => (said.kind === 'spectators' ? [said] : []))
  expect(report).toMatchObject({ count: 100, sample: numbers.slice(0, MAX_SAMPLE) })
})

test('when all spectators have left, their state is removed and the owner is notified', async () => {
  const { here, counts, leave, route } = await watched(10)
  for (const session of here) leave(session)
  expect(counts()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(counts()).toEqual([0])
  expect(route.sizes()).toMatchObject({ routedRooms: 0, routedVisitors: 0 })
})

test('a late close of a replaced socket removes no other session', async () => {
  const { here, come, leave, route, bodies, visitor } = await watched(1)
  const [old] = here
  if (old === undefined) throw new Error('nobody')
  const again = visitor()
  again.user = old.user
  come(again)
  leave(old)
  leave(old)
  expect(bodies(again)).toEqual(['welcome', 'update'])
  expect([...(route.room(CODE)?.spectators ?? [])]).toEqual([again])
})

test('a new owner gets the spectator count and position, and sends an increment or a full view', async () => {
  const { alive, route, told, watching, published, here, views } = await watched(3)
  told.length = 0
  alive.delete('first')
  route.gone('first', false)
  await vi.waitFor(() => expect(views()).toHaveLength(1))
  expect(told).toMatchObject([
    { by: 'second', said: { kind: 'watch', take: 'first', count: 3, known: { epoch: 1, told: 7 } } },
  ])
  watching.view(view(true, 2))
  expect(published).toEqual([])
  watching.view(view(false, 3, 9))
  expect(published).toEqual([full])
  watching.view(view(false, 2, 8))
  expect(published).toEqual([full])
  expect(here.every(({ room }) => room === CODE)).toBe(true)
})

test('while no engine can read the game, spectators are notified, and again when it goes on', async () => {
  const at = stage()
  const one = at.come()
  await vi.waitFor(() => expect(at.views()).toHaveLength(1))
  for (const engine of ['first', 'second', 'first']) at.route.unreadable(CODE, engine, [])
  expect(at.heard.get(one)).toMatchObject([{ body: 'notice', notice: { paused: true } }])
  const two = at.come()
  expect(at.heard.get(two)).toMatchObject([{ body: 'notice', notice: { paused: true } }])
  const before = at.views().length
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(at.views().length).toBeGreaterThan(before))
  at.watching.view(view())
  for (const session of [one, two]) {
    expect(at.bodies(session)).toEqual(['notice', 'welcome', 'update', 'notice'])
    expect(at.heard.get(session)?.at(-1)).toMatchObject({ notice: { paused: false } })
  }
})

test('an unknown room and a room without a game get the same answer', async () => {
  const answers = []
  for (const why of ['absent', 'waiting'] as const) {
    const at = stage()
    const session = at.come()
    await vi.waitFor(() => expect(at.views()).toHaveLength(1))
    at.watching.unwatched({ kind: 'unwatched', room: CODE, why })
    answers.push(at.heard.get(session))
    vi.advanceTimersByTime(1000)
    expect(at.route.sizes()).toMatchObject({ routedRooms: 0 })
  }
  expect(answers[0]).toMatchObject([{ body: 'welcome', welcome: { room: '', seat: 0 } }])
  expect(answers[0]).toEqual(answers[1])
})

test('when the room ends, all spectators get the reason and leave it', async () => {
  const { here, watching, heard, bodies } = await watched(2)
  watching.ended({ kind: 'ended', room: CODE, epoch: 1, text: 'That was it.' })
  for (const session of here) {
    expect(heard.get(session)?.at(-1)).toEqual({ body: 'gone', gone: { text: 'That was it.', room: CODE } })
    expect([session.room, session.spectator]).toEqual(['', null])
    expect(bodies(session)).toHaveLength(3)
  }
})

test('a spectator with a gap gets the full view, and not the same one twice', async () => {
  const { here, watching, bodies, views } = await watched(1)
  const [one] = here
  if (one === undefined) throw new Error('nobody')
  for (let nth = 0; nth < 100; nth += 1) watching.resume(one, { version: 3, epoch: 1 })
  expect(bodies(one)).toEqual(['welcome', 'update', 'update'])
  vi.advanceTimersByTime(300)
  for (let nth = 0; nth < 100; nth += 1) watching.resume(one, { version: 3, epoch: 1 })
  expect(views()).toHaveLength(1)
  expect(bodies(one)).toHaveLength(3)
})

test('leaving is handled at the gateway; other commands are forwarded to the owner', async () => {
  const { here, watching, told, bodies } = await watched(2)
  const [one, other] = here
  if (one === undefined || other === undefined) throw new Error('nobody')
  told.length = 0
  expect(watching.handleCommand(one, 1, encodeCommand({ kind: 'quitRoom', quitRoom: {} }))).toBeNull()
  expect(bodies(one).slice(-2)).toEqual(['done', 'gone'])
  const chat = encodeCommand({ kind: 'chat', chat: { text: 'hello' } })
  expect(watching.handleCommand(other, 1, chat)).toMatchObject({
    kind: 'spectator',
    name: 'Wendy',
    command: chat,
  })
  expect(told).toEqual([])
})

test('with a delay spectators are admitted at once and see the game late, its end included', async () => {
  const at = stage()
  const one = at.come()
  await vi.waitFor(() => expect(at.views()).toHaveLength(1))
  at.watching.view({ ...view(), delay: 30_000 })
  expect(at.bodies(one)).toEqual(['welcome', 'notice'])
  const room = at.route.room(CODE)
  if (room === undefined) throw new Error('no room')
  const move = updateFrame([encodeSlices({ versions: [8], epoch: 1 })])
  vi.advanceTimersByTime(10_000)
  at.watching.updated(room, { epoch: 1, version: 8, told: 8 }, [move])
  at.watching.ended({ kind: 'ended', room: CODE, epoch: 1, text: 'That was it.' })
  const two = at.come()
  expect(at.bodies(two)).toEqual(['welcome', 'notice'])
  vi.advanceTimersByTime(19_999)
  expect(at.bodies(one)).toHaveLength(2)
  vi.advanceTimersByTime(1)
  for (const session of [one, two])
    expect(at.bodies(session)).toEqual(['welcome', 'notice', 'update', 'notice'])
  // A later spectator gets the cached state, without another request to the engine.
  vi.advanceTimersByTime(5000)
  const three = at.come()
  expect(at.bodies(three)).toEqual(['welcome', 'update'])
  expect(at.views()).toHaveLength(1)
  expect(at.published).toEqual([full])
  vi.advanceTimersByTime(5000)
  expect(at.published).toEqual([full, move])
  for (const session of [one, two, three]) expect(at.bodies(session).at(-1)).toBe('gone')
})

test('a lobby shown on a wall can’t be watched', async () => {
  const at = stage()
  const session = at.come()
  at.walls.set(at.visitor(), { codes: [CODE], dropped: [], gone: [] })
  await vi.waitFor(() => expect(at.views().length).toBeGreaterThan(0))
  at.watching.view({ ...view(), waiting: true })
  expect(at.heard.get(session)).toMatchObject([{ body: 'welcome', welcome: { room: '', seat: 0 } }])
  expect(at.route.room(CODE)?.onWalls.size).toBe(1)
})
