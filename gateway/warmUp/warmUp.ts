// Before a gateway opens its door it plays a while that people come in, move, lose their engine and go: otherwise a crowd that comes from one that died would wait while its code is compiled.
import { setImmediate as pause } from 'node:timers/promises'
import { decodeClient, encodeClient, isBroken } from '#proto/client/wire.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import type { Logger } from 'pino'
import { Counter, Histogram } from 'prom-client'
import { CLIENT } from '../rooms/answers.ts'
import { bucket } from '../sockets/tokenBucket.ts'
import type { Delivering } from '../rooms/deliver.ts'
import { receive, type Requests } from '../rooms/requests.ts'
import { route as makeRoute } from '../rooms/roomRouter.ts'
import { newSession, type Session } from '../sockets/session.ts'
import { PLAYED, playedEngine } from './warmEngine.ts'
import { watch as makeWatch } from '../spectators/buffer.ts'
import { spectators as makeSpectators } from '../spectators/spectators.ts'

/** Codes with a 0 or a 1 are drawn for no room. */
const ROOMS = ['WARM-10', 'WARM-11', 'WARM-00', 'WARM-01']
const SEATS = 4
/** Each person comes back so often by the same token. */
const RETURNS = 10
/** Moves of each person while they are there, and after how many of them their engine is lost. */
const MOVES = 6
const LOST_AFTER = 4
const SAID = new Uint8Array(12)

/** What playing needs of the gateway: who people are and what they own is asked as ever, and so is the store. */
export interface WarmParts extends Pick<
  Requests,
  'redis' | 'identity' | 'pointed' | 'own' | 'now' | 'failed'
> {
  log: Logger
}

/** Where the nth person sits, by the id of their session. */
const roomOf = (session: string): string => ROOMS[Number(session.split('.')[1]) % ROOMS.length] ?? ''

/** Plays for so many ms; nothing of it is sent, saved or counted. */
export async function warmUp(ms: number, parts: WarmParts): Promise<void> {
  const until = performance.now() + ms
  const play = stage(parts, until)
  let tokens: string[] = []
  for (let nth = 0; performance.now() < until; nth += 1) {
    tokens = await play(nth % RETURNS === 0 ? [] : tokens)
    await pause()
  }
}

/** A gateway without sockets, to play on `until` then; what it returns lets one crowd come in, play and go, and tells the tokens it came by. */
function stage(parts: WarmParts, until: number): (tokens: readonly string[]) => Promise<string[]> {
  const sessions = new Map<string, Session>()
  const engine = playedEngine(parts.now, () => at)
  const uncounted = new Counter({ name: 'uncounted', help: 'Of nobody', registers: [] })
  const untimed = new Histogram({ name: 'untimed', help: 'Of nobody', registers: [] })
  const route = makeRoute(parts.redis, () => engine, parts.log)
  const watch = makeWatch(() => undefined)
  const spectators = makeSpectators({ route, watch, secret: '', build: '', now: parts.now })
  const at: Delivering = {
    route,
    watch,
    spectators,
    metrics: { stale: uncounted, seconds: untimed },
    session: (id) => sessions.get(id),
    build: '',
  }
  /** By user: the store knows none of them, so that it is asked in vain. */
  const rooms = new Map<string, string>()
  const requests: Requests = {
    ...parts,
    route,
    spectators,
    build: '',
    own(session) {
      rooms.set(session.user, roomOf(session.id))
      return parts.own(session)
    },
    async pointed(user) {
      return (await parts.pointed(user)) ?? rooms.get(user) ?? null
    },
    queue: {
      begin: () => Promise.resolve(),
      leave: () => Promise.resolve(),
      enter: () => Promise.resolve(),
      hello: () => Promise.resolve(),
      seated: () => undefined,
      drop: () => Promise.resolve(true),
      stageOf: () => 'nowhere',
    },
    metrics: { resumes: uncounted, gaps: uncounted },
    reserved: {
      holds: () => Promise.resolve(false),
      begun: () => Promise.resolve(null),
      begin: () => Promise.resolve(null),
    },
    secret: '',
    faceOf: () => Promise.resolve(''),
    user: () => Promise.resolve(),
    limits: { wait: () => Promise.resolve(0) },
  }

  function say(session: Session, said: ClientFrame): void {
    const frame = decodeClient(encodeClient(said))
    if (isBroken(frame)) throw new Error(frame.broken)
    receive(requests, session, frame)
  }

  /** Until everything they said is answered; a store that is away keeps no door shut. */
  async function answered(session: Session): Promise<void> {
    const waits = (): boolean => session.busy || session.hello !== null || session.open !== null
    while (waits() && performance.now() < until) await pause()
  }

  async function comeIn(nth: number, token: string): Promise<Session> {
    const session = newSession(`warm.${nth}`, '', bucket(1, 1))
    sessions.set(session.id, session)
    const room = roomOf(session.id)
    const hello = { token, client: CLIENT, page: `warm-${nth}`, room, epoch: 0, takeover: true, nth: 1 }
    say(session, { seq: 0, body: 'hello', hello: { ...hello, version: nth % SEATS } })
    await answered(session)
    return session
  }

  /** Everybody makes a move; `lost`: the engine is gone before it answers, and the next one is asked. */
  async function move(crowd: readonly Session[], seq: number, lost: boolean): Promise<void> {
    engine.silent = lost
    for (const session of crowd) say(session, { seq, body: 'command', command: SAID })
    engine.silent = false
    if (lost) route.gone(PLAYED, false)
    for (const session of crowd) await answered(session)
  }

  return async (tokens) => {
    const come = Array.from({ length: ROOMS.length * SEATS }, (_, nth) => comeIn(nth, tokens[nth] ?? ''))
    const crowd = await Promise.all(come)
    for (let seq = 1; seq <= MOVES && performance.now() < until; seq += 1)
      await move(crowd, seq, seq === LOST_AFTER)
    for (const session of crowd) {
      session.closed = true
      route.settled(session)
      route.leave(session)
    }
    for (const room of ROOMS) watch.forget(room)
    sessions.clear()
    rooms.clear()
    return crowd.map(({ token }) => token)
  }
}
