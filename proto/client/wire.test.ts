// Tests encoding and decoding of all messages; malformed bytes return an error, never throw.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMessage } from '../testing/arbitrary.ts'
import { encodeByProtobufjs } from '../testing/schema.ts'
import type { ClientFrame, Command, Event, ServerFrame, Update } from './messages.ts'
import {
  decodeClient,
  decodeCommand,
  decodeLine,
  decodeServer,
  decodeUpdate,
  encodeClient,
  encodeCommand,
  encodeLine,
  encodeServer,
  encodeEvent,
  encodeSlices,
  eventParts,
  isBroken,
  logFrame,
  updateFrame,
  updateInside,
} from './wire.ts'

const runs = { numRuns: 500 }
const anyCommand = anyMessage('Command').filter((value): value is Command => 'kind' in value)
const anyClientFrame = anyMessage('ClientFrame').filter((value): value is ClientFrame => 'body' in value)
const anyServerFrame = anyMessage('ServerFrame').filter((value): value is ServerFrame => 'body' in value)
const anySlices = anyMessage('Update').filter((value): value is Update => 'versions' in value)

describe('round trips', () => {
  test('commands', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        expect(decodeCommand(encodeCommand(command))).toEqual(command)
      }),
      runs,
    )
  })

  test('client frames', () => {
    fc.assert(
      fc.property(anyClientFrame, (frame) => {
        const back = decodeClient(encodeClient(frame))
        if (isBroken(back)) throw new Error(back.broken)
        expect(encodeClient(back)).toEqual(encodeClient(frame))
        expect({ ...back, command: null }).toEqual({ ...frame, command: null })
      }),
      runs,
    )
  })

  test('server frames', () => {
    fc.assert(
      fc.property(anyServerFrame, (frame) => {
        expect(decodeServer(encodeServer(frame))).toEqual(frame)
      }),
      runs,
    )
  })

  test('log entries, alone and as a log', () => {
    const lines = [
      {
        id: 1,
        at: 1_790_000_000_123,
        event: { kind: 'said' as const, said: { by: 2, text: 'ü 🦠', secret: '' } },
      },
      { id: 2, at: 1_790_000_000_456, event: { kind: 'ended' as const, ended: { seat: 1 } } },
    ]
    expect(lines.map((line) => decodeLine(encodeLine(line)))).toEqual(lines)
    expect(decodeServer(logFrame(lines.map(encodeLine)))).toEqual({ body: 'log', log: { lines } })
  })
})

describe('bytes equal to protobufjs’ encoding', () => {
  test('of commands', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        expect(encodeCommand(command)).toEqual(encodeByProtobufjs('Command', command))
      }),
      runs,
    )
  })

  test('of client frames', () => {
    fc.assert(
      fc.property(anyClientFrame, (frame) => {
        expect(encodeClient(frame)).toEqual(encodeByProtobufjs('ClientFrame', frame))
      }),
      runs,
    )
  })

  test('of server frames', () => {
    fc.assert(
      fc.property(anyServerFrame, (frame) => {
        expect(encodeServer(frame)).toEqual(encodeByProtobufjs('ServerFrame', frame))
      }),
      runs,
    )
  })

  test('of slices', () => {
    fc.assert(
      fc.property(anySlices, (slices) => {
        expect(encodeSlices(slices)).toEqual(encodeByProtobufjs('Update', slices))
      }),
      runs,
    )
  })
})

describe('concatenation', () => {
  const view = (payloads: readonly Uint8Array[]): { slices: Map<string, unknown>; events: Event[] } => {
    const slices = new Map<string, unknown>()
    const events: Event[] = []
    for (const payload of payloads) {
      const update = decodeUpdate(payload)
      if (isBroken(update)) throw new Error(update.broken)
      for (const player of update.players) slices.set(`player ${player.seat}`, player)
      for (const kind of ['table', 'pending', 'roster', 'lobby', 'clock', 'setup'] as const) {
        const last = update[kind].at(-1)
        if (last !== undefined) slices.set(kind, last)
      }
      events.push(...update.events)
    }
    return { slices, events }
  }

  test('concatenated updates equal the same updates one by one', () => {
    fc.assert(
      fc.property(fc.array(anySlices, { minLength: 1, maxLength: 5 }), (all) => {
        const payloads = all.map(encodeSlices)
        expect(view([Buffer.concat(payloads)])).toEqual(view(payloads))
      }),
      runs,
    )
  })

  test('separately encoded slices equal the update encoded whole, inside a frame too', () => {
    fc.assert(
      fc.property(anySlices, (slices) => {
        const { versions = [], players = [], events = [] } = slices
        const apart = [
          encodeSlices({ versions }),
          ...players.map((player) => encodeSlices({ players: [player] })),
          ...eventParts(events.map(encodeEvent)),
        ]
        const whole = decodeUpdate(encodeSlices({ versions, players, events }))
        expect(decodeUpdate(Buffer.concat(apart))).toEqual(whole)
        const frame = updateFrame(apart)
        expect(decodeServer(frame)).toEqual({ body: 'update', update: whole })
        expect(updateInside(frame)).toEqual(new Uint8Array(Buffer.concat(apart)))
      }),
      runs,
    )
  })

  test('only update frames contain an update', () => {
    const done = encodeServer({ body: 'done', done: { seq: 3, room: '' } })
    expect(updateInside(done)).toBeNull()
  })
})

