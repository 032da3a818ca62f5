// Rendezvous hashing: stable, independent of order, evenly spread.
import { expect, test } from 'vitest'
import { rendezvous } from './rendezvous.ts'

test('the choice is independent of order, and losing an engine moves only its rooms', () => {
  const names = ['a', 'b', 'c', 'd']
  const rooms = Array.from({ length: 400 }, (_, nth) => `ROOM-${nth}`)
  expect(rendezvous('X', [])).toBeNull()
  for (const room of rooms) expect(rendezvous(room, names)).toBe(rendezvous(room, [...names].reverse()))
  const moved = rooms.filter((room) => {
    const before = rendezvous(room, names)
    return before !== 'd' && before !== rendezvous(room, ['a', 'b', 'c'])
  })
  expect(moved).toEqual([])
  for (const name of names) {
    const share = rooms.filter((room) => rendezvous(room, names) === name).length
    expect(share).toBeGreaterThan(60)
  }
})
