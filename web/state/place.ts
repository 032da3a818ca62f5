// Which page somebody belongs on: where they are in a game decides, not the address they typed.
import type { Phase } from '#proto/messages.ts'

export const PATHS = {
  home: '/',
  waiting: '/waiting-room',
  playing: '/game',
  over: '/game-over',
  mobile: '/mobile',
} as const

/** The path to go to instead of `path`; null: stay. `phase` is null in no room, undefined while nobody knows yet. */
export function placeFor(path: string, phase: Phase | null | undefined): string | null {
  if (phase === undefined || isScenario(path) || path === PATHS.mobile) return null
  if (phase === null) return isRoomPath(path) ? PATHS.home : null
  const right = PATHS[phase]
  if (path === right) return null
  // After the end the home page is open to everybody; elsewhere the room's own page is the only one.
  return phase === 'over' && !isRoomPath(path) ? null : right
}

/** The prepared tables, on a development machine only. */
export const isScenario = (path: string): boolean => /^\/(?:test|dummy)(?:\/|$)/.test(path)

const isRoomPath = (path: string): boolean =>
  path === PATHS.waiting || path === PATHS.playing || path === PATHS.over
