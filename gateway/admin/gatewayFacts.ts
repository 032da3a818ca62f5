// The facts that this gateway publishes each second, and its people by place.
import { codeHash } from '#proto/process/codeHash.ts'
import { eventLoopDelay } from '#proto/process/eventLoopDelay.ts'
import type { GatewayFacts, People } from '#proto/http/operator.ts'
import type { Engines } from '../rooms/engines.ts'
import type { RoomRouter } from '../rooms/roomRouter.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import type { GatewayDrain } from './gatewayDrain.ts'

interface PeopleParts {
  sessions: Iterable<Session>
  /** Whether the page is searching for a match. */
  searches: (session: Session) => boolean
  /** Whether the page has a wall. */
  hasWall: (session: Session) => boolean
}

interface FactsParts extends Pick<Services, 'metrics' | 'now'>, Omit<PeopleParts, 'sessions'> {
  gateway: string
  /** The build of its page; '': none. */
  page: string
  sessions: () => Iterable<Session>
  engines: Engines
  route: Pick<RoomRouter, 'rooms'>
  draining: Pick<GatewayDrain, 'facts'>
}

/** Also sets the people metrics on each call. */
export function gatewayFacts(parts: FactsParts): () => GatewayFacts {
  const { gateway, page, sessions, engines, route, draining, metrics, now } = parts
  const late = eventLoopDelay()
  const identity = { build: codeHash(['gateway', 'proto'], page), since: now() }
  return () => {
    const here = [...sessions()]
    const people = peopleHere({ ...parts, sessions: here })
    for (const [place, count] of Object.entries(people)) metrics.people.set({ place }, count)
    return {
      name: gateway,
      sockets: here.length,
      rooms: [...route.rooms()].length,
      engines: engines.names().length,
      late: late(),
      heap: process.memoryUsage().heapUsed,
      people,
      ...identity,
      drain: draining.facts(),
    }
  }
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
