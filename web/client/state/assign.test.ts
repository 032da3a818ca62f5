// Slices are replaced as a whole, in version order; gaps and stale updates are detected.
import { describe, expect, it } from 'vitest'
import type { PlayerView, TableView, Update } from '#proto/client/messages.ts'
import { assign } from './apply.ts'
import { NO_SLICES, type Slices } from './room.ts'

const player = (seat: number, hand: number): PlayerView => ({
  seat,
  hand,
  bank: [],
  field: [],
  stands: [],
  extras: [],
  on: [],
  shelter: 0,
  delayed: false,
  bot: false,
})
const table = (seats: number[], turn = 1): TableView => ({
  seats,
  turn,
  of: seats[0] ?? 0,
  moves: 3,
  multiplier: 1,
  deck: 60,
  discard: 0,
  top: [],
  revivable: [],
  setsToWin: 3,
  winner: 0,
  vote: null,
})
const update = (versions: number[], parts: Partial<Update> = {}): Update => ({
  versions,
  full: false,
  epoch: 1,
  players: [],
  table: [],
  pending: [],
  roster: [],
  events: [],
  lobby: [],
  clock: [],
  setup: [],
  afterwards: [],
  ...parts,
})
const taken = (held: Slices, next: Update): Slices => {
  const assigned = assign(held, next)
  if (assigned.kind !== 'assigned') throw new Error(`not taken: ${assigned.kind}`)
  return assigned.slices
}
const start = taken(
  NO_SLICES,
  update([4], { full: true, table: [table([1, 2])], players: [player(1, 5), player(2, 5)] }),
)

describe('slices', () => {
  it('a full update replaces everything', () => {
    const next = taken(
      { ...start, version: 9 },
      update([2], { full: true, table: [table([3])], players: [player(3, 1)] }),
    )
    expect(next.version).toBe(2)
    expect(next.view?.players).toEqual([player(3, 1)])
  })

  it('keeps the identity of objects that an update does not contain', () => {
    const next = taken(start, update([5], { players: [player(2, 7)] }))
    expect(next.view?.players).toEqual([player(1, 5), player(2, 7)])
    expect(next.view?.players[0]).toBe(start.view?.players[0])
    expect(next.view?.table).toBe(start.view?.table)
    expect(next.version).toBe(5)
  })

  it('keeps the identity of the player list if no player changed', () => {
    expect(taken(start, update([5], { table: [table([1, 2], 2)] })).view?.players).toBe(start.view?.players)
  })

  it('the last slice of a kind wins, as in concatenated updates', () => {
    const joined = update([5, 6, 7], {
      players: [player(1, 4), player(2, 6), player(1, 3)],
      table: [table([1, 2], 2), table([1, 2], 3)],
      pending: [
        { kind: 'picking', picking: { by: 1 } },
        { kind: 'nothing', nothing: {} },
      ],
    })
    const apart = [
      update([5], {
        players: [player(1, 4)],
        table: [table([1, 2], 2)],
        pending: [{ kind: 'picking', picking: { by: 1 } }],
      }),
      update([6], { players: [player(2, 6)] }),
      update([7], {
        players: [player(1, 3)],
        table: [table([1, 2], 3)],
        pending: [{ kind: 'nothing', nothing: {} }],
      }),
    ].reduce(taken, start)
    expect(taken(start, joined)).toEqual(apart)
  })

  it('the player list follows the table’s seats and their order', () => {
    const three = taken(start, update([5], { table: [table([3, 2, 1])], players: [player(3, 5)] }))
    expect(three.view?.players.map(({ seat }) => seat)).toEqual([3, 2, 1])
    expect(
      taken(three, update([6], { table: [table([3, 1])] })).view?.players.map(({ seat }) => seat),
    ).toEqual([3, 1])
  })

  it('detects a gap and applies nothing', () => {
    expect(assign(start, update([6]))).toEqual({ kind: 'gap' })
    expect(assign(start, update([6, 7]))).toEqual({ kind: 'gap' })
  })

  it('accepts versions without a frame of their own', () => {
    const next = taken(start, update([5, 6]))
    expect(next.version).toBe(6)
    expect(next.view).toBe(start.view)
  })

  it('a known version is stale; an overlapping update is applied and marked', () => {
    expect(assign(start, update([4]))).toEqual({ kind: 'stale' })
    expect(assign(start, update([4, 5]))).toMatchObject({ kind: 'assigned', overlap: true })
    expect(assign(start, update([5]))).toMatchObject({ kind: 'assigned', overlap: false })
  })

  it('a lower version is accepted in a full update, a lower epoch never', () => {
    expect(assign(start, update([1], { full: true }))).toMatchObject({ kind: 'assigned' })
    expect(assign(start, update([9], { full: true, epoch: 0 }))).toEqual({ kind: 'stale' })
  })
})
