// Which page somebody belongs on: where they are in a game decides, not the address they typed.
import type { Phase } from '#proto/messages.ts'
import { redirect } from '#web/routes/redirect.ts'
import { PATHS, routeOf, type GameState, type Role } from '#web/routes/routes.ts'

/** The path to go to instead of `path`; null: stay. `phase` is null in no room, undefined while nobody knows yet. */
export function placeFor(
  path: string,
  phase: Phase | null | undefined,
  { role, arriving }: { role: Role; arriving: boolean } = { role: 'anonymous', arriving: false },
): string | null {
  if (phase === undefined || isScenario(path)) return null
  const route = routeOf(path)
  if (route === PATHS.mobile) return null
  return redirect(route, { state: stateOf(phase), role, arriving })
}

/** The prepared tables, on a development machine only. */
export const isScenario = (path: string): boolean => /^\/(?:test|dummy)(?:\/|$)/.test(path)

function stateOf(phase: Phase | null): GameState {
  switch (phase) {
    case null:
      return 'NOT_CREATED'
    case 'waiting':
      return 'WAITING'
    case 'playing':
      return 'PLAYING'
    case 'over':
      return 'OVER'
  }
}
