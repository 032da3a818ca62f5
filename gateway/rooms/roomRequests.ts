// Room requests: create, join, matchmaking, walls, spectators' commands.
import { EXPIRES, roomKeys, speakerKey } from '#proto/redis/keys.ts'
import type { ClientFrameKinds, Create } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { isOver } from '#proto/room/snapshot.ts'
import { frameLimiter } from '../sockets/frameLimiter.ts'
import { isSpeech } from '../sanctions/isSpeech.ts'
import { done, refuse, refuseWith, roomGoneWith } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { wallCodes } from '../spectators/wall/wallCodes.ts'
import type { GatewayContext } from './context.ts'
import { reserveCode } from '../routing/roomCodes.ts'

/**
 * The handlers of room requests: each answers with Done or a refusal, or forwards the request to the room's
 * owner, which answers.
 */
export class RoomRequests {
  readonly #context: GatewayContext
  readonly #isRateLimited: ReturnType<typeof frameLimiter>

  constructor(context: GatewayContext) {
    this.#context = context
    this.#isRateLimited = frameLimiter(context.limits)
  }

  /** Handles a spectator's command at the gateway, which owns its spectators. */
  async spectatorCommand(session: Session, seq: number, command: Uint8Array): Promise<void> {
    const { redis, avatarOf, spectators, route, logError } = this.#context
    const { room, user, spectator } = session
    // Stores the speaker's user, in case the chat line is reported.
    if (spectator !== null && isSpeech(command))
      redis.set(speakerKey(room, spectator.number), user, 'EX', EXPIRES.spectators).catch(logError)
    session.avatar = await avatarOf(user)
    const request = session.closed ? null : spectators.handleCommand(session, seq, command)
    if (request !== null) route.forward(session, session.room, request)
  }

