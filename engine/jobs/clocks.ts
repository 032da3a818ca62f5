// Room clocks: the engine's own timer wakes a room on time, and a delayed job stands in for it, so that rooms of a dead engine are found and woken.
import type { Sized } from '#proto/process/sizes.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { ClockJob, Jobs } from './jobs.ts'

/** A clock that fired before its moment arms the next one no sooner than this. */
const AGAIN_MS = 1000
/** A deadline this little before the armed one is served by it. */
const NEAR_MS = 30
/**
 * A job comes so long after the moment it was added for: all jobs of a dead engine are looked at at once, whenever they are
 * due, and one that fires among the living costs more than many moves.
 */
const STANDS_IN_MS = 30 * 60_000

/** The clocks of one engine. */
export interface Clocks extends Sized {
  /** Sees to it that the room is woken at that moment or, if one is armed before it, then. */
  arm(room: string, epoch: number, at: number): void
  /** The room went: its job may fire in vain. */
  forget(room: string): void
  close(): Promise<void>
}

/** Does something after so many ms, unless what it returns is called before. */
export type Later = (work: () => void, ms: number) => () => void

const byTimer: Later = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Starts the clocks of this engine; `wake` is called when something may be due. */
export function clocks(
  jobs: Jobs['clocks'],
  time: ServerTime,
  wake: (room: string) => Promise<void>,
  failed: (error: Error) => void,
  /** How late a clock fired, ms. */
  late: (ms: number) => void,
  later: Later = byTimer,
): Clocks {
  const armed = new Map<string, { at: number; stop: () => void }>()
  /** Rooms that have a job, each the last one's number. */
  const standIns = new Map<string, number>()
  const early = new Set<string>()
  let count = 0
  const woken = (room: string): void => void wake(room).catch(failed)
  const disarm = (room: string): void => {
    armed.get(room)?.stop()
    armed.delete(room)
  }
  const queue = jobs(async ({ room, nth }) => {
    if (standIns.get(room) === nth) standIns.delete(room)
    await wake(room)
  })
  function standIn(room: string, epoch: number, at: number): void {
    if (standIns.has(room)) return
    const nth = (count += 1)
    standIns.set(room, nth)
    const job: ClockJob = { room, nth }
    queue.add(`turn-${room}-${epoch}-${nth}`, job, at - time.now() + STANDS_IN_MS).catch((error: Error) => {
      if (standIns.get(room) === nth) standIns.delete(room)
      failed(error)
    })
  }
  return {
    arm(room, epoch, at) {
      standIn(room, epoch, at)
      const before = armed.get(room)
      if (before !== undefined && before.at <= at + NEAR_MS) return
      before?.stop()
      const now = time.now()
      const delay = Math.max(Math.ceil(at - now), early.delete(room) ? AGAIN_MS : 0)
      const due = now + delay
      const fire = (): void => {
        armed.delete(room)
        if (time.now() < at - NEAR_MS) early.add(room)
        late(time.now() - due)
        woken(room)
      }
      armed.set(room, { at, stop: later(fire, delay) })
    },
    forget(room) {
      disarm(room)
      standIns.delete(room)
      early.delete(room)
    },
    sizes: () => ({ clocks: armed.size, standIns: standIns.size, earlyClocks: early.size }),
    close() {
      for (const room of [...armed.keys()]) disarm(room)
      return queue.close()
    },
  }
}
