// What goes on between a gateway's sockets and the engines: frames carried to the owner of their room, what it says carried back.
import type { Transport } from '#proto/link/link.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { Sized } from '#proto/process/sizes.ts'
import type { Logger } from 'pino'
import { engines as linkEngines, type EngineLinks } from './engines.ts'
import { hear, type Hearer } from './engineMessages.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { asking as makeAsking, type Asking } from '../admin/engineRequests.ts'
import type { Queue } from '../matchmaking/matchmaking.ts'
import { enterFound, receive } from './clientFrames.ts'
import type { Requests } from './roomRequests.ts'
import { route as makeRoute, type Route } from './roomRouter.ts'
import type { Session } from '../sockets/session.ts'
import { watch as makeWatch } from '../spectators/buffer.ts'
import { spectators as makeSpectators } from '../spectators/spectators.ts'

type Matchmaking = Requests['queue'] & Pick<Queue, 'closed'>

/** What it needs of the gateway. */
export interface TrafficParts<Matching extends Matchmaking> extends Omit<
  Requests,
  'route' | 'queue' | 'metrics' | 'spectators'
> {
  transport: Transport
  /** What the gateway calls itself on its links. */
  name: string
  log: Logger
  metrics: Metrics
  /** An open socket by its id. */
  session: (id: string) => Session | undefined
  /** Sends a frame to everybody who watches a room. */
  publish: (code: string, frame: Uint8Array) => void
  /** Whether watchers have to wait for players' sake; left out: never. */
  overloaded?: () => boolean
  /** The queue for strangers; `found` brings a page into the room of its game. */
  queue: (found: (session: Session, room: string) => void) => Matching
}

/** The traffic of one gateway. */
export interface Traffic<Matching> extends Sized {
  readonly engines: EngineLinks
  readonly queue: Matching
  readonly route: Route
  /** The operator's questions to engines. */
  readonly asking: Asking
  frame(session: Session, frame: ClientFrame): void
  closed(session: Session): void
}

/** Looks for engines and carries from now on. */
export function traffic<Matching extends Matchmaking>(parts: TrafficParts<Matching>): Traffic<Matching> {
  const { redis, transport, name, log, metrics, session, publish, now, failed, build } = parts
  const engines = linkEngines({ redis, transport, name, log })
  const route = makeRoute(redis, engines, log)
  const asking = makeAsking(engines)
  const watch = makeWatch(publish, parts.overloaded)
  const spectators = makeSpectators({ route, watch, secret: parts.secret, build, now })
  const hearer: Hearer = { route, watch, spectators, metrics, redis, asking, now, failed, session, build }
  const queue = parts.queue((one, room) => enterFound(route, one, room))
  const requests: Requests = { ...parts, route, queue, spectators }
  engines.start({
    opened: (engine) => route.opened(engine),
    heard: (engine, message) => hear(hearer, engine, message),
    gone(engine, leaves) {
      metrics.forget(engine)
      route.gone(engine, leaves)
    },
  })
  return {
    engines,
    queue,
    route,
    asking,
    frame: (one, frame) => receive(requests, one, frame),
    closed(one) {
      queue.closed(one)
      route.settled(one)
      route.leave(one)
    },
    sizes: () => ({
      ...route.sizes(),
      mergedRooms: watch.rooms(),
      ...engines.sizes(),
      operatorQuestions: asking.open(),
    }),
  }
}
