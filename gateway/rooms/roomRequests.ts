// Room requests: create, join, matchmaking, commands forwarded unread.
import { roomKeys, userKey } from '#proto/redis/keys.ts'
import type { ClientFrame, Create } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Admission } from '../sockets/admission.ts'
import { done, refuse } from '../sockets/replies.ts'
import { reserveCode } from './roomCodes.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Limits } from '../limits/limits.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import type { Reservations } from '../accounts/reservations.ts'
import type { RoomRouter } from './roomRouter.ts'
import type { NumberedRequest, Session } from '../sockets/session.ts'
import type { Spectators } from '../spectators/spectators.ts'
import type { UserRequest } from '../accounts/user/requests.ts'

/** A page that has not been shown the room yet. */
const NOTHING = { version: 0, epoch: 0 }

/** What requests need of the gateway. */
export interface RequestContext {
  redis: Store
  identity: Pick<Identity, 'identify'>
  route: RoomRouter
  spectators: Pick<Spectators, 'come' | 'resume' | 'asks'>
  queue: Pick<Matchmaking, 'begin' | 'leave' | 'enter' | 'hello' | 'seated' | 'drop' | 'stageOf'>
  metrics: Pick<Metrics, 'resumes' | 'gaps'>
  reserved: Pick<Reservations, 'holds' | 'begun' | 'begin'>
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

/** The one request under way; a newer one takes its place. */
export function forward(
  at: RequestContext,
  session: Session,
  room: string,
  ask: NumberedRequest,
  leaves = '',
): void {
  openRequest(at, session, room, ask, leaves)
  at.route.ask(session, room, ask)
}

function openRequest(
  at: RequestContext,
  session: Session,
  room: string,
  ask: NumberedRequest,
  leaves: string,
): void {
  const before = session.open
  if (before !== null && before.room !== room) at.route.settled(session)
  session.open = { room, ask, leaves, since: performance.now() }
}

/** A spectator asks something: they are the gateway's, which therefore reads it. */
export async function spectatorCommand(
  at: RequestContext,
  session: Session,
  seq: number,
  command: Uint8Array,
): Promise<void> {
  session.avatar = await at.faceOf(session.user)
  const ask = session.closed ? null : at.spectators.asks(session, seq, command)
  if (ask !== null) forward(at, session, session.room, ask)
}

/** The room somebody is in, if it still exists. */
async function roomOf(redis: Store, user: string): Promise<string> {
  const room = await redis.get(userKey(user))
  if (room === null) return ''
  return (await redis.exists(roomKeys(room).room)) === 1 ? room : ''
}

export async function create(at: RequestContext, session: Session, seq: number, said: Create): Promise<void> {
  if (!(await mayCreate(at, session, seq, said))) return
  const { redis, secret, reserved } = at
  const code = await reserveCode({ redis, secret, holds: reserved.holds }, session.user, said.id)
  if (code === null) return refuse(session, seq, 'full')
  if (await isFree(at, session, seq, code)) await make(at, session, seq, code, said)
}

/** Makes the room under the code that was reserved for it, which is used up by it. */
export async function createReserved(
  at: RequestContext,
  session: Session,
  seq: number,
  said: Create,
): Promise<void> {
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
async function mayCreate(
  at: RequestContext,
  session: Session,
  seq: number,
  { id }: Create,
): Promise<boolean> {
  if (/^[\w-]{8,64}$/.test(id)) return !(await isRateLimited(at, session, seq, 'create'))
  session.end('broken')
  return false
}

/** Counts a frame against its network's limit; true: over the limit, and refused already. */
export async function isRateLimited(
  at: Pick<RequestContext, 'limits'>,
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
const roomShown = async (at: RequestContext, session: Session): Promise<string> =>
  session.spectator === null ? roomOf(at.redis, session.user) : session.room

/** Whether the user is in no room but this one, and in no queue; else they have been told. */
async function isFree(at: RequestContext, session: Session, seq: number, code: string): Promise<boolean> {
  const other = await roomShown(at, session)
  if (other !== '' && other !== code) refuse(session, seq, 'inAnotherRoom')
  else if (!(await at.queue.drop(session))) refuse(session, seq, 'gameFound')
  else return true
  return false
}

async function make(
  at: RequestContext,
  session: Session,
  seq: number,
  code: string,
  said: Create,
): Promise<void> {
  const avatar = await at.faceOf(session.user)
  if (!session.closed) forward(at, session, code, { kind: 'create', seq, ...said, avatar })
}

/** To the queue's door; who is in a game leaves that first. */
export async function findRoom(
  at: RequestContext,
  session: Session,
  seq: number,
  said: { name: string; avatar: string },
): Promise<void> {
  if (at.queue.stageOf(session) !== 'nowhere') return done(session, seq)
  if (await isRateLimited(at, session, seq, 'findRoom')) return
  if ((await roomShown(at, session)) !== '') return refuse(session, seq, 'inAnotherRoom')
  const avatar = await at.faceOf(session.user)
  await at.queue.enter(session, seq, { name: said.name, avatar })
}

/** Into the queue; only a search that begins anew wakes anybody. */
export async function findGame(at: RequestContext, session: Session, seq: number): Promise<void> {
  switch (at.queue.stageOf(session)) {
    case 'finding':
      return done(session, seq)
    case 'inFindRoom':
      return (await isRateLimited(at, session, seq, 'findGame')) ? undefined : at.queue.begin(session, seq)
    default:
      return refuse(session, seq, 'queueLost')
  }
}

export async function join(
  at: RequestContext,
  session: Session,
  seq: number,
  said: Extract<ClientFrame, { body: 'join' }>['join'],
): Promise<void> {
  const code = roomCodeIn(said.code)
  // Asked in one turn, each of its store: a crowd that joins costs a write to Redis for each turn.
  const [tooMany, other, avatar] = await Promise.all([
    isRateLimited(at, session, seq, 'join'),
    roomShown(at, session),
    at.faceOf(session.user),
  ])
  if (tooMany) return
  if (code === null) return refuse(session, seq, 'noGame')
  if (other !== '' && other !== code && !said.leave) return refuse(session, seq, 'inAnotherRoom')
  if (!(await at.queue.drop(session))) return refuse(session, seq, 'gameFound')
  if (session.closed) return
  const ask = { kind: 'join', seq, name: said.name, avatar, leaving: said.leave } as const
  const leaves = other === code ? '' : other
  const running = at.route.room(code)?.running ?? null
  if (running === null || running.has(session.user)) return forward(at, session, code, ask, leaves)
  // Whoever is no member of a game that has begun watches it, and that is no business of its owner's.
  const fault = nameFault(personName(said.name))
  if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noJoinName' : 'longName')
  openRequest(at, session, code, ask, leaves)
  at.spectators.come(session, code, said.name, NOTHING)
}
