// Wires sessions, rooms, spectators and engine links of one gateway.
import type { Transport } from '#proto/link/link.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { Sized } from '#proto/process/sizes.ts'
import type { Logger } from 'pino'
import { engines as linkEngines, type EngineLinks } from './engines.ts'
import { handleEngineMessage, type EngineMessageContext } from './engineMessages.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { engineRequests, type EngineRequests } from '../admin/engineRequests.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import { enterFound, handleFrame } from './clientFrames.ts'
import type { RequestContext } from './roomRequests.ts'
import { roomRouter, type RoomRouter } from './roomRouter.ts'
import type { Session } from '../sockets/session.ts'
import { spectatorBuffer } from '../spectators/buffer.ts'
import { spectators as makeSpectators } from '../spectators/spectators.ts'

type QueuePart = RequestContext['queue'] & Pick<Matchmaking, 'closed'>

/** What it needs of the gateway. */
export interface GatewayCoreParts<Matching extends QueuePart> extends Omit<
  RequestContext,
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
export interface GatewayCore<Matching> extends Sized {
  readonly engines: EngineLinks
  readonly queue: Matching
  readonly route: RoomRouter
  /** The operator's questions to engines. */
  readonly asking: EngineRequests
  frame(session: Session, frame: ClientFrame): void
  closed(session: Session): void
}

/** Looks for engines and carries from now on. */
export function gatewayCore<Matching extends QueuePart>(
  parts: GatewayCoreParts<Matching>,
): GatewayCore<Matching> {
  const { redis, transport, name, log, metrics, session, publish, now, failed, build } = parts
  const engines = linkEngines({ redis, transport, name, log })
  const route = roomRouter(redis, engines, log)
  const asking = engineRequests(engines)
  const watch = spectatorBuffer(publish, parts.overloaded)
  const spectators = makeSpectators({ route, watch, secret: parts.secret, build, now })
  const hearer: EngineMessageContext = {
    route,
    watch,
    spectators,
    metrics,
    redis,
    asking,
    now,
    failed,
    session,
    build,
  }
  const queue = parts.queue((one, room) => enterFound(route, one, room))
  const requests: RequestContext = { ...parts, route, queue, spectators }
  engines.start({
    opened: (engine) => route.opened(engine),
    heard: (engine, message) => handleEngineMessage(hearer, engine, message),
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
    frame: (one, frame) => handleFrame(requests, one, frame),
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
