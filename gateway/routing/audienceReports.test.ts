// Tests reports of a room's spectators to its owner: how many, who, and how often.
import { expect, test, vi } from 'vitest'
import { MAX_SAMPLE } from '#proto/link/messages.ts'
import { passFor } from '../sockets/spectatorPass.ts'
import { CODE, useSpectators, view } from '../spectators/testing/spectatorStage.ts'

const { watched } = useSpectators(process.env['REDIS_URL'])

test('the spectator count is sent at most once a second, and only when it changes', async () => {
  const { here, counts, come, leave, views, watching } = await watched(10)
  vi.advanceTimersByTime(5000)
  expect(counts()).toEqual([10])
  for (let nth = 0; nth < 50; nth += 1) {
    const requested = views().length
    come()
    if (views().length > requested) watching.view(view())
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
  const { sent, here, come, visitor } = await watched(100)
  const again = visitor()
  again.user = here[0]?.user ?? ''
  come(again)
  vi.advanceTimersByTime(1000)
  const numbers = here.map(({ user }) => passFor('secret', CODE, user).number).sort((a, b) => a - b)
  const [report] = sent.flatMap(({ message }) => (message.kind === 'spectators' ? [message] : []))
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
