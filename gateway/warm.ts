// Before a gateway opens its door it plays a while that people come in and go: otherwise a crowd that comes from one that died would wait while its code is compiled.
import { setImmediate as pause } from 'node:timers/promises'
import { pack, unpackInbound, unpackOutbound, type Inbound } from '#proto/bus.ts'
import { decodeClient, encodeClient, encodeServer, encodeSlices, isBroken, updateFrame } from '#proto/wire.ts'
import type { Logger } from 'pino'
import { Counter, Histogram } from 'prom-client'
import { CLIENT } from './answers.ts'
import { bucket } from './bucket.ts'
import { deliver, type Delivering } from './deliver.ts'
import type { Engines } from './engines.ts'
import { receive, type Requests } from './requests.ts'
import { route as makeRoute } from './route.ts'
import { newSession, type Session } from './session.ts'
import { watch } from './watch.ts'

/** Codes with a 0 or a 1 are drawn for no room. */
const ROOMS = ['WARM-10', 'WARM-11', 'WARM-00', 'WARM-01']
const SEATS = 4
/** Each person comes back so often by the same token. */
const RETURNS = 10

/** What playing needs of the gateway: who people are and what they own is asked as ever, and so is the store. */
export interface WarmParts extends Pick<
  Requests,
  'redis' | 'identity' | 'pointed' | 'own' | 'now' | 'failed'
> {
  log: Logger
}

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

/** A gateway without sockets and engines, to play on `until` then; what it returns lets one crowd come in and go, and tells the tokens it came by. */
function stage(parts: WarmParts, until: number): (tokens: readonly string[]) => Promise<string[]> {
  const sessions = new Map<string, Session>()
  const engines: Engines = {
    names: () => ['warm'],
    has: () => true,
    all: () => [],
    state: () => Promise.resolve('lost'),
    send: (_, bytes) => {
      const message = unpackInbound(bytes)
      if (message?.kind === 'ask') answer(message)
    },
    close: () => undefined,
  }
  const uncounted = new Counter({ name: 'uncounted', help: 'Of nobody', registers: [] })
  const untimed = new Histogram({ name: 'untimed', help: 'Of nobody', registers: [] })
  const route = makeRoute(parts.redis, () => engines, parts.log)
  const at: Delivering = {
    route,
    watch: watch(() => undefined),
    metrics: { stale: uncounted, seconds: untimed },
    session: (id) => sessions.get(id),
  }
  const requests: Requests = {
    ...parts,
    route,
    queue: {
      begin: () => Promise.resolve(),
      leave: () => Promise.resolve(),
      enter: () => Promise.resolve(),
      hello: () => Promise.resolve(),
      seated: () => undefined,
      drop: () => Promise.resolve(true),
    },
    metrics: { resumes: uncounted, gaps: uncounted },
    reserved: {
      holds: () => Promise.resolve(false),
      begun: () => Promise.resolve(null),
      begin: () => Promise.resolve(null),
    },
    secret: '',
    faceOf: () => Promise.resolve(''),
    mayMake: () => true,
    mayTry: () => true,
  }

  /** What an engine says to whoever comes into a room. */
  function answer({ room, from }: Extract<Inbound, { kind: 'ask' }>): void {
    const welcome = {
      token: '',
      user: '',
      room,
      seat: 1,
      seq: 0,
      now: parts.now(),
      epoch: 1,
      elsewhere: false,
    }
    const news = updateFrame([encodeSlices({ versions: [1], epoch: 1 })])
    const said = pack({
      kind: 'deliver',
      room,
      epoch: 1,
      known: { epoch: 1, version: 1, told: 1 },
      went: [],
      parts: [
        { to: null, frame: news },
        { to: [from.id], frame: encodeServer({ body: 'welcome', welcome }) },
        { to: [from.id], frame: news },
      ],
      came: [{ connection: from.id, plays: true, name: 'Warm', avatar: '' }],
    })
    const heard = unpackOutbound(said)
    if (heard?.kind === 'deliver') deliver(at, heard)
  }

  async function comeIn(nth: number, token: string): Promise<Session> {
    const session = newSession(`warm.${nth}`, '', bucket(1, 1))
    sessions.set(session.id, session)
    const page = `warm-${nth}`
    const room = ROOMS[nth % ROOMS.length] ?? ''
    const hello = { token, client: CLIENT, page, room, version: 0, epoch: 0, takeover: true, nth: 1 }
    const frame = decodeClient(encodeClient({ seq: 0, body: 'hello', hello }))
    if (isBroken(frame)) throw new Error(frame.broken)
    receive(requests, session, frame)
    // Until its room has greeted it; a store that is away keeps no door shut.
    while ((session.busy || session.hello !== null) && performance.now() < until) await pause()
    return session
  }

  return async (tokens) => {
    const crowd = Array.from({ length: ROOMS.length * SEATS }, (_, nth) => comeIn(nth, tokens[nth] ?? ''))
    const here = await Promise.all(crowd)
    for (const session of here) {
      session.closed = true
      route.leave(session)
    }
    sessions.clear()
    return here.map(({ token }) => token)
  }
}
