// Shares and texts of drains and deploys.
import { expect, test } from 'vitest'
import { deployOf, deployText, drainedShare, drainText } from './progress.ts'

test('two concurrent builds are a deploy of the one that started last', () => {
  const old = { build: 'a', since: 10, count: 12 }
  const fresh = { build: 'b', since: 90, count: 8 }
  const deploy = deployOf([old, fresh])
  expect(deploy).toEqual({ build: 'b', processes: 1, ofProcesses: 2, count: 8, of: 20 })
  expect(deploy && deployText(deploy, 'engine', 'game')).toBe(
    '8 of 20 games on the new build, 1 of 2 engines',
  )
  // A rollback counts as a deploy too.
  expect(deployOf([old, fresh, { ...old, since: 95, count: 0 }])).toMatchObject({ build: 'a', count: 12 })
})

test('one build or none is not a deploy', () => {
  const one = { build: 'a', since: 10, count: 3 }
  expect(deployOf([one, { ...one, since: 20 }])).toBeNull()
  expect(deployOf([])).toBeNull()
})

test('a drain shows what is left, the time elapsed and the time remaining', () => {
  const drain = { since: 1000, of: 12 }
  expect(drainText(drain, 12, 'game', 5000)).toBe('12 of 12 games left after 4 s')
  expect(drainText(drain, 3, 'game', 16_000)).toBe('3 of 12 games left after 15 s, about 5 s more')
  expect(drainText(drain, 0, 'game', 61_000)).toBe('All gone: it can be stopped now.')
  expect([drainedShare(drain, 12), drainedShare(drain, 3), drainedShare({ ...drain, of: 0 }, 0)]).toEqual([
    0, 0.75, 1,
  ])
})
