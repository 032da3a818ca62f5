// Counts people at this gateway by place; several tabs of one person count once.
import type { People } from '#proto/http/operator.ts'
import type { Session } from '../sockets/session.ts'

export interface PeopleParts {
  sessions: Iterable<Session>
  /** Whether the page is searching for a match. */
  searches: (session: Session) => boolean
  /** Whether the page has a wall. */
  hasWall: (session: Session) => boolean
}

/** Places by priority: a person with several tabs counts at the first that one of them shows. */
const PLACES = ['tables', 'searching', 'watching', 'elsewhere'] as const satisfies (keyof People)[]

/** Counts people at this gateway by place; several tabs of one person count once. */
export function peopleHere({ sessions, searches, hasWall }: PeopleParts): People {
  const places = new Map<string, number>()
  const placeOf = (session: Session): (typeof PLACES)[number] => {
    if (session.room !== '' && session.spectator === null) return 'tables'
    if (searches(session)) return 'searching'
    return session.room !== '' || hasWall(session) ? 'watching' : 'elsewhere'
  }
  for (const session of sessions) {
    if (session.user === '') continue
    const rank = PLACES.indexOf(placeOf(session))
    places.set(session.user, Math.min(rank, places.get(session.user) ?? rank))
  }
  const people = { tables: 0, searching: 0, watching: 0, elsewhere: 0 }
  for (const rank of places.values()) people[PLACES[rank] ?? 'elsewhere'] += 1
  return people
}
