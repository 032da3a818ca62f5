// Repeated requests make no version, save or log entry, and get one full update.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { DEFAULT_FREQUENCIES } from '../rules/setup.ts'
import { RoomHarness, updates, type Socket } from './testing/harness.ts'
import { inTurn, passTurn, stateOf, table } from './testing/table.ts'

const TIMES = 200
const OWNED = ['customize-win-conditions']

function lobby(): { harness: RoomHarness; ann: Socket; bob: Socket } {
  const harness = new RoomHarness()
  const ann = harness.create('ann')
  ann.owned.push(...OWNED)
  return { harness, ann, bob: harness.join('bob') }
}

describe('repeating a setting is no change', () => {
  test.each<[string, Command]>([
    ['the timer', { kind: 'setTimer', setTimer: { seconds: 0 } }],
    ['the sets to win', { kind: 'setSetsToWin', setSetsToWin: { sets: 3 } }],
    ['the deck', { kind: 'setCounts', setCounts: { counts: [...DEFAULT_FREQUENCIES] } }],
    ['a role', { kind: 'setRole', setRole: { watch: false } }],
  ])('of %s', (_, said) => {
    const { harness, ann } = lobby()
    const { version } = harness.live.room
    const [log, publics] = [harness.log.length, harness.publics.length]
    for (let nth = 0; nth < TIMES; nth += 1) {
      expect(harness.send(ann, said)).toBeNull()
      expect(harness.last?.save).toBeNull()
    }
    expect(harness.live.room.version).toBe(version)
    expect([harness.log.length, harness.publics.length]).toEqual([log, publics])
  })
})

describe('switching back and forth', () => {
  test.each<[string, (nth: number) => Command]>([
    ['the timer', (nth) => ({ kind: 'setTimer', setTimer: { seconds: nth % 2 === 0 ? 30 : 60 } })],
    ['the sets to win', (nth) => ({ kind: 'setSetsToWin', setSetsToWin: { sets: 1 + (nth % 2) } })],
    ['a role', (nth) => ({ kind: 'setRole', setRole: { watch: nth % 2 === 0 } })],
    [
      'bots',
      (nth) =>
        nth % 2 === 0
          ? { kind: 'addBot', addBot: { level: 'easy' } }
          : { kind: 'removeBot', removeBot: { seat: 3 + (nth - 1) / 2 } },
    ],
  ])('%s is refused when changed too often, and the log stays bounded', (_, said) => {
    const { harness, ann } = lobby()
    const log = harness.log.length
    const refused = Array.from({ length: TIMES }, (_, nth) => harness.send(ann, said(nth))?.key)
    expect(refused.slice(0, 30).every((key) => key === undefined)).toBe(true)
    expect(refused.slice(40).every((key) => key === 'tooOften')).toBe(true)
    expect(harness.log.length - log).toBeLessThan(40)
    harness.now += 5000
    expect(harness.send(ann, said(refused.findIndex((key) => key !== undefined)))).toBeNull()
  })

  test('the log is bounded under endless setting changes', () => {
    const { harness, ann } = lobby()
    for (let nth = 0; nth < 3000; nth += 1) {
      harness.send(ann, { kind: 'setTimer', setTimer: { seconds: nth % 2 === 0 ? 30 : 60 } })
      harness.now += 1000
    }
    expect(harness.log.length).toBeLessThan(1100)
  })

  test('joins and leaves are not logged', () => {
    const { harness, bob } = lobby()
    const log = harness.log.length
    for (let nth = 0; nth < 20; nth += 1) {
      harness.request({ kind: 'closed', connections: [bob.id] })
      harness.wait(3000)
      harness.request({ kind: 'hello', from: bob, version: 0, epoch: 0, takeover: false })
    }
    expect(harness.log.length).toBe(log)
  })

  test('laying a card down is refused after 60 times in a turn, taking it back never is', () => {
    const at = table(['ann', 'bob'], { seed: 3 })
    const { harness } = at
    const card = (): number => {
      const { of } = stateOf(harness).turn
      const held = stateOf(harness).players.find(({ seat }) => seat === of)?.hand ?? []
      const found = held.find((each) => {
        if (harness.send(inTurn(at), { kind: 'pick', pick: { card: each } }) !== null) return false
        return harness.send(inTurn(at), { kind: 'unpick', unpick: {} }) === null
      })
      return found ?? 0
    }
    const mine = card()
    expect(mine).toBeGreaterThan(0)
    const refused: (string | undefined)[] = []
    for (let nth = 0; nth < TIMES; nth += 1) {
      const picked = harness.send(inTurn(at), { kind: 'pick', pick: { card: mine } })
      refused.push(picked?.key)
      if (picked === null) expect(harness.send(inTurn(at), { kind: 'unpick', unpick: {} })).toBeNull()
    }
    expect(refused.filter((key) => key === undefined).length).toBeLessThan(60)
    expect(new Set(refused.slice(60))).toEqual(new Set(['tooOften']))
    passTurn(at)
    passTurn(at)
    expect(card()).toBeGreaterThan(0)
  })
})

describe('a full update', () => {
  const whole = (socket: Socket): number => updates(socket).filter(({ full }) => full).length

  test('is sent once per version to a page that repeats its request', () => {
    const { harness, ann, bob } = lobby()
    const before = whole(bob)
    const ask = (): void => {
      for (let nth = 0; nth < TIMES; nth += 1) {
        harness.request({ kind: 'resume', from: bob, version: 0, epoch: 0 })
        harness.request({ kind: 'hello', from: bob, version: 0, epoch: 0, takeover: false })
      }
    }
    ask()
    expect(whole(bob) - before).toBeLessThan(2)
    harness.send(ann, { kind: 'setTimer', setTimer: { seconds: 30 } })
    const then = whole(bob)
    ask()
    expect(whole(bob) - then).toBe(1)
    expect(updates(bob).at(-1)?.lobby[0]?.timer).toBe(30)
  })

  test('is rate limited, however often the room changes', () => {
    const { harness, ann, bob } = lobby()
    const before = whole(bob)
    for (let nth = 0; nth < TIMES; nth += 1) {
      harness.send(ann, { kind: 'chat', chat: { text: `${nth}` } })
      harness.now += 1000
      harness.request({ kind: 'resume', from: bob, version: 0, epoch: 0 })
    }
    expect(whole(bob) - before).toBeLessThan(TIMES * 0.65)
  })

  test('is available to a page on a new connection', () => {
    const { harness, bob } = lobby()
    const next = harness.socket('bob', 'another page')
    harness.request({ kind: 'hello', from: next, version: 0, epoch: 0, takeover: true })
    expect(whole(next)).toBe(1)
    expect(whole(bob)).toBe(1)
  })
})
