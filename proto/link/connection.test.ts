// Each connection is encoded once and decoded once.
import { expect, test } from 'vitest'
import type { Connection } from './messages.ts'
import { encodeConnection, decodeConnection } from './connection.ts'
import { encodeMsgpack } from './msgpack.ts'

const ann: Connection = { id: 'gateway.1', page: 'a page', nth: 2, user: 'ann', owned: ['deck'], zone: -300 }

test('encoding and decoding a connection are cached', () => {
  const bytes = encodeConnection(ann)
  expect(encodeConnection(ann)).toBe(bytes)
  expect(decodeConnection(bytes)).toEqual(ann)
  expect(decodeConnection(new Uint8Array(bytes))).toBe(decodeConnection(bytes))
})

test('a changed entitlement is encoded anew and decodes to another connection', () => {
  const richer = { ...ann, owned: ['deck', 'avatar'] }
  expect(decodeConnection(encodeConnection(richer))).toEqual(richer)
  expect(decodeConnection(encodeConnection(ann))).toEqual(ann)
})

test('missing optional fields get defaults', () => {
  expect(decodeConnection(encodeConnection({ id: 'gateway.2', page: 'p', user: 'bob' }))).toEqual({
    id: 'gateway.2',
    page: 'p',
    nth: 0,
    user: 'bob',
    owned: [],
    zone: 0,
  })
})

test('a connection of an older gateway has zone 0', () => {
  expect(
    decodeConnection(encodeMsgpack({ id: 'gateway.3', page: 'p', nth: 1, user: 'cy', owned: [] })),
  ).toMatchObject({
    user: 'cy',
    zone: 0,
  })
})

test('malformed bytes throw', () => {
  expect(() => decodeConnection(encodeMsgpack([1, 'page']))).toThrow('malformed connection')
})