describe('alternative encodings', () => {
  const pay = { kind: 'pay', pay: { ask: 1, lane: 2, cards: [3, 300] } }

  test.each([
    ['numbers each for itself', [0x4a, 9, 8, 1, 16, 2, 24, 3, 24, 0xac, 2]],
    ['fields in another order', [0x4a, 9, 26, 3, 3, 0xac, 2, 16, 2, 8, 1]],
    ['a field of a later build', [0x4a, 11, 8, 1, 16, 2, 0x50, 7, 26, 3, 3, 0xac, 2]],
    ['the same field twice: the last holds', [0x4a, 11, 8, 9, 8, 1, 16, 2, 26, 3, 3, 0xac, 2]],
    ['another member before it: the last holds', [0x12, 0, 0x4a, 9, 8, 1, 16, 2, 26, 3, 3, 0xac, 2]],
  ])('%s', (_, bytes) => {
    expect(decodeCommand(Uint8Array.from(bytes))).toEqual(pay)
  })
})

describe('malformed bytes', () => {
  test('random bytes never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const decode of [decodeCommand, decodeClient, decodeServer, decodeUpdate, decodeLine])
          decode(bytes)
      }),
      { numRuns: 5000 },
    )
  })

  test('mutated commands are rejected or decode to valid commands', () => {
    fc.assert(
      fc.property(anyCommand, fc.nat(), fc.nat(255), (command, at, byte) => {
        const bytes = encodeCommand(command)
        if (bytes.length > 0) bytes[at % bytes.length] = byte
        const back = decodeCommand(bytes)
        if (isBroken(back)) return
        expect(typeof back.kind).toBe('string')
        if (back.kind === 'play') {
          expect(back.play.choice).toBeTypeOf('object')
          expect(['property', 'money', 'action']).toContain(back.play.as)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['nothing at all', Uint8Array.of()],
    ['a play without a way', Uint8Array.from([0x1a, 4, 8, 5, 0x1a, 0])],
    ['a play without a choice', Uint8Array.from([0x1a, 4, 8, 5, 0x10, 1])],
    ['a way that does not exist', Uint8Array.from([0x1a, 6, 8, 5, 0x10, 9, 0x1a, 0])],
    ['a color that does not exist', Uint8Array.from([0x22, 4, 8, 5, 0x10, 77])],
    ['a field longer than what it is in', Uint8Array.from([0x4a, 5, 8, 1, 26, 9, 3, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a list of colors', Uint8Array.from([0x22, 5, 8, 4, 18, 1, 1])],
    ['a command cut short', Uint8Array.from([0x1a, 9, 8])],
    ['a kind nobody knows', Uint8Array.from([0xfa, 7, 0])],
  ])('%s is broken', (_, bytes) => {
    expect(decodeCommand(bytes)).toHaveProperty('broken')
  })
})

describe('messages of a newer build', () => {
  /** Field 77 with an empty length-delimited value; no message here has it. */
  const added = Uint8Array.of(0xea, 0x04, 0x00)
  const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts))

  test('an unknown field is ignored', () => {
    fc.assert(
      fc.property(anyServerFrame, (frame) => {
        expect(decodeServer(joined(encodeServer(frame), added))).toEqual(frame)
      }),
      runs,
    )
  })

  test('an unknown request keeps its number, so that it alone is refused', () => {
    const frame = decodeClient(joined(Uint8Array.of(0x08, 12), added))
    expect(frame).toMatchObject({ newer: { where: 'ClientFrame', seq: 12 } })
  })

  test('an unknown server frame is distinguished from malformed bytes', () => {
    expect(decodeServer(added)).toMatchObject({ newer: { where: 'ServerFrame' } })
    expect(decodeServer(Uint8Array.of(0xea, 0x04, 0x05))).not.toHaveProperty('newer')
  })

  test('an unknown event is dropped from its update, the others are kept', () => {
    const event: Event = { kind: 'ended', ended: { seat: 1 } }
    const known = encodeEvent(event)
    const update = decodeServer(updateFrame(eventParts([known, added, known])))
    expect(update).toMatchObject({ update: { events: [event, event] } })
  })

  test('an entry with an unknown event is dropped from its log', () => {
    const line = { id: 1, at: 5, event: { kind: 'ended' as const, ended: { seat: 1 } } }
    const newer = joined(Uint8Array.of(0x08, 2, 0x1a, added.length), added)
    expect(decodeServer(logFrame([encodeLine(line), newer]))).toEqual({ body: 'log', log: { lines: [line] } })
  })
})
