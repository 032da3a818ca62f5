// What a frame of a browser leads to: hello, a room made or joined, a command carried on unread.
import { roomKeys, userKey } from '#proto/redis/keys.ts'
import type { ClientFrame, Create, Hello } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Admission } from '../sockets/admission.ts'
import { CLIENT, done, PONG, refuse, welcomeHome } from '../sockets/replies.ts'
import { reserveCode } from './roomCodes.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Limits } from '../limits/limits.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Queue } from '../matchmaking/matchmaking.ts'
import type { Reserved } from '../accounts/reservations.ts'
import type { Route } from './roomRouter.ts'
import type { Numbered, Session } from '../sockets/session.ts'
import { isPass, passFor } from '../spectators/spectatorPass.ts'
import type { Spectators } from '../spectators/spectators.ts'
import { isUserRequest, type UserRequest } from '../accounts/user/requests.ts'

const WAITING_MOST = 16
/** A page that has not been shown the room yet. */
const NOTHING = { version: 0, epoch: 0 }
const PAGE = /^[\w-]{1,40}$/

/** What requests need of the gateway. */
export interface Requests {
  redis: Store
  identity: Pick<Identity, 'identify'>
  route: Route
  spectators: Pick<Spectators, 'come' | 'resume' | 'asks'>
  queue: Pick<Queue, 'begin' | 'leave' | 'enter' | 'hello' | 'seated' | 'drop' | 'stageOf'>
  metrics: Pick<Metrics, 'resumes' | 'gaps'>
  reserved: Pick<Reserved, 'holds' | 'begun' | 'begin'>
  secret: string
  /** The code of the room somebody is in, as the store has it; null: none. */
  pointed(user: string): Promise<string | null>
  /** Answers what somebody asks about their own account. */
  user(session: Session, request: UserRequest): Promise<void>
  /** Finds out what the user of a session owns. */
  own(session: Session): Promise<void>
  /** The avatar somebody has chosen; what a browser says of it counts for nothing. */
  faceOf(user: string): Promise<string>
  /** Of the page that this gateway serves; '': it serves none. */
  build: string
  /** Server time. */
  now(): number
  limits: Pick<Limits, 'wait'>
  /** Lets a page come in: null at once, else when its turn is; left out: everybody comes in at once. */
  admit?: Admission['turn']
  failed: (error: unknown) => void
}

/** Handles a frame; those that come while the store is being asked for an earlier one wait their turn. */
export function receive(at: Requests, session: Session, frame: ClientFrame): void {
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
      receive(at, session, next)
    }
  })
}

