// Where somebody goes instead of the page they asked for: role first, then where they are in a game.
import { ROUTES, type GameState, type Path, type Role } from './routes.ts'

/** Who asks for a page, and when. */
export interface Visit {
  state: GameState
  /** Null: nobody knows yet, so nobody is sent anywhere for it. */
  role: Role | null
  /** They have just come to the site, or just signed in. */
  arriving: boolean
}

/** The route to go to instead of this one; null: stay. */
export function redirect(from: Path, { state, role, arriving }: Visit): Path | null {
  const sent = role === null ? undefined : ROUTES[from].sends?.[role]
  if (sent && (arriving || !sent.once)) return sent.to
  return ROUTES[from].leads?.[state] ?? null
}
