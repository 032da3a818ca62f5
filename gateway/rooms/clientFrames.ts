// Handles a browser's frames: hello, then one request at a time.
import type { ClientFrame, ClientFrameKinds } from '#proto/client/messages.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { isUserRequest, type UserRequest } from '../accounts/user/requestKinds.ts'
import { isSpeech } from '../sanctions/isSpeech.ts'
import { PONG, refuse, refuseWith } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import type { GatewayContext } from './context.ts'
import { HelloHandler } from './hello.ts'
import { RoomRequests } from './roomRequests.ts'

const MAX_QUEUED_FRAMES = 16

/** Handles the frames of each session in order; those that arrive while one waits for a store are queued. */
export class ClientFrames {
  readonly #context: GatewayContext
  readonly #requests: RoomRequests
  readonly #hello: HelloHandler

  constructor(context: GatewayContext) {
    this.#context = context
    this.#requests = new RoomRequests(context)
    this.#hello = new HelloHandler(context)
  }

  handle(session: Session, frame: ClientFrame): void {
    if (frame.body === 'ping') return session.send(PONG)
    if (frame.body === 'hello' && frame.hello.pings === true) session.send(PONG)
    if (session.busy) return enqueue(session, frame)
    const work = this.#begin(session, frame)
    if (work === null) return
    session.busy = true
    work.catch(this.#context.logError).finally(() => {
      session.busy = false
      while (!session.busy && !session.closed) {
        const next = session.queuedFrames.shift()
        if (next === undefined) break
        this.handle(session, next)
      }
    })
  }

  /** Null: handled; else a promise of work on a store. */
  #begin(session: Session, frame: Exclude<ClientFrame, { body: 'ping' }>): Promise<void> | null {
    if (frame.body === 'hello') return this.#hello.handle(session, frame.hello)
    if (session.user === '') {
      session.end('order')
      return null
    }
    if (isUserRequest(frame)) return this.#context.userRequest(session, frame)
    const { openRequest } = session
    if (openRequest !== null && frame.seq === openRequest.request.seq) {
      // A retry of the open request is forwarded without further checks.
      this.#context.route.sendRequest(session, openRequest.room, openRequest.request)
      return null
    }
    return this.#beginRequest(session, frame)
  }

  #beginRequest(
    session: Session,
    frame: Exclude<ClientFrame, UserRequest | { body: 'ping' | 'hello' }>,
  ): Promise<void> | null {
    const { queue, directory } = this.#context
    const requests = this.#requests
    const { seq } = frame
    switch (frame.body) {
      case 'create':
        return requests.create(session, seq, frame.create)
      case 'createReserved':
        return requests.createReserved(session, seq, frame.createReserved)
      case 'join':
        return requests.join(session, seq, frame.join)
      case 'command':
        return this.#command(session, seq, frame.command)
      case 'resume':
        this.#resume(session, frame.resume)
        return null
      case 'findRoom':
        return requests.findRoom(session, seq, frame.findRoom)
      case 'findGame':
        return requests.findGame(session, seq)
      case 'leaveQueue':
        return queue.leave(session, seq, false)
      case 'leaveFindRoom':
        return queue.leave(session, seq, true)
      case 'wall':
        return requests.wall(session, seq, frame.wall)
      case 'browse':
        directory.browse(session, seq, frame.browse)
        return null
      case 'stopBrowsing':
        directory.stop(session)
        return null
    }
  }

  #command(session: Session, seq: number, command: Uint8Array): Promise<void> | null {
    const { room, spectator, silencedIn } = session
    const silenced = this.#context.enforcement.silenceOf(session)
    if (room === '') refuse(session, seq, 'notInRoom')
    else if (silenced !== null && isSpeech(command))
      refuseWith(session, seq, { key: 'silenced', text: silenced })
    else if (silencedIn === room && isSpeech(command))
      refuseWith(session, seq, { key: 'silenced', text: RESTRAIN.silenced })
    else if (spectator !== null) return this.#requests.spectatorCommand(session, seq, command)
    else this.#context.route.forward(session, room, { kind: 'command', seq, command })
    return null
  }

  #resume(session: Session, held: ClientFrameKinds['resume']): void {
    const { route, spectators, metrics } = this.#context
    const { room, spectator } = session
    if (room === '') return
    metrics.gaps.inc()
    if (spectator !== null) spectators.resume(session, held)
    else route.sendRequest(session, room, { kind: 'resume', ...held })
  }
}

/** A browser retries unanswered requests: only the last copy is queued. */
function enqueue(session: Session, frame: ClientFrame): void {
  const { queuedFrames } = session
  const duplicate = queuedFrames.findIndex((other) => other.body === frame.body && other.seq === frame.seq)
  if (duplicate >= 0) queuedFrames[duplicate] = frame
  else if (queuedFrames.length >= MAX_QUEUED_FRAMES) session.end('flood')
  else queuedFrames.push(frame)
}
