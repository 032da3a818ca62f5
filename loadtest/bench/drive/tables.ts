// Opens rooms of four from one seed, with spectators, all playing the same workload.
import type { Redis } from 'ioredis'
import { encodeClient, encodeCommand } from '#proto/client/wire.ts'
import { beginGame, roomOf, seatPlayers, type Table as TableOf } from '../../client/table.ts'
import { replayOf } from '../../testbed/commandLog.ts'
import { createMany } from './createMany.ts'
import { workloadFrom } from './workload.ts'
import { LightPage, type FrameHandlers } from './page.ts'
import { seeded } from '../../../deploy/ci/testing/seeded.mjs'

/**
 * Environment of the processes: one seed for all rooms, no limit of sockets per address. Each bench warms its
 * engines up itself: an engine's own warm-up runs in its idle time, and would count as its work.
 */
export const TABLES_ENV = {
  WARM_UP_MS: '0',
  ...seeded(7),
  SOCKETS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
}

const SEATS = 4
/** Rooms opened concurrently. */
const AT_ONCE = 25
/** Spectators joining concurrently. */
export const SPECTATORS_AT_ONCE = 50

/** Opens rooms that all play one workload, on a cluster that was started with `TABLES_ENV`. */
export async function tablesOf(ports: readonly number[], redis: Redis) {
  const trial = await openGame(ports[0] ?? 0, 0)
  const workload = workloadFrom(await replayOf(redis, trial.code))
  // In every room each seat has sent this many requests before the first move.
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
    /** Opens `count` more rooms, round robin over the gateways; `timer`: seconds per turn, 0 for none. */
    open(count: number, timer = 0): Promise<Table[]> {
      return createMany(count, AT_ONCE, async (nth) => {
        const { code, players } = await openGame(ports[nth % ports.length] ?? 0, timer)
        return tableOf(code, players, frameAt)
      })
    },
  }
}

export type Tables = Awaited<ReturnType<typeof tablesOf>>

/** A room with a running game; `frameAt`: the command of each move. */
function tableOf(
  code: string,
  pages: LightPage[],
  frameAt: (nth: number) => { by: number; frame: Uint8Array },
) {
  let made = 0
  let waiting: (() => void) | null = null
  const handlers: FrameHandlers = {
    done() {
      const onDone = waiting
      waiting = null
      made += 1
      onDone?.()
    },
    frame: () => undefined,
  }
  for (const page of pages) page.countFrames(handlers)
  return {
    code,
    /** Pages by seat, from the first. */
    pages,
    /** Number of accepted moves. */
    made: () => made,
    move(done: () => void): void {
      const { by, frame } = frameAt(made)
      waiting = done
      pages[by - 1]?.socket.send(frame)
    },
    end(): void {
      for (const page of pages) page.cut()
    },
  }
}
export type Table = ReturnType<typeof tableOf>

/** Four players in a room, their game not started. */
export const openLobby = (port: number): Promise<TableOf<LightPage>> =>
  seatPlayers(
    Array.from({ length: SEATS }, () => new LightPage({ port })),
    SEATS,
  )

/** Four players in a room with a started game. */
async function openGame(port: number, timer: number): Promise<TableOf<LightPage>> {
  const people = await openLobby(port)
  await beginGame(people, { timer })
  return people
}

/** Spectators of a room; `frame` is called with the size of every later frame. */
export function joinSpectators(
  port: number,
  code: string,
  count: number,
  frame: (bytes: number) => void,
): Promise<LightPage[]> {
  return createMany(count, SPECTATORS_AT_ONCE, async (nth) => {
    const page = new LightPage({ port })
    await page.connect()
    roomOf(await page.join(`Watcher ${nth}`, code))
    page.countFrames({ done: () => undefined, frame })
    return page
  })
}
