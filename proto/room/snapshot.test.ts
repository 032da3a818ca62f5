// Snapshots survive encoding and decoding, and match protobufjs' own encoding.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMessage } from '../testing/arbitrary.ts'
import { encodeByProtobufjs } from '../testing/schema.ts'
import {
  decodePeople,
  decodeSnapshot,
  encodePeople,
  encodeSnapshot,
  schemaOf,
  type People,
  type Snapshot,
} from './snapshot.ts'

const isSnapshot = (value: object): value is Snapshot => 'schema' in value
const isPeople = (value: object): value is People => 'members' in value
const anySnapshot = anyMessage('Snapshot', 'room').filter(isSnapshot)
const anyPeople = anyMessage('People', 'room').filter(isPeople)
const runs = { numRuns: 200 }

test('a snapshot survives a round trip', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot)
    }),
    runs,
  )
})

test('people survive a round trip', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      expect(decodePeople(encodePeople(people))).toEqual(people)
    }),
    runs,
  )
})

describe('the bytes equal protobufjs’ encoding', () => {
  // protobufjs does not represent unions as plain objects, so these have none.
  const expected = ['ann', 'bö']
  const clock = {
    turn: 3,
    time: 60_000,
    pick: 0,
    show: 0,
    limits: [{ ask: 1, lane: 0, depth: 1, noes: 0, left: 2 ** 40 }],
  }
  test('of a snapshot', () => {
    const snapshot = {
      schema: 7,
      version: 300,
      phase: 'playing',
      rng: [1, 2 ** 32 - 1],
      clock,
      expected,
      pace: 'fast',
    }
    const bytes = encodeByProtobufjs('Snapshot', snapshot, 'room')
    expect(decodeSnapshot(bytes)).toMatchObject(snapshot)
    expect(encodeSnapshot(decodeSnapshot(bytes))).toEqual(bytes)
  })

  test('of people', () => {
    const member = {
      seat: 2,
      user: 'ann',
      name: 'Ann',
      seq: 2 ** 40,
      older: [{ page: 2 ** 31, seq: 4 }],
      zone: -420,
    }
    const people = { code: 'BCDF-23', members: [member], present: [2], deck: [{ key: 'm1', count: 6 }] }
    const bytes = encodeByProtobufjs('People', people, 'room')
    expect(decodePeople(bytes)).toMatchObject(people)
    expect(encodePeople(decodePeople(bytes))).toEqual(bytes)
  })
})

test('the schema is read from the first bytes alone', () => {
  fc.assert(
    fc.property(anySnapshot, fc.integer({ min: 1, max: 127 }), (snapshot, schema) => {
      expect(schemaOf(encodeSnapshot({ ...snapshot, schema }).subarray(0, 2))).toBe(schema)
    }),
    runs,
  )
  expect(schemaOf(Uint8Array.from([0x94, 6]))).toBeNull()
  expect(schemaOf(new Uint8Array(0))).toBeNull()
})

test('unknown fields are ignored; truncated bytes are reported as damaged', () => {
  const people = encodePeople(
    decodePeople(encodeByProtobufjs('People', { code: 'BCDF-23', present: [1] }, 'room')),
  )
  // Field 99, a string.
  const newer = Uint8Array.from([...people, 0x9a, 0x06, 2, 104, 105])
  expect(decodePeople(newer)).toMatchObject({ code: 'BCDF-23', present: [1] })
  expect(() => decodePeople(people.subarray(0, -1))).toThrow('the saved room is damaged')
})
