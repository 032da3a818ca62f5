// Load drivers: closed loop (next move after each reply) and open loop (fixed schedule).
import { wait } from '#proto/process/wait.ts'

/** A table that can make its next move. */
export interface Playable {
  /** Makes the next move; calls `done` once the player has its reply. */
  move(done: () => void): void
}

/** The result of a period of load. */
export interface Played {
  moves: number
  ms: number
  /** Latency of each move, from when it was due to its reply, ms. */
  waits: number[]
}

const TICK_MS = 1

/** Closed loop for `ms`: each table makes its next move as soon as the last one is answered. */
export function closedLoop(tables: readonly Playable[], ms: number): Promise<Played> {
  const until = performance.now() + ms
  return loop(tables, () => performance.now() > until)
}

/** Closed loop until each table has made `each` moves. */
export const closedMoves = (tables: readonly Playable[], each: number): Promise<Played> =>
  loop(tables, (made) => made >= each)

async function loop(tables: readonly Playable[], isOver: (made: number) => boolean): Promise<Played> {
  const waits: number[] = []
  const began = performance.now()
  await Promise.all(
    tables.map(
      (table) =>
        new Promise<void>((over) => {
          let made = 0
          const go = (): void => {
            const sent = performance.now()
            if (isOver(made)) return over()
            table.move(() => {
              waits.push(performance.now() - sent)
              made += 1
              go()
            })
          }
          go()
        }),
    ),
  )
  return { moves: waits.length, ms: performance.now() - began, waits }
}

/**
 * Open loop: evenly spaced moves at a fixed total rate, round robin over the tables. A move that is due while
 * its table is busy is queued, and its queueing time counts.
 */
export async function openLoop(tables: readonly Playable[], perSecond: number, ms: number): Promise<Played> {
  const waits: number[] = []
  const queues = tables.map((): number[] => [])
  const busy = tables.map(() => false)
  const go = (at: number): void => {
    const table = tables[at]
    const due = queues[at]?.shift()
    if (table === undefined || due === undefined) {
      busy[at] = false
      return
    }
    busy[at] = true
    table.move(() => {
      waits.push(performance.now() - due)
      go(at)
    })
  }
  const began = performance.now()
  const total = Math.floor((perSecond * ms) / 1000)
  for (let nth = 0; nth < total;) {
    for (const soon = performance.now(); nth < total && began + dueAt(nth, perSecond) <= soon; nth += 1) {
      const at = nth % tables.length
      queues[at]?.push(began + dueAt(nth, perSecond))
      if (busy[at] !== true) go(at)
    }
    if (nth < total) await wait(TICK_MS)
  }
  while (waits.length < total) await wait(TICK_MS)
  return { moves: total, ms: performance.now() - began, waits }
}

/** When the nth of evenly spaced moves is due, ms from the start. */
export const dueAt = (nth: number, perSecond: number): number => (nth * 1000) / perSecond
