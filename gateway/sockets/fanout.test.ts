// Fan-out by groups: recipients and timing.
import { expect, test } from 'vitest'
import { Fanout } from './fanout.ts'

const frame = (byte: number): Uint8Array => Uint8Array.of(byte)

/** A fan-out with a fake timer. */
function stage() {
  const sent: string[] = []
  const turns: (() => void)[] = []
  const made = new Fanout(
    (topic, { 0: byte }) => void sent.push(`${topic}:${byte}`),
    (turn) => void turns.push(turn),
  )
  return {
    join: (code: string) => made.join(code),
    publish: (code: string, sentFrame: Uint8Array) => made.publish(code, sentFrame),
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

test('a small room is sent its frame at once', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 3)
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/0:1'])
  expect(turn()).toBe(false)
})

test('a large room is sent the same frame group by group', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 70)
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/0:1'])
  turn()
  expect(sent).toEqual(['room/ABC/0:1', 'room/ABC/1:1'])
  while (turn());
  expect(sent).toEqual(['room/ABC/0:1', 'room/ABC/1:1', 'room/ABC/2:1'])
})

test('all groups get a frame before the next frame is sent', () => {
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

test('large rooms are served in turn', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 70)
  many('DEF', 70)
  publish('ABC', frame(1))
  publish('DEF', frame(2))
  while (turn());
  expect(sent.slice(2)).toEqual(['room/ABC/1:1', 'room/DEF/1:2', 'room/ABC/2:1', 'room/DEF/2:2'])
})

test('freed places are reused first; empty groups are skipped', () => {
  const { many, join, publish, sent, turn } = stage()
  const places = many('ABC', 70)
  for (const place of places.slice(0, 64)) place.leave()
  publish('ABC', frame(1))
  expect(sent).toEqual(['room/ABC/2:1'])
  expect(turn()).toBe(false)
  expect(join('ABC').topic).toBe('room/ABC/0')
})

test('a room without spectators is removed, even with a frame in flight', () => {
  const { many, publish, sent, turn } = stage()
  const places = many('ABC', 70)
  publish('ABC', frame(1))
  for (const place of places) place.leave()
  while (turn());
  publish('ABC', frame(2))
  expect(sent).toEqual(['room/ABC/0:1'])
})

test('spectators who join between two frames get the next one with all others', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 40)
  publish('ABC', frame(1))
  while (turn());
  many('ABC', 40)
  publish('ABC', frame(2))
  while (turn());
  expect(sent.slice(2)).toEqual([0, 1, 2].map((group) => `room/ABC/${group}:2`))
})

test('very many groups are sent to several per turn', () => {
  const { many, publish, sent, turn } = stage()
  many('ABC', 32 * 100)
  publish('ABC', frame(1))
  turn()
  expect(sent).toHaveLength(1 + 4)
})
