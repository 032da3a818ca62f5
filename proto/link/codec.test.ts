// What every move is made of, and every takeover, comes out of its row as it went in.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  pack,
  unpackInbound,
  unpackOutbound,
  type Connection,
  type Inbound,
  type Outbound,
} from './messages.ts'
import { packed, unpacked } from './msgpack.ts'

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
    went: fc.array(text, { maxLength: 3 }),
    parts: fc.array(fc.record({ to: fc.option(fc.array(text, { maxLength: 4 })), frame: bytes }), {
      maxLength: 4,
    }),
    came: fc.array(fc.record({ connection: text, plays: fc.boolean(), name: text, avatar: text }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['kind', 'room', 'epoch', 'went', 'parts', 'came'] },
)

describe('rows', () => {
  test('what a gateway says of a move is what an engine reads', () => {
    fc.assert(fc.property(move, (said) => void expect(unpackInbound(pack(said))).toEqual(said)))
  })

  test('who a gateway says comes in is who an engine greets', () => {
    fc.assert(fc.property(greeting, (said) => void expect(unpackInbound(pack(said))).toEqual(said)))
  })

  test('whom a gateway attaches is who an engine hears of', () => {
    fc.assert(fc.property(attach, (said) => void expect(unpackInbound(pack(said))).toEqual(said)))
  })

  test('what an engine delivers is what a gateway reads', () => {
    fc.assert(fc.property(frames, (said) => void expect(unpackOutbound(pack(said))).toEqual(said)))
  })

  test('they name no fields, and all else does', () => {
    const from = { id: 'g.1', page: 'page', user: 'ann' }
    const ask = (said: Extract<Inbound, { kind: 'ask' }>['ask']): unknown =>
      unpacked(pack({ kind: 'ask', room: 'ABCDEF', take: '', from, ask: said }))
    expect(ask({ kind: 'command', seq: 1, command: Uint8Array.of(7) })).toBeInstanceOf(Array)
    expect(ask({ kind: 'resume', version: 1, epoch: 1 })).toMatchObject({ kind: 'ask', from })
  })

  test('a row of another kind is nothing this build knows', () => {
    const strange = packed(['conquer', 'ABCDEF'])
    expect(unpackInbound(strange)).toBeNull()
    expect(unpackOutbound(strange)).toBeNull()
  })
})