  async create(session: Session, seq: number, create: Create): Promise<void> {
    const { redis, secret, reservations } = this.#context
    if (!(await this.#mayCreate(session, seq, create))) return
    const code = await reserveCode(
      { redis, secret, isReserved: reservations.isReserved },
      session.user,
      create.id,
    )
    if (code === null) return refuse(session, seq, 'full')
    const left = await this.#leaveFor(session, seq, code)
    if (left !== null) await this.#forwardCreate(session, seq, { code, left }, create)
  }

  /** Creates the room under the user's reserved code, which is consumed. */
  async createReserved(session: Session, seq: number, create: Create): Promise<void> {
    const { reservations } = this.#context
    if (!(await this.#mayCreate(session, seq, create))) return
    // The room would refuse the name too, but with the code already consumed.
    const fault = nameFault(personName(create.name))
    if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
    const before = (await reservations.begun(session.user, create.id)) ?? ''
    const left = await this.#leaveFor(session, seq, before)
    if (left === null) return
    const code = await reservations.begin(session.user, create.id)
    if (code === null) return refuse(session, seq, 'nothingReserved')
    await this.#forwardCreate(session, seq, { code, left }, create)
  }

  /** Enters the find-game room; a user in a running game must leave it first. */
  async findRoom(session: Session, seq: number, request: ClientFrameKinds['findRoom']): Promise<void> {
    const { queue, avatarOf, route } = this.#context
    const { name, party = '' } = request
    const isQueued = queue.stageOf(session) !== 'nowhere'
    if (isQueued && party === '') return done(session, seq)
    if (await this.#isRateLimited(session, seq, 'findRoom')) return
    if (isQueued) return queue.joinParty(session, seq, party)
    const room = await this.#currentRoom(session)
    if (await this.#mustStayIn(room)) return refuse(session, seq, 'inAnotherRoom')
    await queue.enter(session, seq, { name, party, avatar: await avatarOf(session.user) })
    if (room === '' || queue.stageOf(session) === 'nowhere') return
    route.quit(room, session.user)
    route.leave(session)
    roomGoneWith(session, room, '')
  }

  /** Enters the queue; only a new search adds a matching job. */
  async findGame(session: Session, seq: number): Promise<void> {
    const { queue } = this.#context
    switch (queue.stageOf(session)) {
      case 'finding':
        return done(session, seq)
      case 'inFindRoom':
        return (await this.#isRateLimited(session, seq, 'findGame')) ? undefined : queue.begin(session, seq)
      default:
        return refuse(session, seq, 'queueLost')
    }
  }

  /** Sets the wall; each code new to it, and not of a listed game, counts as a lookup of an unknown code. */
  async wall(session: Session, seq: number, wall: ClientFrameKinds['wall']): Promise<void> {
    const { walls, directory, restraints } = this.#context
    const requested = wallCodes(wall.rooms)
    const known = [session.room, ...walls.of(session)]
    const untried = requested.codes.filter((code) => !known.includes(code))
    const unlisted = untried.filter((code) => !directory.isListed(code))
    const refused = new Set(unlisted)
    for (const code of unlisted) {
      if (await this.#isRateLimited(session, seq, 'wall')) break
      refused.delete(code)
    }
    const { user } = session
    for (const room of untried) if ((await restraints.of({ room, user })) === 'remove') refused.add(room)
    if (session.closed) return
    const codes = requested.codes.filter((code) => !refused.has(code))
    walls.set(session, { ...requested, codes, gone: [...requested.gone, ...refused] })
  }

  async join(session: Session, seq: number, join: ClientFrameKinds['join']): Promise<void> {
    const { route, queue, spectators } = this.#context
    const code = roomCodeIn(join.code)
    const { other, seat, isQueued, restraint, isLimited, avatar } = await this.#lookUpJoin(session, seq, code)
    if (isLimited) return
    if (code === null) return refuse(session, seq, 'noGame')
    if (restraint === 'remove') return refuseWith(session, seq, { key: 'removed', text: RESTRAIN.removed })
    const keepsSeat = seat !== '' && seat !== code
    const left = other === code || (keepsSeat && other === seat) ? '' : other
    if (!join.leave && (await this.#mustStayIn(left))) return refuse(session, seq, 'inAnotherRoom')
    if (isQueued && !(await queue.drop(session))) return refuse(session, seq, 'gameFound')
    if (session.closed) return
    if (restraint === 'silence') session.silencedIn = code
    const request = { kind: 'join', seq, name: join.name, avatar, leaving: join.leave } as const
    const users = route.room(code)?.gameUsers ?? null
    if (!keepsSeat && (users === null || users.has(session.user)))
      return route.forward(session, code, request, left)
    // A user outside a running game becomes a spectator, which costs its owner nothing.
    const fault = nameFault(personName(join.name))
    if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noJoinName' : 'longName')
    route.openRequest(session, code, request, left)
    spectators.join(session, code, join.name, { version: 0, epoch: 0 })
  }

  /** All that a join depends on; a limited one has been answered. `code` null: not a room code. */
  async #lookUpJoin(session: Session, seq: number, code: string | null) {
    const { route, queue, avatarOf, admitSpectator, restraints, seatRequests, directory } = this.#context
    const { user } = session
    const willWatch = code !== null && route.room(code)?.gameUsers?.has(user) === false
    if (willWatch) await admitSpectator(() => session.closed)
    // In one event-loop turn, so that the Redis commands of a joining crowd go out in one write.
    const [other, seat, isQueued, restraint, isLimited, avatar] = await Promise.all([
      this.#currentRoom(session),
      // Their seat elsewhere stays theirs while this page watches.
      session.aside ? this.#memberRoom(user) : '',
      queue.isQueued(session),
      code === null ? null : restraints.of({ room: code, user }),
      // The code of a listed game is no secret.
      code !== null && directory.isListed(code) ? false : this.#isRateLimited(session, seq, 'join'),
      avatarOf(user),
      code === null ? null : seatRequests.read(session, code),
    ])
    return { other, seat, isQueued, restraint, isLimited, avatar }
  }

  /** The room the user is a member of; '': none that still exists. */
  async #memberRoom(user: string): Promise<string> {
    const { redis, roomOfUser } = this.#context
    const current = await roomOfUser(user)
    return current !== null && (await redis.exists(roomKeys(current).room)) === 1 ? current : ''
  }

  /** The room the user is in, or watches on this page; '': none that still exists. */
  #currentRoom({ spectator, room, user }: Session): Promise<string> {
    return spectator === null ? this.#memberRoom(user) : Promise.resolve(room)
  }

  /** Whether a create request is valid and within limits; else it has been answered. */
  async #mayCreate(session: Session, seq: number, { id }: Create): Promise<boolean> {
    if (/^[\w-]{8,64}$/.test(id)) return !(await this.#isRateLimited(session, seq, 'create'))
    session.end('broken')
    return false
  }

  /** Whether the user must leave this room before they may enter another: its game is not over. '': no room. */
  async #mustStayIn(room: string): Promise<boolean> {
    if (room === '') return false
    const saved = await this.#context.redis.hgetBuffer(roomKeys(room).room, 'bytes')
    return saved !== null && !isOver(saved)
  }

  /**
   * Takes the user out of the queue; returns the room they leave once they are in `code` ('': none), or null:
   * refused, since they are in another game or were matched.
   */
  async #leaveFor(session: Session, seq: number, code: string): Promise<string | null> {
    const current = await this.#currentRoom(session)
    const left = current === code ? '' : current
    if (await this.#mustStayIn(left)) refuse(session, seq, 'inAnotherRoom')
    else if (!(await this.#context.queue.drop(session))) refuse(session, seq, 'gameFound')
    else return left
    return null
  }

  async #forwardCreate(
    session: Session,
    seq: number,
    { code, left }: { code: string; left: string },
    create: Create,
  ): Promise<void> {
    const { avatarOf, route } = this.#context
    const avatar = await avatarOf(session.user)
    if (!session.closed) route.forward(session, code, { kind: 'create', seq, ...create, avatar }, left)
  }
}
