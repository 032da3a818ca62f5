// Handles engines' frames about one connection: welcome, reply to its request, end of its room.
import { SPECTATE } from '#proto/client/spectators.ts'
import { decodeServer, encodeServer, isBroken } from '#proto/client/wire.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { welcomeHome } from '../sockets/replies.ts'
import { isFromInside, type OpenRequest, type Session } from '../sockets/session.ts'
import type { GatewayContext } from './context.ts'

type FrameOf<Body extends ServerFrame['body']> = Extract<ServerFrame, { body: Body }>

/** The first byte of a frame: the field number of its body in `server.proto`, and the wire type. */
const firstByte = (field: number): number => (field << 3) | 2
const WELCOME = firstByte(1)
const DONE = firstByte(4)
const REFUSED = firstByte(5)
const GONE = firstByte(6)
/** All other frames are passed on undecoded. */
const CONNECTION_FRAMES = new Set([WELCOME, DONE, REFUSED, GONE])

export const isWelcome = (frame: Uint8Array): boolean => frame[0] === WELCOME

/** Dependencies of the handler. */
export type ConnectionFrameContext = Pick<GatewayContext, 'route' | 'spectators' | 'metrics' | 'build'>

/** Whether a reply is late or a duplicate, from a room the page has left for another. */
const isFromAnotherRoom = ({ openRequest: open }: Session, code: string, seq: number): boolean =>
  open !== null && open.request.seq === seq && open.room !== code

/** Returns the handler of a room's frame for a session; it returns the frame to send, or null for none. */
export function connectionFrames({ route, spectators, metrics, build }: ConnectionFrameContext) {
  function closeRequest(session: Session, seq: number): void {
    if (session.openRequest?.request.seq !== seq) return
    metrics.seconds.observe((performance.now() - session.openRequest.since) / 1000)
    route.closeRequest(session)
  }

  /** Moves a page to the replay's room under its name; the replay's reply completes the request. */
  function moveToReplay(session: Session, open: OpenRequest, room: string): void {
    const { name, avatar } = session
    const request = { kind: 'join', seq: open.request.seq, name, avatar, leaving: true } as const
    session.openRequest = { ...open, room, request, leaves: session.spectator === null ? open.room : '' }
    route.sendRequest(session, room, request)
  }

  function welcomed(session: Session, code: string, frame: FrameOf<'welcome'>): Uint8Array | null {
    session.pendingHello = null
    if (frame.welcome.room === '') {
      // They are not in the room: the response must not reveal that it exists.
      route.leave(session)
      welcomeHome(session, frame.welcome.now, build)
      return null
    }
    route.enter(session, code)
    const { token, user } = session
    return encodeServer({ ...frame, welcome: { ...frame.welcome, token, user, build } })
  }

  /** Completes the request; returns whether the page gets the frame. */
  function completed(session: Session, code: string, { done }: FrameOf<'done'>): boolean {
    const { seq, room } = done
    if (isFromAnotherRoom(session, code, seq)) return false
    const { openRequest: open, user } = session
    if (open?.request.seq === seq) {
      if (isFromInside(open.request) && room !== '' && room !== session.room) {
        moveToReplay(session, open, room)
        return false
      }
      if (open.leaves !== '') route.quit(open.leaves, user)
    }
    closeRequest(session, seq)
    return true
  }

  /** Closes the refused request; returns whether the page gets the frame. */
  function refused(session: Session, code: string, { refused: { seq, key } }: FrameOf<'refused'>): boolean {
    if (isFromAnotherRoom(session, code, seq)) return false
    const { openRequest: open } = session
    if (key === SPECTATE && open?.request.kind === 'join') {
      spectators.join(session, code, open.request.name, { version: 0, epoch: 0 })
      return false
    }
    session.refused(seq, key)
    closeRequest(session, seq)
    return true
  }

  return (session: Session, code: string, bytes: Uint8Array): Uint8Array | null => {
    if (!CONNECTION_FRAMES.has(bytes[0] ?? 0)) return bytes
    const frame = decodeServer(bytes)
    if (isBroken(frame)) return bytes
    switch (frame.body) {
      case 'welcome':
        return welcomed(session, code, frame)
      case 'done':
        return completed(session, code, frame) ? bytes : null
      case 'refused':
        return refused(session, code, frame) ? bytes : null
      case 'gone':
        if (session.room !== code) return null
        route.leave(session)
        return bytes
      default:
        return bytes
    }
  }
}
