// Handles a browser's frames: hello, then one request at a time.
import type { ClientFrame, Hello } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { isUserRequest } from '../accounts/user/requests.ts'
import { isSpeech } from '../sanctions/isSpeech.ts'
import { PAGE_VERSION, PONG, refuse, refuseWith, roomGoneWith, welcomeHome } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { isPass, passFor } from '../spectators/spectatorPass.ts'
import type { GatewayContext } from './context.ts'
import { roomRequests } from './roomRequests.ts'

const MAX_QUEUED_FRAMES = 16
const PAGE_ID = /^[\w-]{1,40}$/
/** Largest time zone offset, minutes. */
const MAX_ZONE_OFFSET = 14 * 60

/** Handles a frame; frames that arrive while an earlier one waits for a store are queued. */
export function clientFrames(context: GatewayContext): (session: Session, frame: ClientFrame) => void {
  const { route, spectators, queue, directory, metrics, logError } = context
  const requests = roomRequests(context)

  /** Null: handled; else a promise of work on a store. */
  function handle(session: Session, frame: Exclude<ClientFrame, { body: 'ping' }>): Promise<void> | null {
    if (frame.body === 'hello') return hello(context, requests, session, frame.hello)
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

async function hello(
  context: GatewayContext,
  { isRateLimited }: Pick<ReturnType<typeof roomRequests>, 'isRateLimited'>,
  session: Session,
  hello: Hello,
): Promise<void> {
  const { route, spectators, queue, metrics } = context
  if (hello.client !== PAGE_VERSION) {
    refuse(session, 0, 'version')
    return session.end('version')
  }
  if (!PAGE_ID.test(hello.page) || (session.page !== '' && session.page !== hello.page))
    return session.end('broken')
  const waitForAdmission = hello.watching === undefined ? context.admit : context.admitSpectator
  const admission = waitForAdmission?.(() => session.closed) ?? null
  if (admission !== null) await admission
  if (session.closed) return
  const { user, token } = await context.identity.identify(hello.token)
  // A socket has one user: another token requires another socket.
  if (session.user !== '' && session.user !== user) return session.end('order')
  session.user = user
  session.token = token
  session.page = hello.page
  session.nth = hello.nth
  session.zone = zoneOf(hello)
  if (context.enforcement.closeIfBanned(session)) return
  context.enforcement.recordNetwork(session)
  await Promise.all([context.readEntitlements(session), context.blocks.read(session)])
  const shown = roomCodeIn(hello.room)
  const name = shown === null ? null : spectatorName(context.secret, user, shown, hello.watching)
  if (shown !== null && name !== null) {
    const [restraint] = await Promise.all([
      context.restraints.of({ room: shown, user }),
      context.seatRequests.read(session, shown),
    ])
    if (restraint === 'remove') {
      roomGoneWith(session, shown, RESTRAIN.removed)
      return welcomeHome(session, context.now(), context.build)
    }
    if (restraint === 'silence') session.silencedIn = shown
    if (hello.version > 0) metrics.resumes.inc()
    return spectators.join(session, shown, name, hello)
  }
  if (session.spectator !== null) route.leave(session)
  // The stores have nothing on a user who has just got their first token.
  const isNew = hello.token === ''
  const room = isNew ? null : await context.roomOfUser(user)
  // A code of a room the user is not in is not looked up: the response does not reveal whether it exists.
  if (shown !== null && shown !== room) await isRateLimited(session, 0, 'hello')
  if (session.closed) return
  if (room === null) {
    // A store that rejects writes does not prevent sign-in.
    await queue.hello(session, isNew).catch(context.logError)
    return welcomeHome(session, context.now(), context.build)
  }
  const resumes = shown === room && hello.version > 0
  const [restraint, votes] = await Promise.all([
    // A member who chose in the lobby to watch may have been silenced.
    context.restraints.of({ room, user }),
    context.restraints.openVotes(room),
  ])
  if (restraint === 'silence') session.silencedIn = room
  if (session.closed) return
  if (resumes) metrics.resumes.inc()
  for (const frame of votes) session.send(frame)
  const holds = resumes ? { version: hello.version, epoch: hello.epoch } : { version: 0, epoch: 0 }
  session.pendingHello = { kind: 'hello', ...holds, takeover: hello.takeover, pointed: true }
  route.enter(session, room)
  route.sendRequest(session, room, session.pendingHello)
  queue.seated(session, room)
}

/** The name of a spectator who resumes watching this room; null: not watching, or never admitted. */
function spectatorName(
  secret: string,
  user: string,
  room: string,
  watching: Hello['watching'],
): string | null {
  if (watching === undefined || !isPass(passFor(secret, room, user), watching.pass)) return null
  const name = personName(watching.name)
  return nameFault(name) === null ? name : null
}

const zoneOf = ({ zone = 0 }: Hello): number =>
  Number.isInteger(zone) && Math.abs(zone) <= MAX_ZONE_OFFSET ? zone : 0
