// Handles a page's hello: identifies its user, then resumes their room, game or queue.
import type { Hello } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { RESTRAIN } from '#proto/http/restrain.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { frameLimiter } from '../sockets/frameLimiter.ts'
import { PAGE_VERSION, refuse, roomGoneWith, welcomeHome } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { isPass, passFor } from '../sockets/spectatorPass.ts'
import type { GatewayContext } from './context.ts'

const PAGE_ID = /^[\w-]{1,40}$/
/** Largest time zone offset, minutes. */
const MAX_ZONE_OFFSET = 14 * 60

/** Handles hellos: each is answered with the room's or the gateway's Welcome, unless the socket is closed. */
export class HelloHandler {
  readonly #context: GatewayContext
  readonly #isRateLimited: ReturnType<typeof frameLimiter>

  constructor(context: GatewayContext) {
    this.#context = context
    this.#isRateLimited = frameLimiter(context.limits)
  }

  async handle(session: Session, hello: Hello): Promise<void> {
    const { admit, admitSpectator, secret, route, queue, roomOfUser } = this.#context
    if (!isAcceptable(session, hello)) return
    const waitForAdmission = hello.watching === undefined ? admit : admitSpectator
    const admission = waitForAdmission(() => session.closed)
    if (admission !== null) await admission
    if (session.closed || !(await this.#identify(session, hello))) return
    const shown = roomCodeIn(hello.room)
    const name = shown === null ? null : spectatorName(secret, session.user, shown, hello)
    if (shown !== null && name !== null) return this.#resumeWatching(session, shown, name, hello)
    if (session.spectator !== null) route.leave(session)
    // The stores have nothing on a user who has just got their first token.
    const isNew = hello.token === ''
    const room = isNew ? null : await roomOfUser(session.user)
    // A code of a room the user is not in is not looked up: the response does not reveal whether it exists.
    if (shown !== null && shown !== room) await this.#isRateLimited(session, 0, 'hello')
    if (session.closed) return
    if (room !== null && session.aside) return this.#welcomeHome(session)
    if (room !== null) return this.#enterRoom(session, room, hello)
    await queue.hello(session, isNew)
    // Else the room of its match answers.
    if (session.room === '') this.#welcomeHome(session)
  }

  #welcomeHome(session: Session): void {
    welcomeHome(session, this.#context.now(), this.#context.build)
  }

  /** Loads the user of the page's token into the session; false: the socket is closed. */
  async #identify(session: Session, hello: Hello): Promise<boolean> {
    const { identity, enforcement, blocks, readEntitlements } = this.#context
    const { user, token } = await identity.identify(hello.token)
    // A socket has one user: another token requires another socket.
    if (session.user !== '' && session.user !== user) {
      session.end('order')
      return false
    }
    session.user = user
    session.token = token
    session.page = hello.page
    session.nth = hello.nth
    session.zone = zoneOf(hello)
    session.aside = hello.aside === true
    if (enforcement.closeIfBanned(session)) return false
    enforcement.recordNetwork(session)
    await Promise.all([readEntitlements(session), blocks.read(session)])
    return true
  }

  /** The page watches a running game. */
  async #resumeWatching(session: Session, room: string, name: string, hello: Hello): Promise<void> {
    const { restraints, seatRequests, spectators, metrics } = this.#context
    const [restraint] = await Promise.all([
      restraints.of({ room, user: session.user }),
      seatRequests.read(session, room),
    ])
    if (restraint === 'remove') {
      roomGoneWith(session, room, RESTRAIN.removed)
      return this.#welcomeHome(session)
    }
    if (restraint === 'silence') session.silencedIn = room
    if (hello.version > 0) metrics.resumes.inc()
    spectators.join(session, room, name, hello)
  }

  /** The user is a member of this room, which answers. */
  async #enterRoom(session: Session, room: string, hello: Hello): Promise<void> {
    const { route, queue, restraints, metrics } = this.#context
    const [restraint, votes] = await Promise.all([
      // A member who chose in the lobby to watch may have been silenced.
      restraints.of({ room, user: session.user }),
      restraints.votes.frames(room),
    ])
    if (restraint === 'silence') session.silencedIn = room
    if (session.closed) return
    const resumes = roomCodeIn(hello.room) === room && hello.version > 0
    if (resumes) metrics.resumes.inc()
    for (const frame of votes) session.send(frame)
    const holds = resumes ? { version: hello.version, epoch: hello.epoch } : { version: 0, epoch: 0 }
    session.pendingHello = { kind: 'hello', ...holds, takeover: hello.takeover, pointed: true }
    route.enter(session, room)
    route.sendRequest(session, room, session.pendingHello)
    queue.seated(session, room)
  }
}

/** Whether the page's version and id are valid; else the socket is closed. */
function isAcceptable(session: Session, { client, page }: Hello): boolean {
  if (client !== PAGE_VERSION) {
    refuse(session, 0, 'version')
    session.end('version')
    return false
  }
  if (PAGE_ID.test(page) && (session.page === '' || session.page === page)) return true
  session.end('broken')
  return false
}

/** The name of a spectator who resumes watching this room; null: not watching, or never admitted. */
function spectatorName(secret: string, user: string, room: string, { watching }: Hello): string | null {
  if (watching === undefined || !isPass(passFor(secret, room, user), watching.pass)) return null
  const name = personName(watching.name)
  return nameFault(name) === null ? name : null
}

const zoneOf = ({ zone = 0 }: Hello): number =>
  Number.isInteger(zone) && Math.abs(zone) <= MAX_ZONE_OFFSET ? zone : 0
