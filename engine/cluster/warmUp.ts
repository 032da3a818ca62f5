// An engine plays by itself and takes over what it played, as after another's crash: otherwise those whose rooms it takes one day would wait while its code is compiled.
import type { Logger } from 'pino'
import {
  pack,
  unpackInbound,
  unpackOutbound,
  type Ask,
  type Inbound,
  type Known,
} from '#proto/link/messages.ts'
import { newFigures, type Figures } from '#proto/link/metrics.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { Link } from '#proto/link/link.ts'
import { wait } from '#proto/process/wait.ts'
import { whoBytes, whoFrom } from '#proto/link/actor.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { advice, due, handle, openRoom, snapshot, type Connection, type Request } from '../room/room.ts'
import { stretch } from '../room/ring.ts'
import { comesBy, hold, outbound, turnoutBy } from './ownedRoom.ts'
import type { Leases } from './lease.ts'
import { EMPTY, leasesOf, type Kept } from './nowhere.ts'
import { requestOf, type Chance } from './loadRoom.ts'
import { rooms } from './registry.ts'

const CODE = 'WARM-UP'
const DEAD = 'the engine before'
const EMPTY_TALK = new Uint8Array(0)
const SECONDS = 30
/** As large as on a real clock: code that has seen small numbers alone is thrown away at the first large one. */
const BEGAN = Date.UTC(2026, 0, 1)
/** What happens to a room before the next one begins. */
const STEPS = 60
/** A room is there to be taken over as it was after so many of them. */
const TAKEN_EVERY = 2
/** Everybody is cut off and comes back after so many of them. */
const BACK_EVERY = 20
/** So many are taken over at once; what was played meanwhile waits. */
const AT_ONCE = 4
/** Whoever asked in a room that was taken over waits no longer for an answer. */
const ANSWERED_MS = 1000

/** The people of each room, in the order of their seats; a bot plays with them. They come as from a gateway. */
const PEOPLE: readonly Connection[] = [1, 2, 3].map((at) =>
  whoFrom(whoBytes({ id: `warm.${at}`, page: `warm ${at}`, nth: 1, user: `warm ${at}` })),
)

/** What warming up needs of the engine. */
export interface Warming {
  chance: Chance
  log: Logger
  /** Asked about no room, so that the way to the store is warm too. */
  leases: Leases
}

/** A room as its dead owner left it. */
interface Orphan {
  kept: Kept
  known: Known
  /** Whom the table waits for, the number of their next request, and what they will say. */
  by: Connection
  seq: number
  said: Uint8Array
  now: number
}

const linkBy = (send: Link['send']): Link => ({
  peer: '',
  protocol: PROTOCOL,
  send,
  unsent: () => 0,
  close: () => undefined,
})
const NOBODY = linkBy(() => undefined)

/** Plays for so many ms, in memory alone. */
export async function warmUp(ms: number, warming: Warming): Promise<void> {
  const until = performance.now() + ms
  const playing = rehearsal(warming)
  while (performance.now() < until) await playing.next()
}

/**
 * Goes on for ever, a few ms at a time: a room is played, and taken over as it was at many of its moments. Tells what was done so
 * far: rooms taken, and moves made in them.
 */
export async function* rehearsal(warming: Warming): AsyncGenerator<Pick<Figures, 'taken' | 'moves'>, never> {
  const figures = newFigures()
  for (;;) {
    let orphans: Orphan[] = []
    for (const orphan of played(warming)) {
      if (orphan !== null && orphans.push(orphan) === AT_ONCE) {
        yield figures
        await takeOver(warming, orphans, figures)
        orphans = []
      }
      yield figures
    }
  }
}

