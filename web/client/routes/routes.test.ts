// The route table: every route in every state of a game, for every role.
import { describe, expect, it } from 'vitest'
import { GAME_STATES, PATHS, redirect, ROLES, routeOf, ROUTES, titleOf, type Path } from './routes.ts'

/** The target per state, in the order of the columns; a dot: no redirect. */
const EXPECTED: readonly [Path, string][] = [
  //                   NOT_CREATED  WAITING        FINDING_GAME    IN_FIND_GAME_ROOM  PLAYING  OVER
  ['/', '                   .       /waiting-room  /find-game-room /find-game-room    /game    .'],
  ['/game', '               /       /waiting-room  /find-game-room /find-game-room    .        /game-over'],
  ['/game-over', '          /       /waiting-room  /find-game-room /find-game-room    /game    .'],
  ['/waiting-room', '       /       .              /find-game-room /find-game-room    /game    /game-over'],
  ['/find-game-room', '     /       /waiting-room  .               .                  /game    /game-over'],
  ['/profile', '            .       /waiting-room  /find-game-room /find-game-room    /game    .'],
  ['/instructions', '       .       .              .               .                  .        .'],
  ['/contribute', '         .       .              .               .                  .        .'],
  ['/market', '             .       .              .               .                  .        .'],
  ['/feedback', '           .       .              .               .                  .        .'],
  ['/operator', '           .       .              .               .                  .        .'],
  ['/sanctions', '           .       .              .               .                  .        .'],
  ['/report-a-bug', '       .       .              .               .                  .        .'],
  ['/privacy-policy', '     .       .              .               .                  .        .'],
  ['/mobile', '             .       .              .               .                  .        .'],
  ['/forgot-password', '    .       .              .               .                  .        .'],
  ['/scratchpad', '         .       .              .               .                  .        .'],
  ['/leaderboard', '        .       .              .               .                  .        .'],
  ['/watch', '              .       .              .               .                  .        .'],
]

const pathIn = (cell: string | undefined): string | null =>
  Object.values(PATHS).find((known) => known === cell) ?? null

describe('the route table', () => {
  it('lists every route once', () => {
    expect(EXPECTED.map(([path]) => path).sort()).toEqual(Object.values(PATHS).sort())
    expect(Object.keys(ROUTES)).toHaveLength(EXPECTED.length)
  })
  for (const [path, row] of EXPECTED) {
    const cells = row.trim().split(/\s+/)
    for (const [at, state] of GAME_STATES.entries()) {
      for (const role of ROLES) {
        it(`${path} in ${state} for ${role}`, () => {
          const to = path === '/profile' && role === 'anonymous' ? '/' : pathIn(cells[at])
          expect(redirect(path, { state, role, arriving: false })).toBe(to)
          const first = path === '/' && role === 'admin' ? '/feedback' : to
          expect(redirect(path, { state, role, arriving: true })).toBe(first)
        })
      }
    }
  }
  it('does not redirect by role while the role is unknown', () => {
    for (const path of Object.values(PATHS)) {
      const visit = { state: 'NOT_CREATED', role: null, arriving: true } as const
      expect(redirect(path, visit)).toBe(redirect(path, { ...visit, role: 'registered' }))
    }
  })
  it('settles in at most two redirects, never in a loop', () => {
    for (const path of Object.values(PATHS)) {
      for (const state of GAME_STATES) {
        for (const role of ROLES) {
          const visit = { state, role, arriving: false }
          const once = redirect(path, visit)
          const twice = once === null ? null : redirect(once, visit)
          expect(twice === null ? null : redirect(twice, visit), `${path} ${state} ${role}`).toBeNull()
        }
      }
    }
  })
})

describe('paths', () => {
  it('unknown paths lead to the home page', () => {
    expect(routeOf('/home')).toBe('/')
    expect(routeOf('/no/such/page')).toBe('/')
    expect(routeOf('/game/')).toBe('/game')
    expect(routeOf('/Leaderboard')).toBe('/leaderboard')
    for (const path of Object.values(PATHS)) expect(routeOf(path)).toBe(path)
  })
  it('each has a title that includes the game’s name', () => {
    expect(titleOf('/')).toBe('Lockdown Lane')
    expect(titleOf('/game')).toBe('The table · Lockdown Lane')
    expect(new Set(Object.values(PATHS).map(titleOf)).size).toBe(EXPECTED.length)
  })
})
