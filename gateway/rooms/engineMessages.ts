// Dispatches messages from engines by kind.
import type { Outbound } from '#proto/link/messages.ts'
import { userKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'
import { roomGone, refuse, welcomeHome, type Sentence } from '../sockets/replies.ts'
import { deliver, type DeliveryContext } from './deliver.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { EngineRequests } from '../admin/engineRequests.ts'
import type { Session } from '../sockets/session.ts'
import type { Spectators } from '../spectators/spectators.ts'

/** What hearing needs of the gateway. */
export interface EngineMessageContext extends DeliveryContext {
  spectators: Spectators
  redis: Store
  metrics: Metrics
  /** The operator's questions to engines. */
  asking: Pick<EngineRequests, 'told'>
  now(): number
  failed: (error: unknown) => void
}

/** Does what an engine says. */
export function handleEngineMessage(at: EngineMessageContext, engine: string, message: Outbound): void {
  switch (message.kind) {
    case 'deliver':
      return deliver(at, message)
    case 'view':
      return at.spectators.view(message)
    case 'unwatched':
      return at.spectators.unwatched(message)
    case 'ended':
      return at.spectators.ended(message)
    case 'moved':
      return at.route.moved(message.room, engine, message.owner)
    case 'took':
      return at.route.took(message.room, engine, message.epoch)
    case 'later':
      return at.route.later(message.room, message.wait)
    case 'absent':
      return message.connections.forEach((id) => without(at, message.room, id, 'noGame', 'gameGone'))
    case 'broken':
      return message.connections.forEach((id) => without(at, message.room, id, 'broken', 'broken'))
    case 'unreadable':
      return at.route.unreadable(message.room, engine, message.quits)
    case 'full':
      // A game that nobody has room for is not begun.
      if (!at.route.full(message.room, engine))
        for (const id of message.connections) without(at, message.room, id, 'crowded', 'gameGone')
      return
    case 'leaving':
      return at.route.gone(engine, true)
    case 'figures':
      return at.metrics.figures(engine, message.figures)
    case 'operated':
      return at.asking.told(message.id, message.told)
    case 'echo':
      return at.metrics.link.observe((performance.now() - message.at) / 1000)
  }
}

/** The room is not there: what was asked of it is refused, and who was in it is not any more. */
function without(
  at: EngineMessageContext,
  room: string,
  id: string,
  refusal: Sentence,
  farewell: Sentence,
): void {
  const session = at.session(id)
  if (session === undefined) return
  if (session.open?.room === room) {
    const { kind } = session.open.ask
    refuse(session, session.open.ask.seq, kind === 'command' || kind === 'spectator' ? farewell : refusal)
    at.route.settled(session)
  }
  if (session.room !== room) return
  const greeted = session.hello === null
  at.route.leave(session)
  forget(at, session, room).catch(at.failed)
  if (greeted) roomGone(session, room, farewell)
  else welcomeHome(session, at.now(), at.build)
}

/** The user is in that room no longer; another one they went to meanwhile stays. */
async function forget(at: EngineMessageContext, { user }: Session, room: string): Promise<void> {
  if ((await at.redis.get(userKey(user))) === room) await at.redis.del(userKey(user))
}
