// Each connection is encoded once and decoded once.
import { expect, test } from 'vitest'
import type { Connection } from './messages.ts'
import { actorBytes, actorFrom } from './actor.ts'
import { packed } from './msgpack.ts'

const ann: Connection = { id: 'gateway.1', page: 'a page', nth: 2, user: 'ann', owned: ['deck'], zone: -300 }

test('a connection is made bytes of once, and read once', () => {
  const bytes = actorBytes(ann)
  expect(actorBytes(ann)).toBe(bytes)
  expect(actorFrom(bytes)).toEqual(ann)
  expect(actorFrom(new Uint8Array(bytes))).toBe(actorFrom(bytes))
})

test('a changed entitlement gives another decoded connection', () => {
  const richer = { ...ann, owned: ['deck', 'avatar'] }
  expect(actorFrom(actorBytes(richer))).toEqual(richer)
  expect(actorFrom(actorBytes(ann))).toEqual(ann)
})

test('one who owns nothing, and whose page counts no sockets', () => {
  expect(actorFrom(actorBytes({ id: 'gateway.2', page: 'p', user: 'bob' }))).toEqual({
    id: 'gateway.2',
    page: 'p',
    nth: 0,
    user: 'bob',
    owned: [],
    zone: 0,
  })
})

test('a gateway of the build before tells no zone', () => {
  expect(actorFrom(packed({ id: 'gateway.3', page: 'p', nth: 1, user: 'cy', owned: [] }))).toMatchObject({
    user: 'cy',
    zone: 0,
  })
})

test('bytes of anything else are no connection', () => {
  expect(() => actorFrom(packed([1, 'page']))).toThrow('did not say who asks')
})
