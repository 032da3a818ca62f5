// The facts that this gateway publishes each second.
import { codeHash } from '#proto/process/codeHash.ts'
import { eventLoopDelay } from '#proto/process/eventLoopDelay.ts'
import type { GatewayFacts } from '#proto/http/operator.ts'
import type { Engines } from '../routing/engines.ts'
import type { RoomRouter } from '../routing/roomRouter.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import type { GatewayDrain } from './gatewayDrain.ts'
import { type PeopleParts, peopleHere } from './people.ts'

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
