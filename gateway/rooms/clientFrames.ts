// Handles a browser's frames: hello, then one request at a time.
import type { ClientFrame } from '#proto/client/messages.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { isUserRequest } from '../accounts/user/requestKinds.ts'
import { isSpeech } from '../sanctions/isSpeech.ts'
import { PONG, refuse, refuseWith } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import type { GatewayContext } from './context.ts'
import { helloHandler } from './hello.ts'
import { RoomRequests } from './roomRequests.ts'

const MAX_QUEUED_FRAMES = 16

/** Handles a frame; frames that arrive while an earlier one waits for a store are queued. */
export function clientFrames(context: GatewayContext): (session: Session, frame: ClientFrame) => void {
  const { route, spectators, queue, directory, metrics, logError } = context
  const requests = new RoomRequests(context)
  const hello = helloHandler(context)

  /** Null: handled; else a promise of work on a store. */
  function handle(session: Session, frame: Exclude<ClientFrame, { body: 'ping' }>): Promise<void> | null {
    if (frame.body === 'hello') return hello(session, frame.hello)
    if (session.user === '') {
      session.end('order')
      return null
    }
    if (isUserRequest(frame)) return context.userRequest(session, frame)
    const { openRequest, room, spectator } = session
    const { seq } = frame
    if (openRequest !== null && seq === openRequest.request.seq) {
      // A retry of the open request is forwarded without further checks.
      route.sendRequest(session, openRequest.room, openRequest.request)
      return null
    }
    switch (frame.body) {
      case 'create':
        return requests.create(session, seq, frame.create)
      case 'createReserved':
        return requests.createReserved(session, seq, frame.createReserved)
      case 'join':
        return requests.join(session, seq, frame.join)
      case 'command': {
        const silenced = context.enforcement.silenceOf(session)
        if (room === '') refuse(session, seq, 'notInRoom')
        else if (silenced !== null && isSpeech(frame.command))
          refuseWith(session, seq, { key: 'silenced', text: silenced })
        else if (session.silencedIn === room && isSpeech(frame.command))
          refuseWith(session, seq, { key: 'silenced', text: RESTRAIN.silenced })
        else if (spectator !== null) return requests.spectatorCommand(session, seq, frame.command)
        else requests.forward(session, room, { kind: 'command', seq, command: frame.command })
        return null
      }
      case 'resume':
        if (room === '') return null
        metrics.gaps.inc()
        if (spectator !== null) spectators.resume(session, frame.resume)
        else route.sendRequest(session, room, { kind: 'resume', ...frame.resume })
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

  function onFrame(session: Session, frame: ClientFrame): void {
    if (frame.body === 'ping') return session.send(PONG)
    if (frame.body === 'hello' && frame.hello.pings === true) session.send(PONG)
    const { queuedFrames } = session
    if (session.busy) {
      // A browser retries unanswered requests: only the last copy is queued.
      const duplicate = queuedFrames.findIndex(
        (other) => other.body === frame.body && other.seq === frame.seq,
      )
      if (duplicate >= 0) return void queuedFrames.splice(duplicate, 1, frame)
      if (queuedFrames.length >= MAX_QUEUED_FRAMES) return session.end('flood')
      queuedFrames.push(frame)
      return
    }
    const work = handle(session, frame)
    if (work === null) return
    session.busy = true
    work.catch(logError).finally(() => {
      session.busy = false
      while (!session.busy && !session.closed) {
        const next = queuedFrames.shift()
        if (next === undefined) break
        onFrame(session, next)
      }
    })
  }
  return onFrame
}
