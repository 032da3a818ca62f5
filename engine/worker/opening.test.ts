// The dice of new rooms: nobody's guess, unless a test chose a number.
import { expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { readConfig } from '../config.ts'
import { freshSeed, requestOf } from './opening.ts'

const env = { REDIS_URL: 'redis://127.0.0.1:1', LINK_SECRET: 'sixteen letters!', TEST_SEED: '265' }
const begin = (seed: number | null) => ({ chance: randomBytes, seed })
const seedOf = (NODE_ENV: string): number | null | string[] => {
  const read = readConfig({ ...env, NODE_ENV })
  return read.ok ? read.config.seed : read.wrong
}

it('begin differently each time', () => {
  expect(freshSeed(begin(null))).not.toEqual(freshSeed(begin(null)))
})

it('begin the same for the same number', () => {
  expect(freshSeed(begin(265))).toEqual(freshSeed(begin(265)))
  expect(freshSeed(begin(265))).not.toEqual(freshSeed(begin(266)))
})

it('can be chosen in a test only', () => {
  expect(seedOf('test')).toBe(265)
  expect(seedOf('production')).toBeNull()
})

it('what somebody owns rides along with every request of theirs', () => {
  const from = { id: 'c1', page: 'p1', user: 'u1', owned: ['pay-my-rent-card', 'revival-card'] }
  const ask = { kind: 'command', seq: 1, command: new Uint8Array() } as const
  expect(requestOf({ kind: 'ask', room: 'R', take: '', from, ask }, begin(null))).toMatchObject({ from })
})