function handle(
  at: Requests,
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
      else if (session.spectator !== null) return asked(at, session, frame.seq, frame.command)
      else open(at, session, session.room, { kind: 'command', seq: frame.seq, command: frame.command })
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

/** The one request under way; a newer one takes its place. */
function open(at: Requests, session: Session, room: string, ask: Numbered, leaves = ''): void {
  begin(at, session, room, ask, leaves)
  at.route.ask(session, room, ask)
}

function begin(at: Requests, session: Session, room: string, ask: Numbered, leaves: string): void {
  const before = session.open
  if (before !== null && before.room !== room) at.route.settled(session)
  session.open = { room, ask, leaves, since: performance.now() }
}

/** A spectator asks something: they are the gateway's, which therefore reads it. */
async function asked(at: Requests, session: Session, seq: number, command: Uint8Array): Promise<void> {
  session.avatar = await at.faceOf(session.user)
  const ask = session.closed ? null : at.spectators.asks(session, seq, command)
  if (ask !== null) open(at, session, session.room, ask)
}

async function hello(at: Requests, session: Session, said: Hello): Promise<void> {
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
  const room = await at.pointed(known.user)
  // A code that somebody is not at is looked up for nobody: it is answered alike, whether there is such a room or not.
  if (shown !== null && shown !== room) await isTooOften(at, session, 0, 'hello')
  if (session.closed) return
  if (room === null) {
    // A store that refuses writes keeps nobody from coming in.
    await at.queue.hello(session).catch(at.failed)
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
  { secret }: Pick<Requests, 'secret'>,
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
export function enterFound(route: Route, session: Session, room: string): void {
  session.hello = { kind: 'hello', version: 0, epoch: 0, takeover: true }
  route.enter(session, room)
  route.ask(session, room, session.hello)
}

/** The room somebody is in, if it still exists. */
async function roomOf(redis: Store, user: string): Promise<string> {
  const room = await redis.get(userKey(user))
  if (room === null) return ''
  return (await redis.exists(roomKeys(room).room)) === 1 ? room : ''
}

async function create(at: Requests, session: Session, seq: number, said: Create): Promise<void> {
  if (!(await mayCreate(at, session, seq, said))) return
  const { redis, secret, reserved } = at
  const code = await reserveCode({ redis, secret, holds: reserved.holds }, session.user, said.id)
  if (code === null) return refuse(session, seq, 'full')
  if (await isFree(at, session, seq, code)) await make(at, session, seq, code, said)
}

/** Makes the room under the code that was reserved for it, which is used up by it. */
async function createReserved(at: Requests, session: Session, seq: number, said: Create): Promise<void> {
  if (!(await mayCreate(at, session, seq, said))) return
  // The room would refuse the name as well, but then the code would be gone.
  const fault = nameFault(personName(said.name))
  if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
  const before = (await at.reserved.begun(session.user, said.id)) ?? ''
  if (!(await isFree(at, session, seq, before))) return
  const code = await at.reserved.begin(session.user, said.id)
  if (code === null) return refuse(session, seq, 'nothingReserved')
  await make(at, session, seq, code, said)
}

/** Whether a request for a room makes sense and does not come too often; else it has been answered. */
async function mayCreate(at: Requests, session: Session, seq: number, { id }: Create): Promise<boolean> {
  if (/^[\w-]{8,64}$/.test(id)) return !(await isTooOften(at, session, seq, 'create'))
  session.end('broken')
  return false
}

/** Counts one more of a frame for the session's network; true: that was too often, and it has been answered. */
async function isTooOften(
  at: Pick<Requests, 'limits'>,
  session: Session,
  seq: number,
  kind: ClientFrame['body'],
): Promise<boolean> {
  const { limit } = FRAME_COSTS[kind]
  if (limit === null || (await at.limits.wait(limit, session.network)) === 0) return false
  refuse(session, seq, 'tooMany')
  return true
}

/** The room somebody is in, or watches in this page. */
const roomShown = async (at: Requests, session: Session): Promise<string> =>
  session.spectator === null ? roomOf(at.redis, session.user) : session.room

/** Whether the user is in no room but this one, and in no queue; else they have been told. */
async function isFree(at: Requests, session: Session, seq: number, code: string): Promise<boolean> {
  const other = await roomShown(at, session)
  if (other !== '' && other !== code) refuse(session, seq, 'inAnotherRoom')
  else if (!(await at.queue.drop(session))) refuse(session, seq, 'gameFound')
  else return true
  return false
}

async function make(at: Requests, session: Session, seq: number, code: string, said: Create): Promise<void> {
  const avatar = await at.faceOf(session.user)
  if (!session.closed) open(at, session, code, { kind: 'create', seq, ...said, avatar })
}

/** To the queue's door; who is in a game leaves that first. */
async function findRoom(
  at: Requests,
  session: Session,
  seq: number,
  said: { name: string; avatar: string },
): Promise<void> {
  if (at.queue.stageOf(session) !== 'nowhere') return done(session, seq)
  if (await isTooOften(at, session, seq, 'findRoom')) return
  if ((await roomShown(at, session)) !== '') return refuse(session, seq, 'inAnotherRoom')
  const avatar = await at.faceOf(session.user)
  await at.queue.enter(session, seq, { name: said.name, avatar })
}

/** Into the queue; only a search that begins anew wakes anybody. */
async function findGame(at: Requests, session: Session, seq: number): Promise<void> {
  switch (at.queue.stageOf(session)) {
    case 'finding':
      return done(session, seq)
    case 'inFindRoom':
      return (await isTooOften(at, session, seq, 'findGame')) ? undefined : at.queue.begin(session, seq)
    default:
      return refuse(session, seq, 'queueLost')
  }
}

async function join(
  at: Requests,
  session: Session,
  seq: number,
  said: Extract<ClientFrame, { body: 'join' }>['join'],
): Promise<void> {
  const code = roomCodeIn(said.code)
  if (await isTooOften(at, session, seq, 'join')) return
  if (code === null) return refuse(session, seq, 'noGame')
  const other = await roomShown(at, session)
  if (other !== '' && other !== code && !said.leave) return refuse(session, seq, 'inAnotherRoom')
  if (!(await at.queue.drop(session))) return refuse(session, seq, 'gameFound')
  const avatar = await at.faceOf(session.user)
  if (session.closed) return
  const ask = { kind: 'join', seq, name: said.name, avatar, leaving: said.leave } as const
  const leaves = other === code ? '' : other
  const running = at.route.room(code)?.running ?? null
  if (running === null || running.has(session.user)) return open(at, session, code, ask, leaves)
  // Whoever is no member of a game that has begun watches it, and that is no business of its owner's.
  const fault = nameFault(personName(said.name))
  if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noJoinName' : 'longName')
  begin(at, session, code, ask, leaves)
  at.spectators.come(session, code, said.name, NOTHING)
}
