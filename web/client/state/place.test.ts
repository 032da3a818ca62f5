// Redirects by the state of a user's game.
import { describe, expect, it } from 'vitest'
import { placeFor } from './place.ts'

describe('the right page', () => {
  it('nobody is moved while nobody knows where they are', () => {
    expect(placeFor('/game', undefined)).toBeNull()
  })
  it('without a room the room’s pages lead home', () => {
    for (const path of ['/waiting-room', '/game', '/game-over']) expect(placeFor(path, null)).toBe('/')
    expect(placeFor('/', null)).toBeNull()
  })
  it('a game that waits, runs or is over has one page each', () => {
    for (const path of ['/', '/game', '/game-over']) expect(placeFor(path, 'waiting')).toBe('/waiting-room')
    for (const path of ['/', '/waiting-room', '/game-over']) expect(placeFor(path, 'playing')).toBe('/game')
    for (const path of ['/waiting-room', '/game']) expect(placeFor(path, 'over')).toBe('/game-over')
    expect(placeFor('/game', 'playing')).toBeNull()
  })
  it('after the end the home page stays open', () => {
    expect(placeFor('/', 'over')).toBeNull()
  })
  it('whoever joins a game that is over is shown how it ended, wherever they are', () => {
    for (const path of ['/', '/waiting-room', '/instructions', '/profile'])
      expect(placeFor(path, 'over', undefined, 'nowhere', true)).toBe('/game-over')
    expect(placeFor('/game-over', 'over', undefined, 'nowhere', true)).toBeNull()
    expect(placeFor('/', null, undefined, 'nowhere', true)).toBeNull()
    expect(placeFor('/', 'waiting', undefined, 'nowhere', true)).toBe('/waiting-room')
  })
  it('the list of live games stays open, until a game of it is chosen', () => {
    expect(placeFor('/watch', null)).toBeNull()
    expect(placeFor('/watch', 'playing')).toBeNull()
    expect(placeFor('/watch', 'playing', undefined, 'nowhere', true)).toBe('/game')
  })
  it('the notice for small screens stays', () => {
    expect(placeFor('/mobile', 'playing')).toBeNull()
  })
  it('the queue has a page, until a game is found', () => {
    for (const stage of ['inFindRoom', 'finding', 'found'] as const) {
      expect(placeFor('/', null, undefined, stage)).toBe('/find-game-room')
      expect(placeFor('/find-game-room', null, undefined, stage)).toBeNull()
      expect(placeFor('/instructions', null, undefined, stage)).toBeNull()
    }
    expect(placeFor('/find-game-room', null)).toBe('/')
    expect(placeFor('/find-game-room', 'playing')).toBe('/game')
  })
  it('prepared tables are left alone', () => {
    expect(placeFor('/test/rent', 'playing')).toBeNull()
    expect(placeFor('/dummy', null)).toBeNull()
    expect(placeFor('/testing', 'playing')).toBe('/game')
  })
})
