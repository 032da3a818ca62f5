// Dispatches messages from engines by kind.
import type { Outbound } from '#proto/link/messages.ts'
import { userKey } from '#proto/redis/keys.ts'
import { roomGone, refuse, welcomeHome, type Sentence } from '../sockets/replies.ts'
import { isFromInside } from '../sockets/session.ts'
import type { GatewayContext } from './context.ts'
import { delivery } from './deliver.ts'

/** Handles an engine's message. */
export function engineMessages(context: GatewayContext): (engine: string, message: Outbound) => void {
  const { route, spectators, metrics, engineRequests } = context
  const deliver = delivery(context)

  return (engine, message) => {
    switch (message.kind) {
      case 'deliver':
        return deliver(message)
      case 'view':
        return spectators.view(message)
      case 'unwatched':
        return spectators.unwatched(message)
      case 'ended':
        return spectators.ended(message)
      case 'moved':
        return route.owners.moved(message.room, engine, message.owner)
      case 'took':
        return route.owners.took(message.room, engine, message.epoch)
      case 'later':
        return route.owners.later(message.room, message.wait)
      case 'absent':
        return rejectSessions(context, message.room, message.connections, 'noGame', 'gameGone')
      case 'broken':
        return rejectSessions(context, message.room, message.connections, 'broken', 'broken')
      case 'unreadable':
        return route.owners.unreadable(message.room, engine, message.quits)
      case 'full':
        // No engine has capacity for it: the room is not created.
        if (!route.owners.full(message.room, engine))
          rejectSessions(context, message.room, message.connections, 'crowded', 'gameGone')
        return
      case 'leaving':
        return route.owners.gone(engine, true)
      case 'figures':
        return metrics.engines.report(engine, message.figures)
      case 'operated':
        return engineRequests.settle(message.id, message.told)
      case 'echo':
        return metrics.link.observe((performance.now() - message.at) / 1000)
    }
  }
}

/** Clears the user's room in Redis, unless they have joined another one. */
async function clearRoomOf({ redis }: GatewayContext, user: string, room: string): Promise<void> {
  if ((await redis.get(userKey(user))) === room) await redis.del(userKey(user))
}

/** The room does not exist: refuses requests to it, and notifies its sessions. */
function rejectSessions(
  context: GatewayContext,
  room: string,
  connections: readonly string[],
  refusal: Sentence,
  farewell: Sentence,
): void {
  const { route, session: sessionOf, now, build, logError } = context
  for (const id of connections) {
    const session = sessionOf(id)
    if (session === undefined) continue
    const { openRequest, pendingHello, user } = session
    if (openRequest?.room === room) {
      refuse(session, openRequest.request.seq, isFromInside(openRequest.request) ? farewell : refusal)
      route.closeRequest(session)
    }
    if (session.room !== room) continue
    route.leave(session)
    clearRoomOf(context, user, room).catch(logError)
    if (pendingHello === null) roomGone(session, room, farewell)
    else welcomeHome(session, now(), build)
  }
}
