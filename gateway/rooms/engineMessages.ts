// Handles what engines send, by kind, and their links' opening and end.
import type { Outbound } from '#proto/link/messages.ts'
import { userKey } from '#proto/redis/keys.ts'
import { roomGone, refuse, welcomeHome, type Sentence } from '../sockets/replies.ts'
import { isFromInside } from '../sockets/session.ts'
import type { EngineListener } from '../routing/engines.ts'
import type { GatewayContext } from './context.ts'
import { Delivery } from './deliver.ts'

type RoomGone = Extract<Outbound, { connections: string[] }>

export class EngineMessages implements EngineListener {
  readonly #context: GatewayContext
  readonly #delivery: Delivery

  constructor(context: GatewayContext) {
    this.#context = context
    this.#delivery = new Delivery(context)
  }

  /** A link is open, for the first time or again. */
  opened(engine: string): void {
    this.#context.route.owners.opened(engine)
  }

  gone(engine: string, leaves: boolean): void {
    const { metrics, route } = this.#context
    metrics.engines.forget(engine)
    route.owners.gone(engine, leaves)
  }

  message(engine: string, message: Outbound): void {
    const { route, spectators, metrics, engineRequests } = this.#context
    switch (message.kind) {
      case 'deliver':
        return this.#delivery.deliver(message)
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
        return this.#rejectSessions(message, 'noGame', 'gameGone')
      case 'broken':
        return this.#rejectSessions(message, 'broken', 'broken')
      case 'unreadable':
        return route.owners.unreadable(message.room, engine, message.quits)
      case 'full':
        if (!route.owners.full(message.room, engine))
          this.#rejectCreate(message).catch(this.#context.logError)
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

  /** No engine has capacity for the room: it is not created, and a reserved code stays its user's. */
  async #rejectCreate(message: RoomGone): Promise<void> {
    const { reservations, session: sessionOf, logError } = this.#context
    for (const id of message.connections) {
      const session = sessionOf(id)
      const request = session?.openRequest?.request
      if (session === undefined || request?.kind !== 'create') continue
      await reservations.restore(session.user, request.id).catch(logError)
    }
    this.#rejectSessions(message, 'crowded', 'gameGone')
  }

  /** The room does not exist: refuses requests to it, and notifies its sessions. */
  #rejectSessions({ room, connections }: RoomGone, refusal: Sentence, farewell: Sentence): void {
    const { route, session: sessionOf, now, build, logError } = this.#context
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
      this.#clearRoomOf(user, room).catch(logError)
      if (pendingHello === null) roomGone(session, room, farewell)
      else welcomeHome(session, now(), build)
    }
  }

  /** Clears the user's room in Redis, unless they have joined another one. */
  async #clearRoomOf(user: string, room: string): Promise<void> {
    const { redis } = this.#context
    if ((await redis.get(userKey(user))) === room) await redis.del(userKey(user))
  }
}
