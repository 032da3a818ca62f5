// Redirects of a visit: by role first, then by the state of the user's game.
import { ROUTES, type GameState, type Path, type Role } from './routes.ts'

/** The visitor of a page. */
export interface Visit {
  state: GameState
  /** Null: not known yet, so no redirect depends on it. */
  role: Role | null
  /** The user has just opened the site, or just signed in. */
  arriving: boolean
}

/** The route to go to instead; null: stay. */
export function redirect(from: Path, { state, role, arriving }: Visit): Path | null {
  const byRole = role === null ? undefined : ROUTES[from].sends?.[role]
  if (byRole && (arriving || !byRole.once)) return byRole.to
  return ROUTES[from].leads?.[state] ?? null
}
