// Directory readers share one read and one frame, sent on changes only, within bounds.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Browse, LiveGame } from '#proto/client/messages.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Session } from '../sockets/session.ts'
import { Directory } from './directory.ts'
import { withNames } from './filter.ts'
import { gameOf } from './testing/liveGame.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ALL: Browse = { bots: false, name: '', players: 0 }

/** An in-memory directory that records frames by topic and by session. */
function stage(games: LiveGame[]) {
  const state = { games, tops: 0, alls: 0, lists: [] as string[], sent: 0 }
  const codes = (frame: Uint8Array): string => {
    const said = decodeServer(frame)
    if (isBroken(said) || said.body !== 'directory') return 'none'
    return said.directory.games.map(({ code }) => code).join(' ')
  }
  const directory = new Directory({
    reader: {
      top: () => {
        state.tops += 1
        const top = state.games.filter(({ excitement }) => excitement >= 200)
        return Promise.resolve({ games: top.map(withNames), live: state.games.length })
      },
      all: () => {
        state.alls += 1
        return Promise.resolve(state.games.map(withNames))
      },
    },
    publish: (_, frame) => {
      state.sent += 1
      state.lists.push(codes(frame))
    },
    now: () => Date.now(),
    logError: (error) => {
      throw error
    },
  })
  const answers: string[] = []
  const session = (name = 'one'): Session => {
    const made = new Session(name, 'here', new TokenBucket(1000, 1000))
    made.send = (frame) => void answers.push(codes(frame))
    made.refused = (_, key) => void state.lists.push(key)
    return made
  }
  return { directory, state, session, answers }
}

test('a new subscriber gets the list at once; only changes are broadcast', async () => {
  const { directory, session, state, answers } = stage([gameOf('A', 300), gameOf('B', 400)])
  directory.browse(session(), 1, ALL)
  await vi.advanceTimersByTimeAsync(0)
  expect(state.lists).toEqual(['B A'])
  directory.browse(session('two'), 1, ALL)
  expect(answers).toEqual(['B A'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(state.lists).toEqual(['B A'])
  state.games = [gameOf('A', 300, { turn: 4 }), gameOf('B', 400)]
  await directory.tick()
  expect(state.lists).toEqual(['B A', 'B A'])
})

test('the list is read once a second for any number of subscribers, and never without any', async () => {
  const { directory, session, state } = stage([gameOf('A', 300)])
  const crowd = Array.from({ length: 500 }, (_, nth) => session(`${nth}`))
  for (const each of crowd) directory.browse(each, 1, ALL)
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.tops).toBe(1 + 5)
  for (const each of crowd) directory.stop(each)
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.tops).toBe(1 + 5)
  expect(vi.getTimerCount()).toBe(0)
})

test('a filter finds games far from the top; the full list is read at most every ten seconds', async () => {
  const { directory, session, state } = stage([gameOf('A', 300), gameOf('B', 110, { houseRules: true })])
  directory.browse(session(), 1, { ...ALL, houseRules: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(state.lists).toEqual(['B'])
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.alls).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.alls).toBe(2)
})

test('a crowd of 5,000 is sent at most 1,000 frames a second', async () => {
  const { directory, session, state } = stage([gameOf('A', 300)])
  for (let nth = 0; nth < 5000; nth += 1) directory.browse(session(`${nth}`), 1, ALL)
  for (let second = 0; second < 20; second += 1) {
    state.games = [gameOf('A', 300, { turn: second + 10 })]
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(state.sent).toBeGreaterThanOrEqual(4)
  expect(state.sent).toBeLessThanOrEqual(5)
})

test('an invalid filter, and a filter over the limit, are refused', async () => {
  const { directory, session, state } = stage([])
  directory.browse(session(), 1, { ...ALL, players: 1000 })
  for (let nth = 0; nth <= 1000; nth += 1) directory.browse(session(`${nth}`), 1, { ...ALL, name: `n${nth}` })
  expect(state.lists).toEqual(['unread', 'manyFilters'])
  await vi.advanceTimersByTimeAsync(0)
})

test('over the limit of filters the list of all games is still served', async () => {
  const { directory, session, state, answers } = stage([gameOf('A', 300)])
  for (let nth = 0; nth < 1000; nth += 1) directory.browse(session(`${nth}`), 1, { ...ALL, name: `n${nth}` })
  await vi.advanceTimersByTimeAsync(0)
  directory.browse(session('last'), 1, ALL)
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.lists).not.toContain('manyFilters')
  expect([...state.lists, ...answers]).toContain('A')
})

test('the codes it has read are listed, as long as a page browses', async () => {
  const { directory, session } = stage([gameOf('A', 300)])
  const reader = session()
  directory.browse(reader, 1, ALL)
  await directory.tick()
  expect([directory.isListed('A'), directory.isListed('B')]).toEqual([true, false])
  directory.stop(reader)
  expect(directory.isListed('A')).toBe(false)
})
