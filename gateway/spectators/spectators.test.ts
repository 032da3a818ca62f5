// Tests spectators: admission by shared views, a new owner, gaps, delay, commands, the end.
import { expect, test, vi } from 'vitest'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { encodeCommand, encodeSlices, updateFrame } from '#proto/client/wire.ts'
import { isPass, passFor } from '../sockets/spectatorPass.ts'
import { CODE, fullView, useSpectators, view } from './testing/spectatorStage.ts'

const { stage, watched } = useSpectators(process.env['REDIS_URL'])

test('a thousand concurrent spectators cause one request, and each gets a full view', async () => {
  const { here, bodies, received, sent, views, come } = await watched(1000)
  expect(sent.length).toBe(1)
  expect(views()).toMatchObject([{ kind: 'watch', room: CODE, count: 1000 }])
  for (const session of here) expect(bodies(session)).toEqual(['welcome', 'update'])
  const [first] = here
  const welcome = first && received.get(first)?.[0]
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
  const { alive, route, sent, watching, published, here, views } = await watched(3)
  sent.length = 0
  alive.delete('first')
  route.owners.gone('first', false)
  await vi.waitFor(() => expect(views()).toHaveLength(1))
  expect(sent).toMatchObject([
    { engine: 'second', message: { kind: 'watch', take: 'first', count: 3, known: { epoch: 1, told: 7 } } },
  ])
  watching.view(view(true, 2))
  expect(published).toEqual([])
  watching.view(view(false, 3, 9))
  expect(published).toEqual([fullView])
  watching.view(view(false, 2, 8))
  expect(published).toEqual([fullView])
  expect(here.every(({ room }) => room === CODE)).toBe(true)
})

test('while no engine can read the game, spectators are notified, and again when it goes on', async () => {
  const at = stage()
  const one = at.come()
  await vi.waitFor(() => expect(at.views()).toHaveLength(1))
  for (const engine of ['first', 'second', 'first']) at.route.owners.unreadable(CODE, engine, [])
  expect(at.received.get(one)).toMatchObject([{ body: 'notice', notice: { paused: true } }])
  const two = at.come()
  expect(at.received.get(two)).toMatchObject([{ body: 'notice', notice: { paused: true } }])
  const before = at.views().length
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(at.views().length).toBeGreaterThan(before))
  at.watching.view(view())
  for (const session of [one, two]) {
    expect(at.bodies(session)).toEqual(['notice', 'welcome', 'update', 'notice'])
    expect(at.received.get(session)?.at(-1)).toMatchObject({ notice: { paused: false } })
  }
})

test('an unknown room and a room without a game get the same answer', async () => {
  const answers = []
  for (const why of ['absent', 'waiting'] as const) {
    const at = stage()
    const session = at.come()
    await vi.waitFor(() => expect(at.views()).toHaveLength(1))
    at.watching.unwatched({ kind: 'unwatched', room: CODE, why })
    answers.push(at.received.get(session))
    vi.advanceTimersByTime(1000)
    expect(at.route.sizes()).toMatchObject({ routedRooms: 0 })
  }
  expect(answers[0]).toMatchObject([{ body: 'welcome', welcome: { room: '', seat: 0 } }])
  expect(answers[0]).toEqual(answers[1])
})

test('when the room ends, all spectators get the reason and leave it', async () => {
  const { here, watching, received, bodies } = await watched(2)
  watching.ended({ kind: 'ended', room: CODE, epoch: 1, text: 'That was it.' })
  for (const session of here) {
    expect(received.get(session)?.at(-1)).toEqual({
      body: 'gone',
      gone: { text: 'That was it.', room: CODE },
    })
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
  const { here, watching, sent, bodies } = await watched(2)
  const [one, other] = here
  if (one === undefined || other === undefined) throw new Error('nobody')
  sent.length = 0
  expect(watching.handleCommand(one, 1, encodeCommand({ kind: 'quitRoom', quitRoom: {} }))).toBeNull()
  expect(bodies(one).slice(-2)).toEqual(['done', 'gone'])
  const chat = encodeCommand({ kind: 'chat', chat: { text: 'hello' } })
  expect(watching.handleCommand(other, 1, chat)).toMatchObject({
    kind: 'spectator',
    name: 'Wendy',
    command: chat,
  })
  expect(sent).toEqual([])
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
  // The view went to each of them once, not to all together as well.
  expect(at.published).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(at.published).toEqual([move])
  for (const session of [one, two, three]) expect(at.bodies(session).at(-1)).toBe('gone')
})

test('a lobby shown on a wall can’t be watched', async () => {
  const at = stage()
  const session = at.come()
  at.walls.set(at.visitor(), { codes: [CODE], dropped: [], gone: [] })
  await vi.waitFor(() => expect(at.views().length).toBeGreaterThan(0))
  at.watching.view({ ...view(), waiting: true })
  expect(at.received.get(session)).toMatchObject([{ body: 'welcome', welcome: { room: '', seat: 0 } }])
  expect(at.route.room(CODE)?.onWalls.size).toBe(1)
})
