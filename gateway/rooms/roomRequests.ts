// Room requests: create, join, matchmaking; commands are forwarded undecoded.
import { EXPIRES, roomKeys, speakerKey } from '#proto/redis/keys.ts'
import type { ClientFrameKinds, Create } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { frameLimiter } from '../limits/frameLimiter.ts'
import { isSpeech } from '../sanctions/isSpeech.ts'
import { done, refuse, refuseWith } from '../sockets/replies.ts'
import type { NumberedRequest, Session } from '../sockets/session.ts'
import { wallCodes } from '../spectators/wall/wallCodes.ts'
import type { GatewayContext } from './context.ts'
import { reserveCode } from './roomCodes.ts'

/**
 * Each handler answers with Done or a refusal, or forwards the request to the room's owner, which answers.
 */
export function roomRequests(context: GatewayContext) {
  const {
    redis,
    route,
    queue,
    spectators,
    walls,
    reservations,
    secret,
    limits,
    avatarOf,
    admitSpectator,
    restraints,
    seatRequests,
    roomOfUser,
    directory,
    logError,
  } = context

  const isRateLimited = frameLimiter(limits)

  /** A session has one request in flight; a newer one replaces it. */
  function open(session: Session, room: string, request: NumberedRequest, leaves: string): void {
    const before = session.openRequest
    if (before !== null && before.room !== room) route.closeRequest(session)
    session.openRequest = { room, request, leaves, since: performance.now() }
  }

  function forward(session: Session, room: string, request: NumberedRequest, leaves = ''): void {
    open(session, room, request, leaves)
    route.sendRequest(session, room, request)
  }

  /** The room the user is a member of; '': none that still exists. */
  async function memberRoom(user: string): Promise<string> {
    const current = await roomOfUser(user)
    return current !== null && (await redis.exists(roomKeys(current).room)) === 1 ? current : ''
  }

  /** The room the user is in, or watches on this page; '': none that still exists. */
  const currentRoom = ({ spectator, room, user }: Session): Promise<string> =>
    spectator === null ? memberRoom(user) : Promise.resolve(room)

  /** Whether a create request is valid and within limits; else it has been answered. */
  async function mayCreate(session: Session, seq: number, { id }: Create): Promise<boolean> {
    if (/^[\w-]{8,64}$/.test(id)) return !(await isRateLimited(session, seq, 'create'))
    session.end('broken')
    return false
  }

  /** Takes the user out of the queue; false: refused, since they are in another room or were matched. */
  async function leaveQueueFor(session: Session, seq: number, code: string): Promise<boolean> {
    const other = await currentRoom(session)
    if (other !== '' && other !== code) refuse(session, seq, 'inAnotherRoom')
    else if (!(await queue.drop(session))) refuse(session, seq, 'gameFound')
    else return true
    return false
  }

  async function forwardCreate(session: Session, seq: number, code: string, create: Create): Promise<void> {
    const avatar = await avatarOf(session.user)
    if (!session.closed) forward(session, code, { kind: 'create', seq, ...create, avatar })
  }

  return {
    forward,
    /** Handles a spectator's command at the gateway, which owns its spectators. */
    async spectatorCommand(session: Session, seq: number, command: Uint8Array): Promise<void> {
      const { room, user, spectator } = session
      // Stores the speaker's user, in case the chat line is reported.
      if (spectator !== null && isSpeech(command))
        redis.set(speakerKey(room, spectator.number), user, 'EX', EXPIRES.spectators).catch(logError)
      session.avatar = await avatarOf(user)
      const request = session.closed ? null : spectators.handleCommand(session, seq, command)
      if (request !== null) forward(session, session.room, request)
    },
    async create(session: Session, seq: number, create: Create): Promise<void> {
      if (!(await mayCreate(session, seq, create))) return
      const code = await reserveCode(
        { redis, secret, isReserved: reservations.isReserved },
        session.user,
        create.id,
      )
      if (code === null) return refuse(session, seq, 'full')
      if (await leaveQueueFor(session, seq, code)) await forwardCreate(session, seq, code, create)
    },
    /** Creates the room under the user's reserved code, which is consumed. */
    async createReserved(session: Session, seq: number, create: Create): Promise<void> {
      if (!(await mayCreate(session, seq, create))) return
      // The room would refuse the name too, but with the code already consumed.
      const fault = nameFault(personName(create.name))
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
      const before = (await reservations.begun(session.user, create.id)) ?? ''
      if (!(await leaveQueueFor(session, seq, before))) return
      const code = await reservations.begin(session.user, create.id)
      if (code === null) return refuse(session, seq, 'nothingReserved')
      await forwardCreate(session, seq, code, create)
    },
    /** Enters the find-game room; a user in a game must leave it first. */
    async findRoom(session: Session, seq: number, request: ClientFrameKinds['findRoom']): Promise<void> {
      const { name, party = '' } = request
      const isQueued = queue.stageOf(session) !== 'nowhere'
      if (isQueued && party === '') return done(session, seq)
      if (await isRateLimited(session, seq, 'findRoom')) return
      if (isQueued) return queue.joinParty(session, seq, party)
      if ((await currentRoom(session)) !== '') return refuse(session, seq, 'inAnotherRoom')
      await queue.enter(session, seq, { name, party, avatar: await avatarOf(session.user) })
    },
    /** Enters the queue; only a new search adds a matching job. */
    async findGame(session: Session, seq: number): Promise<void> {
      switch (queue.stageOf(session)) {
        case 'finding':
          return done(session, seq)
        case 'inFindRoom':
          return (await isRateLimited(session, seq, 'findGame')) ? undefined : queue.begin(session, seq)
        default:
          return refuse(session, seq, 'queueLost')
      }
    },
    /** Sets the wall; each code new to it, and not of a listed game, counts as a lookup of an unknown code. */
    async wall(session: Session, seq: number, wall: ClientFrameKinds['wall']): Promise<void> {
      const requested = wallCodes(wall.rooms)
      const known = [session.room, ...walls.of(session)]
      const untried = requested.codes.filter((code) => !known.includes(code))
      const unlisted = untried.filter((code) => !directory.isListed(code))
      const refused = new Set(unlisted)
      for (const code of unlisted) {
        if (await isRateLimited(session, seq, 'wall')) break
        refused.delete(code)
      }
      const { user } = session
      for (const room of untried) if ((await restraints.of({ room, user })) === 'remove') refused.add(room)
      if (session.closed) return
      const codes = requested.codes.filter((code) => !refused.has(code))
      walls.set(session, { ...requested, codes, gone: [...requested.gone, ...refused] })
    },
    async join(session: Session, seq: number, join: ClientFrameKinds['join']): Promise<void> {
      const code = roomCodeIn(join.code)
      const willWatch = code !== null && route.room(code)?.gameUsers?.has(session.user) === false
      if (willWatch) await admitSpectator?.(() => session.closed)
      // In one event-loop turn, so that the Redis commands of a joining crowd go out in one write.
      const [other, seat, isQueued, restraint, isLimited, avatar] = await Promise.all([
        currentRoom(session),
        // Their seat elsewhere stays theirs while this page watches.
        session.aside ? memberRoom(session.user) : '',
        queue.isQueued(session),
        code === null ? null : restraints.of({ room: code, user: session.user }),
        // The code of a listed game is no secret.
        code !== null && directory.isListed(code) ? false : isRateLimited(session, seq, 'join'),
        avatarOf(session.user),
        code === null ? null : seatRequests.read(session, code),
      ])
      if (isLimited) return
      if (code === null) return refuse(session, seq, 'noGame')
      if (restraint === 'remove') return refuseWith(session, seq, { key: 'removed', text: RESTRAIN.removed })
      const keepsSeat = seat !== '' && seat !== code
      const left = other === code || (keepsSeat && other === seat) ? '' : other
      if (left !== '' && !join.leave) return refuse(session, seq, 'inAnotherRoom')
      if (isQueued && !(await queue.drop(session))) return refuse(session, seq, 'gameFound')
      if (session.closed) return
      if (restraint === 'silence') session.silencedIn = code
      const request = { kind: 'join', seq, name: join.name, avatar, leaving: join.leave } as const
      const users = route.room(code)?.gameUsers ?? null
      if (!keepsSeat && (users === null || users.has(session.user)))
        return forward(session, code, request, left)
      // A user outside a running game becomes a spectator, which costs its owner nothing.
      const fault = nameFault(personName(join.name))
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noJoinName' : 'longName')
      open(session, code, request, left)
      spectators.join(session, code, join.name, { version: 0, epoch: 0 })
    },
  }
}
