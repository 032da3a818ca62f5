// Who asks comes out of its bytes as it went in, once for all who say it.
import { expect, test } from 'vitest'
import type { Connection } from './messages.ts'
import { jsonBytes } from '../process/json.ts'
import { whoBytes, whoFrom } from './actor.ts'

const ann: Connection = { id: 'gateway.1', page: 'a page', nth: 2, user: 'ann', owned: ['deck'], zone: -300 }

test('a connection is made bytes of once, and read once', () => {
  const bytes = whoBytes(ann)
  expect(whoBytes(ann)).toBe(bytes)
  expect(whoFrom(bytes)).toEqual(ann)
  expect(whoFrom(new Uint8Array(bytes))).toBe(whoFrom(bytes))
})

test('whoever owns something more is somebody else to the reader', () => {
  const richer = { ...ann, owned: ['deck', 'avatar'] }
  expect(whoFrom(whoBytes(richer))).toEqual(richer)
  expect(whoFrom(whoBytes(ann))).toEqual(ann)
})

test('one who owns nothing, and whose page counts no sockets', () => {
  expect(whoFrom(whoBytes({ id: 'gateway.2', page: 'p', user: 'bob' }))).toEqual({
    id: 'gateway.2',
    page: 'p',
    nth: 0,
    user: 'bob',
    owned: [],
    zone: 0,
  })
})

test('a gateway of the build before tells no zone', () => {
  expect(whoFrom(jsonBytes(['gateway.3', 'p', 1, 'cy', []]))).toMatchObject({ user: 'cy', zone: 0 })
})

test('bytes of anything else are no connection', () => {
  expect(() => whoFrom(jsonBytes([1, 'page']))).toThrow('did not say who asks')
})
