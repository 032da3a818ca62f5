// Opens rooms of four from one seed, with spectators, all playing the same workload.
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Command } from '#proto/client/messages.ts'
import { encodeClient, encodeCommand } from '#proto/client/wire.ts'
import { createMany } from './createMany.ts'
import { replayOf } from '../../testbed/commandLog.ts'
import { workloadFrom, type Workload } from './workload.ts'
import type { Playable } from './pace.ts'
import { lightPage, type LightPage } from './page.ts'
import { seeded } from '../../../deploy/ci/testing/seeded.mjs'

/** The environment of the processes: one seed for all rooms, no limit of sockets per address. */
export const TABLES_ENV = {
  WARM_UP_MS: '500',
  ...seeded(7),
  SOCKETS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
}

const SEATS = [1, 2, 3, 4] as const
/** Requests each seat makes before the game: the host makes the room, sets its timer and starts. */
const BEFORE = { host: 3, others: 1 }
/** Rooms that are opened at once. */
const AT_ONCE = 25
/** Spectators who come at once. */
export const WATCHERS_AT_ONCE = 50

/** Counters of received frames. */
export interface FrameCounts {
  frames: number
  bytes: number
}

/** A room in which a game is under way. */
export interface Table extends Playable {
  readonly code: string
  /** By seat, from the first. */
  readonly pages: LightPage[]
  /** All frames that came to its players. */
  readonly heard: FrameCounts
  /** How many moves were accepted. */
  made(): number
  /** Replaces a seat's page after a reconnect. */
  back(at: number, page: LightPage): void
  end(): void
}

/** Opens rooms, and knows the game they all play. */
export interface Tables {
  readonly workload: Workload
  /** So many rooms more, each at one of the gateways; `timer`: seconds a turn, 0 for none. */
  open(count: number, timer?: number): Promise<Table[]>
}

/** Rooms at the gateways of a cluster that was started with `TABLES_ENV`. */
export async function tablesOf(ports: readonly number[], redis: Redis): Promise<Tables> {
  const trial = await begun(ports[0] ?? 0, 0)
  const workload = workloadFrom(await replayOf(redis, trial.code))
  for (const { wire } of trial.pages) wire.cut()
  const frames: { by: number; frame: Uint8Array }[] = []
  const counts: number[] = [0, BEFORE.host, BEFORE.others, BEFORE.others, BEFORE.others]
  const frameAt = (nth: number): { by: number; frame: Uint8Array } => {
    for (let at = frames.length; at <= nth; at += 1) {
      const { by, command } = workload.at(at)
      const seq = (counts[by] ?? 0) + 1
      counts[by] = seq
      frames.push({ by, frame: encodeClient({ seq, body: 'command', command: encodeCommand(command) }) })
    }
    const one = frames[nth]
    if (one === undefined) throw new Error(`there is no move ${nth}`)
    return one
  }
  return {
    workload,
    open(count, timer = 0) {
      return createMany(count, AT_ONCE, async (nth) => {
        const { code, pages } = await begun(ports[nth % ports.length] ?? 0, timer)
        return tableOf(code, pages, frameAt)
      })
    },
  }
}

function tableOf(
  code: string,
  pages: LightPage[],
  frameAt: (nth: number) => { by: number; frame: Uint8Array },
): Table {
  const heard = { frames: 0, bytes: 0 }
  let made = 0
  let waiting: (() => void) | null = null
  const listen = (page: LightPage): void =>
    page.hear({
      done() {
        const told = waiting
        waiting = null
        made += 1
        told?.()
      },
      frame(bytes) {
        heard.frames += 1
        heard.bytes += bytes
      },
    })
  pages.forEach(listen)
  return {
    code,
    pages,
    heard,
    made: () => made,
    move(done) {
      const { by, frame } = frameAt(made)
      waiting = done
      pages[by - 1]?.wire.send(frame)
    },
    back(at, page) {
      pages[at] = page
      listen(page)
    },
    end() {
      for (const { wire } of pages) wire.cut()
    },
  }
}

const id = (): string => randomBytes(16).toString('hex')

/** Four people in a room, their game not begun. */
export async function gathered(port: number): Promise<Gathered> {
  const pages = await Promise.all(SEATS.map(() => lightPage(port)))
  const [host, ...others] = pages
  if (host === undefined) throw new Error('nobody came')
  const made = await host.ask({ seq: 1, body: 'create', create: { name: 'Player 1', id: id(), avatar: '' } })
  const code = made.body === 'done' ? made.done.room : ''
  for (const [nth, page] of others.entries()) {
    const name = `Player ${nth + 2}`
    await page.ask({ seq: 1, body: 'join', join: { name, code, avatar: '', leave: false } })
  }
  return { code, pages, host }
}

/** Four people in a room whose game has begun. */
async function begun(port: number, timer: number): Promise<Gathered> {
  const room = await gathered(port)
  const says = (seq: number, command: Command): Promise<unknown> =>
    room.host.ask({ seq, body: 'command', command: encodeCommand(command) })
  await says(2, { kind: 'setTimer', setTimer: { seconds: timer } })
  await says(BEFORE.host, { kind: 'start', start: {} })
  return room
}

interface Gathered {
  code: string
  pages: LightPage[]
  host: LightPage
}

/** People who watch a room; `frame` is told of everything they hear from then on. */
export function watchersOf(
  port: number,
  code: string,
  count: number,
  frame: (bytes: number) => void,
): Promise<LightPage[]> {
  return createMany(count, WATCHERS_AT_ONCE, async (nth) => {
    const page = await lightPage(port)
    await page.ask({ seq: 1, body: 'join', join: { name: `Watcher ${nth}`, code, avatar: '', leave: false } })
    page.hear({ done: () => undefined, frame })
    return page
  })
}
