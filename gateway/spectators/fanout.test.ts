// Fan-out by groups: recipients and timing.
import { expect, test } from 'vitest'
import { fanout } from './fanout.ts'

const frame = (byte: number): Uint8Array => Uint8Array.of(byte)

/** A fan-out with a fake timer. */
function stage() {
  const sent: string[] = []
  const turns: (() => void)[] = []
  const made = fanout(
    (topic, { 0: byte }) => void sent.push(`${topic}:${byte}`),
    (turn) => void turns.push(turn),
  )
  return {
    ...made,
    sent,
    many: (code: string, count: number) => Array.from({ length: count }, () => made.join(code)),
    /** Runs the next turn; false: none is scheduled. */
    turn: (): boolean => {
      const next = turns.shift()
      next?.()
      return next !== undefined
    },
  }
}

test('a small crowd is sent its frame at once', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 3)
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/0:1'])
  expect(turn()).toBe(false)
})

test('a large crowd is sent it one group after the other, all with the same frame', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 70)
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/0:1'])
  turn()
  expect(sent).toEqual(['room/ABC/0:1', 'room/ABC/1:1'])
  while (turn());
  expect(sent).toEqual(['room/ABC/0:1', 'room/ABC/1:1', 'room/ABC/2:1'])
})

test('a frame is with everybody before the next one', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 70)
  publish('ABC', frame(1))
  publish('ABC', frame(2))
  while (turn());
  expect(sent).toEqual(
    [0, 1, 2]
      .flatMap((group) => `room/ABC/${group}:1`)
      .concat([0, 1, 2].map((group) => `room/ABC/${group}:2`)),
  )
})

test('large crowds take turns', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 70)
  many('DEF', 70)
  publish('ABC', frame(1))
  publish('DEF', frame(2))
  while (turn());
  expect(sent.slice(2)).toEqual(['room/ABC/1:1', 'room/DEF/1:2', 'room/ABC/2:1', 'room/DEF/2:2'])
})

test('places that became free are taken first; an empty group costs no time', () => {
  const { many, join, publish, sent, turn } = stage()
  const places = many('ABC', 70)
  for (const place of places.slice(0, 64)) place.leave()
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/2:1'])
  expect(turn()).toBe(false)
  expect(join('ABC').topic).toBe('room/ABC/0')
})

test('a room that nobody watches any more is forgotten, also with a frame on its way', () => {
  const { many, publish, sent, turn } = stage()
  const places = many('ABC', 70)
  publish('ABC', frame(1))
  for (const place of places) place.leave()
  while (turn());
  publish('ABC', frame(2))
  expect(sent).toEqual(['room/ABC/0:1'])
})

test('those who come between two frames are sent the next one with everybody else', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 40)
  publish('ABC', frame(1))
  while (turn());
  many('ABC', 40)
  publish('ABC', frame(2))
  while (turn());
  expect(sent.slice(2)).toEqual([0, 1, 2].map((group) => `room/ABC/${group}:2`))
})

test('very many groups are sent to several at a time', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 32 * 100)
  publish('ABC', frame(1))
  turn()
  expect(sent).toHaveLength(1 + 4)
})
