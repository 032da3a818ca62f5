// Messages of moves and takeovers survive encoding and decoding, field by field.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeMessage, decodeInbound, decodeOutbound } from './encoding.ts'
import type { Connection, Inbound, Outbound } from './messages.ts'
import { encodeMsgpack, decodeMsgpack } from './msgpack.ts'

const text = fc.string({ maxLength: 40 })
const bytes = fc.uint8Array({ maxLength: 300 })
const connection: fc.Arbitrary<Connection> = fc.record({
  id: text,
  page: text,
  nth: fc.nat(),
  user: text,
  owned: fc.array(text, { maxLength: 3 }),
  zone: fc.integer({ min: -840, max: 840 }),
})
const move: fc.Arbitrary<Inbound> = fc.record({
  kind: fc.constant('ask'),
  room: text,
  take: text,
  from: connection,
  ask: fc.record({ kind: fc.constant('command'), seq: fc.nat(), command: bytes }),
})
const greeting: fc.Arbitrary<Inbound> = fc.record({
  kind: fc.constant('ask'),
  room: text,
  take: text,
  from: connection,
  ask: fc.record({
    kind: fc.constant('hello'),
    version: fc.nat(),
    epoch: fc.nat(),
    takeover: fc.boolean(),
    pointed: fc.boolean(),
  }),
})
const attach: fc.Arbitrary<Inbound> = fc.record(
  {
    kind: fc.constant('attach'),
    room: text,
    take: text,
    from: fc.array(connection, { maxLength: 6 }),
    known: fc.record({ epoch: fc.nat(), version: fc.nat(), told: fc.nat() }),
  },
  { requiredKeys: ['kind', 'room', 'take', 'from'] },
)
const frames: fc.Arbitrary<Outbound> = fc.record(
  {
    kind: fc.constant('deliver'),
    room: text,
    epoch: fc.nat(),
    known: fc.record({ epoch: fc.nat(), version: fc.nat(), told: fc.nat() }),
    left: fc.array(text, { maxLength: 3 }),
    parts: fc.array(fc.record({ to: fc.option(fc.array(text, { maxLength: 4 })), frame: bytes }), {
      maxLength: 4,
    }),
    joined: fc.array(fc.record({ connection: text, plays: fc.boolean(), name: text, avatar: text }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['kind', 'room', 'epoch', 'left', 'parts', 'joined'] },
)

describe('frames', () => {
  test('a move survives a round trip', () => {
    fc.assert(fc.property(move, (said) => void expect(decodeInbound(encodeMessage(said))).toEqual(said)))
  })

  test('a hello survives a round trip', () => {
    fc.assert(fc.property(greeting, (said) => void expect(decodeInbound(encodeMessage(said))).toEqual(said)))
  })

  test('an attach survives a round trip', () => {
    fc.assert(fc.property(attach, (said) => void expect(decodeInbound(encodeMessage(said))).toEqual(said)))
  })

  test('a delivery survives a round trip', () => {
    fc.assert(fc.property(frames, (said) => void expect(decodeOutbound(encodeMessage(said))).toEqual(said)))
  })

  test('fields are encoded by name', () => {
    const from = { id: 'g.1', page: 'page', user: 'ann' }
    const ask = { kind: 'command', seq: 1, command: Uint8Array.of(7) } as const
    expect(decodeMsgpack(encodeMessage({ kind: 'ask', room: 'ABCDEF', take: '', from, ask }))).toMatchObject({
      kind: 'ask',
      room: 'ABCDEF',
      take: '',
      ask,
    })
  })

  test('joined and left are written and read under the previous release’s names', () => {
    const came = [{ connection: 'g.1', plays: true, name: 'Ann', avatar: 'owl' }]
    const rest = { kind: 'deliver' as const, room: 'ABCDEF', epoch: 2, parts: [] }
    const message: Outbound = { ...rest, left: ['g.2'], joined: came }
    const before = { ...rest, went: ['g.2'], came }
    expect(decodeMsgpack(encodeMessage(message, 3))).toEqual(before)
    expect(decodeOutbound(encodeMsgpack(before))).toEqual(message)
  })

  test('an unknown field of a newer build is ignored', () => {
    const deliver = { kind: 'deliver', room: 'ABCDEF', epoch: 2, left: [], parts: [], joined: [] }
    expect(decodeOutbound(encodeMsgpack({ ...deliver, newer: true }))).toMatchObject(deliver)
  })

  test.each([['conquer'], ['toString']])('a frame of the unknown kind %s decodes to null', (kind) => {
    const strange = encodeMsgpack({ kind, room: 'ABCDEF' })
    expect(decodeInbound(strange)).toBeNull()
    expect(decodeOutbound(strange)).toBeNull()
  })
})
