// Tests that a practice game can be rewound without end.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_FREQUENCIES, rngFrom, newGame } from '#engine/rules/public.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { assign } from '../../client/state/apply.ts'
import { NO_SLICES, type Slices } from '../../client/state/room.ts'
import { Host } from './host.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const TIMES = 60

it('can be rewound more often than a page may request a full update, without a gap', () => {
  const { state } = newGame({
    seats: [1, 2].map((seat) => ({ seat, bot: false })),
    frequencies: DEFAULT_FREQUENCIES,
    setsToWin: 3,
    seed: rngFrom(3),
  })
  const names = new Map([
    ['A', 1],
    ['B', 2],
  ])
  const host = new Host(
    { state, names },
    { word: 'TEST', faces: (seat) => ({ name: `Player ${seat}`, avatar: '', color: seat }) },
  )
  let held: Slices = NO_SLICES
  let gaps = 0
  host.listen('page', (frame: ServerFrame) => {
    if (frame.body !== 'update') return
    const assigned = assign(held, frame.update)
    if (assigned.kind === 'gap') gaps += 1
    if (assigned.kind === 'assigned') held = assigned.slices
  })
  host.ask({
    kind: 'hello',
    from: { id: 'page', page: 'page', user: host.userOf(1) },
    version: 0,
    epoch: 0,
    takeover: true,
  })
  const first = held.view?.table
  const turn = state.turn.of
  for (let times = 0; times < TIMES; times++) {
    host.act(turn, { kind: 'endTurn', endTurn: {} })
    expect(held.view?.table.of, `round ${times}`).not.toBe(turn)
    host.rewind()
    expect(held.view?.table, `round ${times}`).toEqual(first)
  }
  expect(gaps).toBe(0)
  host.close()
})
