// Room clocks: one BullMQ delayed job per room with a running clock, due at its deadline.
import type { Sized } from '#proto/process/sizes.ts'
import { wait } from '#proto/process/wait.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { ClockJob, Jobs } from './jobs.ts'

/** Least delay between a job that fired and the next one, ms. */
const AGAIN_MS = 1000
/** A deadline at most this much before the armed job is served by it, ms. */
const NEAR_MS = 30
/** Retry delay of a job Redis refused, ms. */
const RETRY_MS = 250

/** The clocks of one engine. */
export interface Clocks extends Sized {
  /** Wakes the room at this server time (ms) or before; it then applies what is due and arms the next deadline. */
  arm(room: string, epoch: number, at: number): void
  /** The room is no longer owned here: its job is removed. */
  forget(room: string): void
  /** Stops firing; the jobs stay for the engines that reap this one. */
  close(): Promise<void>
}

/** A pending job, due at a server time (ms); or one that has fired, whose room is being woken. */
type Armed = { kind: 'due'; id: string; nth: number; at: number } | { kind: 'fired' }

/** Starts this engine's clocks; `wake` is called when something may be due. */
export function clocks(
  jobs: Jobs['clocks'],
  time: Pick<ServerTime, 'now'>,
  wake: (room: string) => Promise<void>,
  failed: (error: Error) => void,
  /** Lateness of a fired clock, ms. */
  late: (ms: number) => void,
): Clocks {
  const armed = new Map<string, Armed>()
  let count = 0
  let closed = false
  const isDue = (room: string, nth: number): boolean => {
    const now = armed.get(room)
    return now?.kind === 'due' && now.nth === nth
  }
  const queue = jobs(async ({ room, nth }) => {
    const now = armed.get(room)
    if (now?.kind === 'due' && now.nth === nth) {
      armed.set(room, { kind: 'fired' })
      late(time.now() - now.at)
    }
    await wake(room)
  })
  const remove = (before: Armed | undefined): void => {
    if (before?.kind === 'due') queue.remove(before.id).catch(failed)
  }
  /** Retries until Redis has the job, since nothing else wakes the room. */
  async function add(id: string, job: ClockJob, at: number): Promise<void> {
    while (!closed && isDue(job.room, job.nth)) {
      try {
        await queue.add(id, job, Math.max(0, Math.ceil(at - time.now())))
        return
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)))
        await wait(RETRY_MS)
      }
    }
  }
  return {
    arm(room, epoch, deadline) {
      const before = armed.get(room)
      if (closed || (before?.kind === 'due' && before.at <= deadline + NEAR_MS)) return
      const at = before?.kind === 'fired' ? Math.max(deadline, time.now() + AGAIN_MS) : deadline
      const nth = (count += 1)
      const id = `clock-${room}-${epoch}-${nth}`
      armed.set(room, { kind: 'due', id, nth, at })
      void add(id, { room, nth }, at)
      remove(before)
    },
    forget(room) {
      const before = armed.get(room)
      armed.delete(room)
      if (!closed) remove(before)
    },
    sizes: () => ({ clocks: armed.size }),
    close() {
      closed = true
      return queue.close()
    },
  }
}
