// Seeds of new rooms, and the fields a request carries.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { freshSeed } from './loadRoom.ts'
import { roomRequest } from './requests/subscribers.ts'

it('each new room gets its own seed', () => {
  expect(freshSeed(randomBytes)).not.toEqual(freshSeed(randomBytes))
})

it('every request carries its user’s entitlements', () => {
  const from = { id: 'c1', page: 'p1', user: 'u1', owned: ['pay-my-rent-card', 'revival-card'] }
  const ask = { kind: 'command', seq: 1, command: new Uint8Array() } as const
  expect(roomRequest({ kind: 'ask', room: 'R', take: '', from, ask }, randomBytes)).toMatchObject({ from })
})
