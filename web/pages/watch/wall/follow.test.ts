// "Follow the action": enlarges the game closest to a win without flicker, ends at once.
import { describe, expect, it } from 'vitest'
import type { Phase, SmallTable } from '#proto/client/messages.ts'
import { nextFront, FRONT_MS, NO_FRONT } from './follow.ts'

const table = (nearest: number, winner = 0, phase: Phase = 'playing'): SmallTable => ({
  index: 0,
  turn: 1,
  phase,
  of: 1,
  nearest,
  winner,
  sets: [],
  bank: [],
  hand: [],
})
const tables = (of: Record<string, SmallTable>) => new Map(Object.entries(of))

describe('the game in front', () => {
  const first = nextFront(NO_FRONT, tables({ A: table(20), B: table(60) }), 1000)
  it('is the one closest to a win', () => {
    expect(first).toEqual({ code: 'B', since: 1000, ended: [] })
  })
  it('stays for eight seconds', () => {
    const now = tables({ A: table(95), B: table(60) })
    expect(nextFront(first, now, 1000 + FRONT_MS - 1)).toBe(first)
    expect(nextFront(first, now, 1000 + FRONT_MS).code).toBe('A')
  })
  it('stays on a tie', () => {
    expect(nextFront(first, tables({ A: table(60), B: table(60) }), 60_000)).toBe(first)
  })
  it('changes at once to a game that ends, once per game', () => {
    const end = nextFront(first, tables({ A: table(100, 2), B: table(60) }), 1100)
    expect(end).toEqual({ code: 'A', since: 1100, ended: ['A'] })
    const later = nextFront(end, tables({ A: table(100, 2), B: table(60) }), 1100 + FRONT_MS)
    expect(later).toEqual({ code: 'B', since: 1100 + FRONT_MS, ended: ['A'] })
    expect(nextFront(later, tables({ A: table(100, 2), B: table(60) }), 99_000)).toBe(later)
  })
  it('can be a redealt game again when it ends', () => {
    const end = nextFront(first, tables({ A: table(100, 2), B: table(60) }), 1100)
    const again = nextFront(end, tables({ A: table(0), B: table(60) }), 1200)
    expect(again.ended).toEqual([])
    expect(nextFront(again, tables({ A: table(100, 1), B: table(60) }), 1300).since).toBe(1300)
  })
  it('is never one already over on the first frame, nor one that waits', () => {
    expect(nextFront(NO_FRONT, tables({ A: table(100, 1), B: table(5) }), 0).code).toBe('B')
    expect(nextFront(NO_FRONT, tables({ A: table(0, 0, 'waiting') }), 0)).toBe(NO_FRONT)
  })
  it('changes at once when it is removed from the wall', () => {
    expect(nextFront(first, tables({ A: table(20) }), 1001).code).toBe('A')
  })
})
