// Handles the frames of a browser: hello, then one request at a time.
import type { ClientFrame, Hello } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { CLIENT, PONG, refuse, welcomeHome } from '../sockets/replies.ts'
import {
  create,
  createReserved,
  findGame,
  findRoom,
  forward,
  isRateLimited,
  join,
  spectatorCommand,
  type RequestContext,
} from './roomRequests.ts'
import type { RoomRouter } from './roomRouter.ts'
import type { Session } from '../sockets/session.ts'
import { isPass, passFor } from '../spectators/spectatorPass.ts'
import { isUserRequest } from '../accounts/user/requests.ts'

const WAITING_MOST = 16
const PAGE = /^[\w-]{1,40}$/

/** Handles a frame; frames that come while an earlier one waits for a store are queued. */
export function handleFrame(at: RequestContext, session: Session, frame: ClientFrame): void {
  if (frame.body === 'ping') return session.send(PONG)
  if (frame.body === 'hello' && frame.hello.pings === true) session.send(PONG)
  if (session.busy) {
    // A browser that waits says the same again: once is enough.
    if (session.waiting.some((other) => other.body === frame.body && other.seq === frame.seq)) return
    if (session.waiting.length >= WAITING_MOST) return session.end('flood')
    session.waiting.push(frame)
    return
  }
  const work = handle(at, session, frame)
  if (work === null) return
  session.busy = true
  work.catch(at.failed).finally(() => {
    session.busy = false
    while (!session.busy && !session.closed) {
      const next = session.waiting.shift()
      if (next === undefined) break
      handleFrame(at, session, next)
    }
  })
}

function handle(
  at: RequestContext,
  session: Session,
  frame: Exclude<ClientFrame, { body: 'ping' }>,
): Promise<void> | null {
  if (frame.body === 'hello') return hello(at, session, frame.hello)
  if (session.user === '') {
    session.end('order')
    return null
  }
  if (isUserRequest(frame)) return at.user(session, frame)
  const { open: under } = session
  if (under !== null && frame.seq === under.ask.seq) {
    // A browser that waits says the same again: so does the gateway, and asks nobody else for it.
    at.route.ask(session, under.room, under.ask)
    return null
  }
  switch (frame.body) {
    case 'create':
      return create(at, session, frame.seq, frame.create)
    case 'createReserved':
      return createReserved(at, session, frame.seq, frame.createReserved)
    case 'join':
      return join(at, session, frame.seq, frame.join)
    case 'command':
      if (session.room === '') refuse(session, frame.seq, 'notInRoom')
      else if (session.spectator !== null) return spectatorCommand(at, session, frame.seq, frame.command)
      else forward(at, session, session.room, { kind: 'command', seq: frame.seq, command: frame.command })
      return null
    case 'resume':
      if (session.room === '') return null
      at.metrics.gaps.inc()
      if (session.spectator !== null) {
        at.spectators.resume(session, frame.resume)
        return null
      }
      at.route.ask(session, session.room, { kind: 'resume', ...frame.resume })
      return null
    case 'findRoom':
      return findRoom(at, session, frame.seq, frame.findRoom)
    case 'findGame':
      return findGame(at, session, frame.seq)
    case 'leaveQueue':
      return at.queue.leave(session, frame.seq, false)
    case 'leaveFindRoom':
      return at.queue.leave(session, frame.seq, true)
  }
}

async function hello(at: RequestContext, session: Session, said: Hello): Promise<void> {
  if (said.client !== CLIENT) {
    refuse(session, 0, 'version')
    return session.end('version')
  }
  if (!PAGE.test(said.page) || (session.page !== '' && session.page !== said.page))
    return session.end('broken')
  const turn = at.admit?.(() => session.closed) ?? null
  if (turn !== null) await turn
  if (session.closed) return
  const known = await at.identity.identify(said.token)
  // One socket is one person: whoever comes back with another token opens another.
  if (session.user !== '' && session.user !== known.user) return session.end('order')
  session.user = known.user
  session.token = known.token
  session.page = said.page
  session.nth = said.nth
  session.zone = zoneOf(said)
  await at.own(session)
  const shown = roomCodeIn(said.room)
  const name = shown === null ? null : watcherOf(at, session, shown, said.watching)
  if (shown !== null && name !== null) {
    if (said.version > 0) at.metrics.resumes.inc()
    return at.spectators.come(session, shown, name, said)
  }
  if (session.spectator !== null) at.route.leave(session)
  // Of somebody who has only just got their first token no store knows anything.
  const isNew = said.token === ''
  const room = isNew ? null : await at.pointed(known.user)
  // A code that somebody is not at is looked up for nobody: it is answered alike, whether there is such a room or not.
  if (shown !== null && shown !== room) await isRateLimited(at, session, 0, 'hello')
  if (session.closed) return
  if (room === null) {
    // A store that refuses writes keeps nobody from coming in.
    await at.queue.hello(session, isNew).catch(at.failed)
    return welcomeHome(session, at.now(), at.build)
  }
  const same = shown === room
  if (same && said.version > 0) at.metrics.resumes.inc()
  session.hello = {
    kind: 'hello',
    version: same ? said.version : 0,
    epoch: same ? said.epoch : 0,
    takeover: said.takeover,
    pointed: true,
  }
  at.route.enter(session, room)
  at.route.ask(session, room, session.hello)
  at.queue.seated(session, room)
}

/** What somebody is called who comes back to watch this room; null: they do not, or were never let in. */
function watcherOf(
  { secret }: Pick<RequestContext, 'secret'>,
  { user }: Session,
  room: string,
  watching: Hello['watching'],
): string | null {
  if (watching === undefined || !isPass(passFor(secret, room, user), watching.pass)) return null
  const name = personName(watching.name)
  return nameFault(name) === null ? name : null
}

/** Clocks are at most so many minutes ahead of UTC or behind it. */
const ZONE_MOST = 14 * 60
const zoneOf = ({ zone = 0 }: Hello): number =>
  Number.isInteger(zone) && Math.abs(zone) <= ZONE_MOST ? zone : 0

/** The page of somebody for whom a game was found shows it from now on. */
export function enterFound(route: RoomRouter, session: Session, room: string): void {
  session.hello = { kind: 'hello', version: 0, epoch: 0, takeover: true }
  route.enter(session, room)
  route.ask(session, room, session.hello)
}