/** One room of people and a bot, on a clock of its own that runs from one deadline to the next. */
function* played(warming: Warming): Generator<Orphan | null> {
  let now = BEGAN
  const held = hold(CODE, 1, openRoom({ code: CODE, epoch: 1 }), 0, now)
  const lines: Uint8Array[] = []
  const seqs = PEOPLE.map(() => 0)
  let known: Known = { epoch: 1, version: 0, told: 0 }
  const ask = (request: Request): void => {
    const result = handle(held.live, request, now)
    for (const [, message] of outbound(held, result, turnoutBy(held, result))) pack(message)
    lines.push(...(result.save?.lines ?? []))
    known = { epoch: 1, version: result.version, told: result.told }
  }
  const numbered = (at: number, said: (seq: number) => Ask): void => {
    const from = PEOPLE[at]
    if (from === undefined) return
    const seq = (seqs[at] = (seqs[at] ?? 0) + 1)
    const message = unpackInbound(pack({ kind: 'ask', room: CODE, take: '', from, ask: said(seq) }))
    if (message?.kind === 'ask') ask(requestOf(message, warming.chance))
  }
  const command = (at: number, said: Uint8Array): void =>
    numbered(at, (seq) => ({ kind: 'command', seq, command: said }))

  for (const who of PEOPLE) comesBy(held, NOBODY, who)
  numbered(0, (seq) => ({ kind: 'create', seq, name: 'Warm', avatar: '', id: 'warm' }))
  for (const at of [1, 2])
    numbered(at, (seq) => ({ kind: 'join', seq, name: `Warm ${at}`, avatar: '', leaving: false }))
  command(0, encodeCommand({ kind: 'addBot', addBot: { level: 'steady' } }))
  command(0, encodeCommand({ kind: 'setTimer', setTimer: { seconds: SECONDS } }))
  command(0, encodeCommand({ kind: 'start', start: {} }))
  for (let step = 0; step < STEPS; step += 1) {
    const next = advice(held.live.room, step)
    if (next === null) return
    const at = next.seat - 1
    const by = PEOPLE[at]
    const said = encodeCommand(next.command)
    const kept = {
      ...savedOf(held.live, now),
      epoch: 1,
      version: known.version,
      lines: stretch(lines),
      talk: EMPTY_TALK,
    }
    const seq = (seqs[at] ?? 0) + 1
    yield step % TAKEN_EVERY === 0 && by !== undefined ? { kept, known, by, seq, said, now } : null
    command(at, said)
    const { clock, soon } = due(held.live)
    now = Math.max(now, Math.min(clock ?? Infinity, soon ?? Infinity, now + SECONDS * 1000))
    ask({ kind: 'wake' })
    if (step % BACK_EVERY === BACK_EVERY - 1) {
      ask({ kind: 'closed', connections: PEOPLE.map(({ id }) => id) })
      for (const from of PEOPLE) ask({ kind: 'hello', from, version: 0, epoch: 0, takeover: false })
    }
  }
}

function savedOf(live: Parameters<typeof snapshot>[0], now: number): Pick<Kept, 'room' | 'people'> {
  live.unsaved = true
  const { room, people } = snapshot(live, now)
  return { room, people: people ?? new Uint8Array(0) }
}

/** An engine of its own takes them all at once, in each of which somebody waits for an answer; then it leaves. */
async function takeOver(warming: Warming, orphans: readonly Orphan[], figures: Figures): Promise<void> {
  const all = orphans.map((orphan, at) => ({ ...orphan, code: `${CODE}-${at}` }))
  const now = Math.max(...orphans.map((orphan) => orphan.now))
  const waiting = new Set(all.map(({ code }) => code))
  const { promise: answered, resolve: lastAnswered } = Promise.withResolvers<void>()
  const link = linkBy((bytes) => {
    const message = unpackOutbound(bytes)
    if (message?.kind === 'deliver' && waiting.delete(message.room) && waiting.size === 0) lastAnswered()
  })
  const unasked = (err: unknown): void => warming.log.debug({ err }, 'the store was not there to warm up')
  const engine = rooms({
    ...warming,
    redis: EMPTY,
    leases: leasesOf(new Map(all.map(({ code, kept }) => [code, kept])), warming.leases, () => now, unasked),
    results: { open: () => Promise.resolve(new Uint8Array(0)), pass: () => undefined },
    time: { now: () => now, heard: () => undefined },
    figures,
    me: '',
    links: () => [link],
    most: Infinity,
    clocks: () => ({ arm: () => undefined, forget: () => undefined, close: () => Promise.resolve() }),
  })
  const hear = (said: Inbound): void => {
    const message = unpackInbound(pack(said))
    if (message !== null && message.kind !== 'operate' && message.kind !== 'echo')
      engine.receive(link, message)
  }
  for (const { code: room, known, by, seq, said } of all) {
    const attach: Inbound = { kind: 'attach', room, take: DEAD, from: [...PEOPLE] }
    // The first one's clock is the first to ask, and nobody says what the people of the last hold.
    if (room === all[0]?.code) void engine.wake(room, DEAD)
    hear(room === all.at(-1)?.code ? attach : { ...attach, known })
    hear({ kind: 'ask', room, take: DEAD, from: by, ask: { kind: 'command', seq, command: said } })
  }
  await Promise.race([answered, wait(ANSWERED_MS)])
  comeAndGo(all, hear)
  engine.gone(link)
  await engine.drain()
}

/** In each room somebody goes, and everybody else comes back. */
function comeAndGo(
  all: readonly (Pick<Orphan, 'by'> & { code: string })[],
  hear: (said: Inbound) => void,
): void {
  for (const { code: room, by } of all) {
    hear({ kind: 'closed', room, connection: by.id })
    for (const from of PEOPLE) {
      if (from === by) continue
      const ask: Ask = { kind: 'hello', version: 0, epoch: 0, takeover: false, pointed: true }
      hear({ kind: 'ask', room, take: '', from, ask })
    }
  }
}
