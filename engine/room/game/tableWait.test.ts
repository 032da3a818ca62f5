// A bot that starts waits until pages have drawn the table, at most five seconds.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { due } from '../room.ts'
import { socketAt, stateOf, table, type Table } from '../testing/table.ts'

const drawn: Command = { kind: 'tableDrawn', tableDrawn: {} }
/** The longest pause of a bot at normal pace. */
const PAUSE_MS = 1900

/** Two players and a bot, of whom the bot begins, or another seat. */
function begun(first = 3): Table {
  for (let seed = 1; seed < 50; seed += 1) {
    const at = table(['ann', 'bob'], { seed, bots: 1 })
    if (stateOf(at.harness).turn.of === first) return at
  }
  throw new Error(`seat ${first} never begins`)
}

/** Ms until the bot acts. */
const wait = ({ harness }: Table): number => (due(harness.live).soon ?? Infinity) - harness.now

describe('the first bot', () => {
  test('waits five seconds for pages that never report the table as drawn', () => {
    const at = begun()
    expect(wait(at)).toBe(5000)
    const { version } = at.harness.live.room
    at.harness.wait(4999)
    expect(at.harness.live.room.version).toBe(version)
    at.harness.wait(1)
    expect(at.harness.live.room.version).toBeGreaterThan(version)
    expect(wait(at)).toBeLessThanOrEqual(PAUSE_MS)
  })

  test('makes its normal pause once the last page has drawn the table', () => {
    const at = begun()
    const { harness } = at
    harness.now += 300
    expect(harness.send(socketAt(at, 1), drawn)).toBeNull()
    expect(wait(at)).toBe(4700)
    for (let again = 0; again < 3; again += 1) harness.send(socketAt(at, 1), drawn)
    expect(wait(at)).toBe(4700)
    const { version } = harness.live.room
    expect(harness.send(socketAt(at, 2), drawn)).toBeNull()
    expect(wait(at)).toBeLessThanOrEqual(PAUSE_MS)
    expect(harness.live.room.version).toBe(version)
  })

  test('does not wait for disconnected players', () => {
    const at = begun()
    at.harness.send(socketAt(at, 1), drawn)
    at.harness.request({ kind: 'closed', connections: [socketAt(at, 2).id] })
    expect(wait(at)).toBeLessThanOrEqual(PAUSE_MS)
  })

  test('does not wait for spectators, nor again later in the game', () => {
    const at = begun()
    const { harness } = at
    const cy = harness.watch('cy')
    for (const seat of [1, 2]) harness.send(socketAt(at, seat), drawn)
    expect(harness.send(cy, drawn)).toBeNull()
    expect(wait(at)).toBeLessThanOrEqual(PAUSE_MS)
    const before = wait(at)
    for (const seat of [1, 2]) harness.send(socketAt(at, seat), drawn)
    expect(wait(at)).toBe(before)
  })

  test('does not wait for a player who has already acted', () => {
    const at = begun(2)
    at.harness.send(socketAt(at, 1), drawn)
    expect(at.harness.send(socketAt(at, 2), { kind: 'endTurn', endTurn: {} })).toBeNull()
    expect(wait(at)).toBeLessThanOrEqual(PAUSE_MS)
  })
})
