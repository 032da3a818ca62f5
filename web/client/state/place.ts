// The page for a user, by the state of their game instead of the URL.
import type { Phase, Stage } from '#proto/client/messages.ts'
import { PATHS, redirect, routeOf, type GameState, type Visit } from '#web/client/routes/routes.ts'

/**
 * The path to redirect to from `path`; null: stay. `phase`: null in no room, undefined while unknown; `stage`: in the
 * queue; `joining`: the user has just joined this room, so that its results are shown from every page.
 */
export function placeFor(
  path: string,
  phase: Phase | null | undefined,
  { role, arriving }: Omit<Visit, 'state'> = { role: 'anonymous', arriving: false },
  stage: Stage = 'nowhere',
  joining = false,
): string | null {
  if (phase === undefined || isScenario(path)) return null
  const route = routeOf(path)
  if (route === PATHS.mobile) return null
  if (joining && phase === 'over') return route === PATHS.over ? null : PATHS.over
  // The live games page stays open during a game, but redirects to a game chosen there.
  const from = joining && route === PATHS.watch ? PATHS.home : route
  return redirect(from, { state: phase === null ? BY_STAGE[stage] : BY_PHASE[phase], role, arriving })
}

/** The prepared tables, on a development machine only. */
export const isScenario = (path: string): boolean => /^\/(?:test|dummy)(?:\/|$)/.test(path)

const BY_PHASE: Readonly<Record<Phase, GameState>> = { waiting: 'WAITING', playing: 'PLAYING', over: 'OVER' }
const BY_STAGE: Readonly<Record<Stage, GameState>> = {
  nowhere: 'NOT_CREATED',
  inFindRoom: 'IN_FIND_GAME_ROOM',
  finding: 'FINDING_GAME',
  found: 'FINDING_GAME',
}
