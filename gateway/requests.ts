// What a frame of a browser leads to: hello, a room made or joined, a command carried on unread.
import { roomKeys, userKey } from '#proto/keys.ts'
import type { ClientFrame, Hello } from '#proto/messages.ts'
import type { Redis } from 'ioredis'
import { CLIENT, refuse, welcomeHome } from './answers.ts'
import { readCode, reserveCode } from './codes.ts'
import type { Identity } from './identity/identity.ts'
import type { Route } from './route.ts'
import type { Numbered, Session } from './session.ts'

const WAITING_MOST = 16
const PAGE = /^[\w-]{1,40}$/

/** What requests need of the gateway. */
export interface Requests {
  redis: Redis
  identity: Identity
  route: Route
  secret: string
  /** Server time. */
  now(): number
  /** Whether this address may make another room, or try another code. */
  mayMake(address: string): boolean
  mayTry(address: string): boolean
  failed: (error: unknown) => void
}

/** Handles a frame; those that come while the store is being asked for an earlier one wait their turn. */
export function receive(at: Requests, session: Session, frame: ClientFrame): void {
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

function handle(at: Requests, session: Session, frame: ClientFrame): Promise<void> | null {
  if (frame.body === 'hello') return hello(at, session, frame.hello)
  if (session.user === '') {
    session.end('order')
    return null
  }
  switch (frame.body) {
    case 'create':
      return create(at, session, frame.seq, frame.create)
    case 'join':
      return join(at, session, frame.seq, frame.join)
    case 'command':
      if (session.room === '') refuse(session, frame.seq, 'notInRoom')
      else open(at, session, session.room, { kind: 'command', seq: frame.seq, command: frame.command })
      return null
    case 'resume':
      if (session.room !== '') at.route.ask(session, session.room, { kind: 'resume', ...frame.resume })
      return null
  }
}

/** The one request under way; a newer one takes its place, the same again is only sent again. */
function open(at: Requests, session: Session, room: string, ask: Numbered, leaves = ''): void {
  const before = session.open
  // It may have been followed to another room meanwhile: there its answer will come from.
  if (before !== null && before.ask.seq === ask.seq) return at.route.ask(session, before.room, before.ask)
  if (before !== null && before.room !== room) at.route.settled(session)
  session.open = { room, ask, leaves, since: performance.now() }
  at.route.ask(session, room, ask)
}

async function hello(at: Requests, session: Session, said: Hello): Promise<void> {
  if (said.client !== CLIENT) {
    refuse(session, 0, 'version')
    return session.end('version')
  }
  if (!PAGE.test(said.page) || (session.page !== '' && session.page !== said.page))
    return session.end('broken')
  const known = await at.identity.identify(said.token)
  // One socket is one person: whoever comes back with another token opens another.
  if (session.user !== '' && session.user !== known.user) return session.end('order')
  session.user = known.user
  session.token = known.token
  session.page = said.page
  const room = (await at.redis.get(userKey(known.user))) ?? readCode(said.room) ?? ''
  if (session.closed) return
  if (room === '') return welcomeHome(session, at.now())
  const same = readCode(said.room) === room
  session.hello = {
    kind: 'hello',
    version: same ? said.version : 0,
    epoch: same ? said.epoch : 0,
    takeover: said.takeover,
  }
  at.route.enter(session, room)
  at.route.ask(session, room, session.hello)
}

/** The room somebody is in, if it still exists. */
async function roomOf(redis: Redis, user: string): Promise<string> {
  const room = await redis.get(userKey(user))
  if (room === null) return ''
  return (await redis.exists(roomKeys(room).room)) === 1 ? room : ''
}

async function create(
  at: Requests,
  session: Session,
  seq: number,
  said: Extract<ClientFrame, { body: 'create' }>['create'],
): Promise<void> {
  if (!/^[\w-]{8,64}$/.test(said.id)) return session.end('broken')
  if (session.open?.ask.seq !== seq && !at.mayMake(session.address)) return refuse(session, seq, 'tooMany')
  const code = await reserveCode(at.redis, at.secret, session.user, said.id)
  if (code === null) return refuse(session, seq, 'full')
  const other = await roomOf(at.redis, session.user)
  if (other !== '' && other !== code) return refuse(session, seq, 'inAnotherRoom')
  if (session.closed) return
  open(at, session, code, { kind: 'create', seq, ...said })
}

async function join(
  at: Requests,
  session: Session,
  seq: number,
  said: Extract<ClientFrame, { body: 'join' }>['join'],
): Promise<void> {
  const code = readCode(said.code)
  if (session.open?.ask.seq !== seq && !at.mayTry(session.address)) return refuse(session, seq, 'tooMany')
  if (code === null) return refuse(session, seq, 'noGame')
  const other = await roomOf(at.redis, session.user)
  if (session.closed) return
  if (other !== '' && other !== code && !said.leave) return refuse(session, seq, 'inAnotherRoom')
  open(
    at,
    session,
    code,
    { kind: 'join', seq, name: said.name, avatar: said.avatar, leaving: said.leave },
    other === code ? '' : other,
  )
}
