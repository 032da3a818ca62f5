// Room requests: create, join, matchmaking; commands are forwarded undecoded.
import { EXPIRES, roomKeys, speakerKey } from '#proto/redis/keys.ts'
import type { ClientFrame, ClientFrameKinds, Create } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
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
    seatAsks,
    roomOfUser,
    failed,
  } = context

  /** A session has one request in flight; a newer one replaces it. */
  function open(session: Session, room: string, ask: NumberedRequest, leaves: string): void {
    const before = session.openRequest
    if (before !== null && before.room !== room) route.settled(session)
    session.openRequest = { room, ask, leaves, since: performance.now() }
  }

  function forward(session: Session, room: string, ask: NumberedRequest, leaves = ''): void {
    open(session, room, ask, leaves)
    route.ask(session, room, ask)
  }

  /** Counts a frame against its network's limit; true: over the limit, and refused. */
  async function isRateLimited(session: Session, seq: number, kind: ClientFrame['body']): Promise<boolean> {
    const { limit } = FRAME_COSTS[kind]
    if (limit === null || (await limits.wait(limit, session.network)) === 0) return false
    refuse(session, seq, 'tooMany')
    return true
  }

  /** The room the user is in, or watches on this page; '': none that still exists. */
  async function roomShown({ spectator, room, user }: Session): Promise<string> {
    if (spectator !== null) return room
    const current = await roomOfUser(user)
    return current !== null && (await redis.exists(roomKeys(current).room)) === 1 ? current : ''
  }

  /** Whether a create request is valid and within limits; else it has been answered. */
  async function mayCreate(session: Session, seq: number, { id }: Create): Promise<boolean> {
    if (/^[\w-]{8,64}$/.test(id)) return !(await isRateLimited(session, seq, 'create'))
    session.end('broken')
    return false
  }

  /** Whether the user is in no room but this one, and not in the queue; else the request has been refused. */
  async function isFree(session: Session, seq: number, code: string): Promise<boolean> {
    const other = await roomShown(session)
    if (other !== '' && other !== code) refuse(session, seq, 'inAnotherRoom')
    else if (!(await queue.drop(session))) refuse(session, seq, 'gameFound')
    else return true
    return false
  }

  async function make(session: Session, seq: number, code: string, said: Create): Promise<void> {
    const avatar = await avatarOf(session.user)
    if (!session.closed) forward(session, code, { kind: 'create', seq, ...said, avatar })
  }

  return {
    forward,
    isRateLimited,
    /** Handles a spectator's command at the gateway, which owns its spectators. */
    async spectatorCommand(session: Session, seq: number, command: Uint8Array): Promise<void> {
      const { room, user, spectator } = session
      // Stores the speaker's user, in case the chat line is reported.
      if (spectator !== null && isSpeech(command))
        redis.set(speakerKey(room, spectator.number), user, 'EX', EXPIRES.spectators).catch(failed)
      session.avatar = await avatarOf(user)
      const ask = session.closed ? null : spectators.asks(session, seq, command)
      if (ask !== null) forward(session, session.room, ask)
    },
    async create(session: Session, seq: number, said: Create): Promise<void> {
      if (!(await mayCreate(session, seq, said))) return
      const code = await reserveCode({ redis, secret, holds: reservations.holds }, session.user, said.id)
      if (code === null) return refuse(session, seq, 'full')
      if (await isFree(session, seq, code)) await make(session, seq, code, said)
    },
    /** Creates the room under the user's reserved code, which is consumed. */
    async createReserved(session: Session, seq: number, said: Create): Promise<void> {
      if (!(await mayCreate(session, seq, said))) return
      // The room would refuse the name too, but with the code already consumed.
      const fault = nameFault(personName(said.name))
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
      const before = (await reservations.begun(session.user, said.id)) ?? ''
      if (!(await isFree(session, seq, before))) return
      const code = await reservations.begin(session.user, said.id)
      if (code === null) return refuse(session, seq, 'nothingReserved')
      await make(session, seq, code, said)
    },
    /** Enters the find-game room; a user in a game must leave it first. */
    async findRoom(session: Session, seq: number, said: ClientFrameKinds['findRoom']): Promise<void> {
      const { name, party = '' } = said
      const isIn = queue.stageOf(session) !== 'nowhere'
      if (isIn && party === '') return done(session, seq)
      if (await isRateLimited(session, seq, 'findRoom')) return
      if (isIn) return queue.joinParty(session, seq, party)
      if ((await roomShown(session)) !== '') return refuse(session, seq, 'inAnotherRoom')
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
    /** Sets the wall; each code new to it counts as a lookup of an unknown code. */
    async wall(session: Session, seq: number, said: ClientFrameKinds['wall']): Promise<void> {
      const wanted = wallCodes(said.rooms)
      const known = [session.room, ...walls.of(session)]
      const untried = wanted.codes.filter((code) => !known.includes(code))
      const refused = new Set(untried)
      for (const code of untried) {
        if (await isRateLimited(session, seq, 'wall')) break
        refused.delete(code)
      }
      const { user } = session
      for (const room of untried) if ((await restraints.of({ room, user })) === 'remove') refused.add(room)
      if (session.closed) return
      const codes = wanted.codes.filter((code) => !refused.has(code))
      walls.set(session, { ...wanted, codes, gone: [...wanted.gone, ...refused] })
    },
    async join(session: Session, seq: number, said: ClientFrameKinds['join']): Promise<void> {
      const code = roomCodeIn(said.code)
      const willWatch = code !== null && route.room(code)?.gameUsers?.has(session.user) === false
      if (willWatch) await admitSpectator?.(() => session.closed)
      // In one event-loop turn, so that the Redis commands of a joining crowd go out in one write.
      const [other, isQueued, restraint, isOver, avatar] = await Promise.all([
        roomShown(session),
        queue.isIn(session),
        code === null ? null : restraints.of({ room: code, user: session.user }),
        isRateLimited(session, seq, 'join'),
        avatarOf(session.user),
        code === null ? null : seatAsks.read(session, code),
      ])
      if (isOver) return
      if (code === null) return refuse(session, seq, 'noGame')
      if (restraint === 'remove') return refuseWith(session, seq, { key: 'removed', text: RESTRAIN.removed })
      if (other !== '' && other !== code && !said.leave) return refuse(session, seq, 'inAnotherRoom')
      if (isQueued && !(await queue.drop(session))) return refuse(session, seq, 'gameFound')
      if (session.closed) return
      if (restraint === 'silence') session.silencedIn = code
      const ask = { kind: 'join', seq, name: said.name, avatar, leaving: said.leave } as const
      const leaves = other === code ? '' : other
      const users = route.room(code)?.gameUsers ?? null
      if (users === null || users.has(session.user)) return forward(session, code, ask, leaves)
      // A user outside a running game becomes a spectator, which costs its owner nothing.
      const fault = nameFault(personName(said.name))
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noJoinName' : 'longName')
      open(session, code, ask, leaves)
      spectators.come(session, code, said.name, { version: 0, epoch: 0 })
    },
  }
}
