// The link to a wall: round trip, and robust parsing of any input.
import { describe, expect, it } from 'vitest'
import { MAX_WALL_GAMES } from '../watchStore.ts'
import { linkedGames, wallLink } from './wallLink.ts'

const CODES = ['ABCD-23', 'BCDF-45']

describe('the link to a wall', () => {
  it('round-trips its games', () => {
    const link = wallLink('https://play.example', CODES)
    expect(link).toBe('https://play.example/watch?games=ABCD-23,BCDF-45')
    expect(linkedGames(new URL(link).search)).toEqual(CODES)
  })
  it('accepts codes as typed, each once, and skips invalid ones', () => {
    expect(linkedGames('?games=abcd-23, BCDF-45 ,nothing,ABCD-23,')).toEqual(CODES)
    expect(linkedGames('')).toEqual([])
    expect(linkedGames('?game=ABCD-23')).toEqual([])
  })
  it('shows at most as many games as fit', () => {
    const many = Array.from({ length: MAX_WALL_GAMES + 2 }, (_, nth) => `ABCD-${20 + nth}`)
    expect(linkedGames(`?games=${many.join()}`).length).toBe(MAX_WALL_GAMES)
  })
})
