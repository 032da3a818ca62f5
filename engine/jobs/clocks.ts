// Room clocks: one BullMQ delayed job for each room whose clock runs, due at the deadline.
import type { Sized } from '#proto/process/sizes.ts'
import { wait } from '#proto/process/wait.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { ClockJob, Jobs } from './jobs.ts'

/** A job that has just fired is followed by one due no sooner than this, ms. */
const AGAIN_MS = 1000
/** A deadline this little before the armed one is served by it, ms. */
const NEAR_MS = 30
/** A job the store refused is added again after this, ms. */
const RETRY_MS = 250

/** The clocks of one engine. */
export interface Clocks extends Sized {
  /** Makes sure that the room is woken at that moment (server time, ms) or before it; then it looks and arms the rest. */
  arm(room: string, epoch: number, at: number): void
  /** The room is no longer held here: its job goes. */
  forget(room: string): void
  /** Fires no more; the jobs stay for the engines that clear this one away. */
  close(): Promise<void>
}

/** A job that is still to come, due in server time (ms); or one that has fired, whose room is looking at its deadlines. */
type Armed = { kind: 'due'; id: string; nth: number; at: number } | { kind: 'fired' }

/** Starts the clocks of this engine; `wake` is called when something may be due. */
export function clocks(
  jobs: Jobs['clocks'],
  time: Pick<ServerTime, 'now'>,
  wake: (room: string) => Promise<void>,
  failed: (error: Error) => void,
  /** How late a clock fired, ms. */
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
  /** No other timer wakes the room, so a job is added until the store has it. */
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
