// Room clocks as delayed jobs: a job never moves; it fires, the room looks at its deadline, and a later one is armed again.
import type { ServerTime } from '#proto/time.ts'
import type { ClockJob, Jobs } from './jobs.ts'

/** A job that fired before its moment arms the next one no sooner than this. */
const AGAIN_MS = 1000
/** A deadline this little before the armed one is served by it. */
const NEAR_MS = 30

/** The clocks of one engine. */
export interface Clocks {
  /** Sees to it that the room is woken at that moment or, if one is armed before it, then. */
  arm(room: string, epoch: number, at: number): void
  /** The room went: what is armed for it may fire in vain. */
  forget(room: string): void
  close(): Promise<void>
}

/** Starts the clocks of this engine; `wake` is called when something may be due. */
export function clocks(
  jobs: Jobs['clocks'],
  time: ServerTime,
  wake: (room: string) => Promise<void>,
  failed: (error: Error) => void,
  /** How late a clock fired, ms. */
  late: (ms: number) => void,
): Clocks {
  const armed = new Map<string, number>()
  const early = new Set<string>()
  let count = 0
  const fire = async ({ room, at, due }: ClockJob): Promise<void> => {
    if (armed.get(room) === at) armed.delete(room)
    if (time.now() < at - NEAR_MS) early.add(room)
    late(time.now() - (due ?? at))
    await wake(room)
  }
  const queue = jobs(fire)
  return {
    arm(room, epoch, at) {
      const before = armed.get(room)
      if (before !== undefined && before <= at + NEAR_MS) return
      const now = time.now()
      const delay = Math.max(Math.ceil(at - now), early.delete(room) ? AGAIN_MS : 0)
      armed.set(room, at)
      count += 1
      const id = `turn-${room}-${epoch}-${count}`
      queue.add(id, { room, at, due: now + delay }, delay).catch((error: Error) => {
        armed.delete(room)
        failed(error)
      })
    },
    forget(room) {
      armed.delete(room)
      early.delete(room)
    },
    close: () => queue.close(),
  }
}
