// Wires a gateway's sessions, rooms, spectators and engine links.
import { engineRequests as makeEngineRequests } from '../routing/engineRequests.ts'
import { blocks as makeBlocks } from '../blocks/blocks.ts'
import { roomGoneWith } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { spectatorBuffer } from '../spectators/buffer.ts'
import { Spectators } from '../spectators/spectators.ts'
import { Walls } from '../spectators/wall/walls.ts'
import { ClientFrames } from './clientFrames.ts'
import type { GatewayContext, GatewayOptions } from './context.ts'
import { EngineMessages } from './engineMessages.ts'
import { EngineLinks } from '../routing/engines.ts'
import { RoomRouter } from '../routing/roomRouter.ts'

/** Starts engine discovery, and handles frames and messages. */
export function gatewayCore(options: GatewayOptions) {
  const { redis, log, queue, directory } = options
  const engines = new EngineLinks(options)
  const route = new RoomRouter(redis, engines, log)
  const engineRequests = makeEngineRequests(engines)
  const watch = spectatorBuffer(options.publish, options.overloaded)
  const walls = new Walls({ ...options, route })
  const blocks = makeBlocks(options, options.secret, (code) => route.room(code))
  const spectators = new Spectators({ ...options, route, watch, walls, blocks })
  const context: GatewayContext = { ...options, route, spectators, walls, blocks, engineRequests }
  const frames = new ClientFrames(context)
  engines.start(new EngineMessages(context))
  return {
    engines,
    route,
    engineRequests,
    blocks,
    frames,
    /** Handles a closed socket. */
    closed(session: Session): void {
      queue.closed(session)
      directory.stop(session)
      walls.closed(session)
      route.closeRequest(session)
      route.leave(session)
    },
    /** Ends a session's watching of a room, in full or on a wall. */
    kick(session: Session, room: string, text: string): void {
      const codes = walls.of(session).filter((code) => code !== room)
      if (codes.length < walls.of(session).length) walls.set(session, { codes, dropped: [], gone: [room] })
      if (session.room !== room) return
      route.closeRequest(session)
      route.leave(session)
      roomGoneWith(session, room, text)
    },
    hasWall: (session: Session): boolean => walls.of(session).length > 0,
    /** Moves a matched page into its room. */
    enterMatch(session: Session, room: string): void {
      session.pendingHello = { kind: 'hello', version: 0, epoch: 0, takeover: true }
      route.enter(session, room)
      route.sendRequest(session, room, session.pendingHello)
    },
    sizes: () => ({
      ...route.sizes(),
      mergedRooms: watch.rooms(),
      ...walls.sizes(),
      ...engines.sizes(),
      operatorQuestions: engineRequests.open(),
    }),
  }
}
