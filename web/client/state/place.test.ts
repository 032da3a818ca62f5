// Redirects by the state of a user's game.
import { describe, expect, it } from 'vitest'
import { placeFor } from './place.ts'

describe('redirects', () => {
  it('nothing is redirected while the user’s game is unknown', () => {
    expect(placeFor('/game', undefined)).toBeNull()
  })
  it('without a room the room’s pages redirect home', () => {
    for (const path of ['/waiting-room', '/game', '/game-over']) expect(placeFor(path, null)).toBe('/')
    expect(placeFor('/', null)).toBeNull()
  })
  it('a waiting, a running and a finished game have one page each', () => {
    for (const path of ['/', '/game', '/game-over']) expect(placeFor(path, 'waiting')).toBe('/waiting-room')
    for (const path of ['/', '/waiting-room', '/game-over']) expect(placeFor(path, 'playing')).toBe('/game')
    for (const path of ['/waiting-room', '/game']) expect(placeFor(path, 'over')).toBe('/game-over')
    expect(placeFor('/game', 'playing')).toBeNull()
  })
  it('the home page stays open after the end of a game', () => {
    expect(placeFor('/', 'over')).toBeNull()
  })
  it('a user who joins a finished game is redirected to its results from any page', () => {
    for (const path of ['/', '/waiting-room', '/instructions', '/profile'])
      expect(placeFor(path, 'over', undefined, 'nowhere', true)).toBe('/game-over')
    expect(placeFor('/game-over', 'over', undefined, 'nowhere', true)).toBeNull()
    expect(placeFor('/', null, undefined, 'nowhere', true)).toBeNull()
    expect(placeFor('/', 'waiting', undefined, 'nowhere', true)).toBe('/waiting-room')
  })
  it('the list of live games stays open until a game is chosen', () => {
    expect(placeFor('/watch', null)).toBeNull()
    expect(placeFor('/watch', 'playing')).toBeNull()
    expect(placeFor('/watch', 'playing', undefined, 'nowhere', true)).toBe('/game')
  })
  it('the page for small screens stays open', () => {
    expect(placeFor('/mobile', 'playing')).toBeNull()
  })
  it('the queue has a page until a match is found', () => {
    for (const stage of ['inFindRoom', 'finding', 'found'] as const) {
      expect(placeFor('/', null, undefined, stage)).toBe('/find-game-room')
      expect(placeFor('/find-game-room', null, undefined, stage)).toBeNull()
      expect(placeFor('/instructions', null, undefined, stage)).toBeNull()
    }
    expect(placeFor('/find-game-room', null)).toBe('/')
    expect(placeFor('/find-game-room', 'playing')).toBe('/game')
  })
  it('prepared tables are not redirected', () => {
    expect(placeFor('/test/rent', 'playing')).toBeNull()
    expect(placeFor('/dummy', null)).toBeNull()
    expect(placeFor('/testing', 'playing')).toBe('/game')
  })
})
