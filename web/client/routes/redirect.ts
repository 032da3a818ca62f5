// Redirects: by role first, then by the state of the user's game.
import { ROUTES, type GameState, type Path, type Role } from './routes.ts'

/** Who asks for a page, and when. */
export interface Visit {
  state: GameState
  /** Null: not known yet, so no redirect depends on it. */
  role: Role | null
  /** The user has just opened the site, or just signed in. */
  arriving: boolean
}

/** The route to go to instead; null: stay. */
export function redirect(from: Path, { state, role, arriving }: Visit): Path | null {
  const sent = role === null ? undefined : ROUTES[from].sends?.[role]
  if (sent && (arriving || !sent.once)) return sent.to
  return ROUTES[from].leads?.[state] ?? null
}
