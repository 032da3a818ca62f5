// Opens rooms of four from one seed, with spectators, all playing the same workload.
import type { Redis } from 'ioredis'
import { encodeClient, encodeCommand } from '#proto/client/wire.ts'
import { begin, must, sitDown, type Table as TableOf } from '../../client/table.ts'
import { replayOf } from '../../testbed/commandLog.ts'
import { createMany } from './createMany.ts'
import { workloadFrom, type Workload } from './workload.ts'
import type { Playable } from './pace.ts'
import { LightPage, type FrameHandlers } from './page.ts'
import { seeded } from '../../../deploy/ci/testing/seeded.mjs'

/** The environment of the processes: one seed for all rooms, no limit of sockets per address. */
export const TABLES_ENV = {
  WARM_UP_MS: '500',
  ...seeded(7),
  SOCKETS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
}

const SEATS = 4
/** Rooms that are opened at once. */
const AT_ONCE = 25
/** Spectators who come at once. */
export const SPECTATORS_AT_ONCE = 50

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
  // Every room's seats have made as many requests before its first move.
  const counts = [0, ...trial.players.map(({ seq }) => seq)]
  for (const page of trial.players) page.cut()
  const frames: { by: number; frame: Uint8Array }[] = []
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
        const { code, players } = await begun(ports[nth % ports.length] ?? 0, timer)
        return tableOf(code, players, frameAt)
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
  const handlers: FrameHandlers = {
    done() {
      const onDone = waiting
      waiting = null
      made += 1
      onDone?.()
    },
    frame(bytes) {
      heard.frames += 1
      heard.bytes += bytes
    },
  }
  for (const page of pages) page.hear(handlers)
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
    end() {
      for (const page of pages) page.cut()
    },
  }
}

/** Four people in a room, their game not begun. */
export const gathered = (port: number): Promise<TableOf<LightPage>> =>
  sitDown(
    Array.from({ length: SEATS }, () => new LightPage({ port })),
    SEATS,
  )

/** Four people in a room whose game has begun. */
async function begun(port: number, timer: number): Promise<TableOf<LightPage>> {
  const people = await gathered(port)
  await begin(people, { timer })
  return people
}

/** People who watch a room; `frame` is told of everything they hear from then on. */
export function spectatorsOf(
  port: number,
  code: string,
  count: number,
  frame: (bytes: number) => void,
): Promise<LightPage[]> {
  return createMany(count, SPECTATORS_AT_ONCE, async (nth) => {
    const page = new LightPage({ port })
    await page.come()
    must(await page.join(`Watcher ${nth}`, code))
    page.hear({ done: () => undefined, frame })
    return page
  })
}
