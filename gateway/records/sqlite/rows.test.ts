// Records survive the mapping to rows, and damaged rows are rejected.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromRow, insertInto, valuesOf } from './rows.ts'

const Thing = v.object({
  id: v.string(),
  n: v.number(),
  isNew: v.boolean(),
  names: v.array(v.string()),
  parts: v.object({ a: v.number(), late: v.optional(v.number(), 0) }),
})

test('flags, lists and objects survive storage; optional parts missing from an older build get defaults', () => {
  const thing = { id: 'x', n: -0.5, isNew: false, names: ['a', '"'], parts: { a: 1, late: 2 } }
  const values = valuesOf(Thing, Object.fromEntries(Object.entries(thing).toReversed()))
  expect(values).toEqual(['x', -0.5, 0, '["a","\\""]', '{"a":1,"late":2}'])
  const row = Object.fromEntries(Object.keys(Thing.entries).map((column, at) => [column, values[at]]))
  expect(fromRow(Thing, { ...row, look_key: null })).toEqual(thing)
  expect(fromRow(Thing, { ...row, parts: '{"a":1}' }).parts).toEqual({ a: 1, late: 0 })
})

test('an insert names the schema’s columns first', () => {
  expect(insertInto('things', Thing, 'key')).toBe(
    'insert into things (id, n, isNew, names, parts, key) values (?, ?, ?, ?, ?, ?)',
  )
})

test('a damaged row is refused, naming the column', () => {
  const row = { id: 'x', n: 1, isNew: 1, names: '[]', parts: '{"a":1}' }
  expect(() => fromRow(Thing, { ...row, n: 'one' })).toThrow(/^the records are damaged: n: /)
  expect(() => fromRow(Thing, { ...row, parts: '{"a":"b"}' })).toThrow(/^the records are damaged: parts\.a: /)
  expect(() => fromRow(Thing, { ...row, isNew: 'yes' })).toThrow(/^the records are damaged: isNew: /)
})
