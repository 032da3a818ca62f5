// Room clocks: one BullMQ delayed job per room with a running clock, due at its deadline.
import type { ServerTime } from '#proto/redis/serverTime.ts'
import { retryUntilDone } from '../cluster/retryUntilDone.ts'
import type { ClockJob, Jobs } from './jobs.ts'

/** Least delay between a job that fired and the next one, ms. */
const MIN_REARM_MS = 1000
/** A deadline at most this much before the armed job is served by it, ms. */
const TOLERANCE_MS = 30

/** The clocks of one engine. */
export type Clocks = ReturnType<typeof clocks>

/** A pending job, due at a server time (ms); or one that has fired, whose room is being woken. */
type Armed = { kind: 'due'; id: string; nth: number; at: number } | { kind: 'fired' }

interface ClockParts {
  jobs: Jobs['clocks']
  time: Pick<ServerTime, 'now'>
  /** Lateness of a fired clock, ms. */
  onLate: (ms: number) => void
  onError: (error: unknown) => void
}

/** This engine's clocks; none fires before `start`. */
export function clocks({ jobs, time, onLate, onError }: ClockParts) {
  const byRoom = new Map<string, Armed>()
  let count = 0
  let closed = false
  const isDue = (room: string, nth: number): boolean => {
    const current = byRoom.get(room)
    return current?.kind === 'due' && current.nth === nth
  }
  const queue = jobs()
  const remove = (armed: Armed | undefined): void => {
    if (armed?.kind === 'due') queue.remove(armed.id).catch(onError)
  }
  /** Retries until Redis has the job, since nothing else wakes the room. */
  const add = (id: string, job: ClockJob, at: number): Promise<unknown> =>
    retryUntilDone(
      async () => {
        await queue.add(id, job, Math.max(0, Math.ceil(at - time.now())))
        return true
      },
      () => closed || !isDue(job.room, job.nth),
      onError,
    )
  return {
    /** `wake`: called when something may be due in a room. */
    start: (wake: (room: string) => Promise<unknown>): void =>
      queue.work(async ({ room, nth }) => {
        const current = byRoom.get(room)
        if (current?.kind === 'due' && current.nth === nth) {
          byRoom.set(room, { kind: 'fired' })
          onLate(time.now() - current.at)
        }
        await wake(room)
      }),
    /** Wakes the room at this server time (ms) or before; it then applies what is due and arms the next deadline. */
    arm(room: string, epoch: number, deadline: number): void {
      const armed = byRoom.get(room)
      if (closed || (armed?.kind === 'due' && armed.at <= deadline + TOLERANCE_MS)) return
      const at = armed?.kind === 'fired' ? Math.max(deadline, time.now() + MIN_REARM_MS) : deadline
      const nth = (count += 1)
      const id = `clock-${room}-${epoch}-${nth}`
      byRoom.set(room, { kind: 'due', id, nth, at })
      void add(id, { room, nth }, at)
      remove(armed)
    },
    /** The room is no longer owned here: its job is removed. */
    forget(room: string): void {
      const armed = byRoom.get(room)
      byRoom.delete(room)
      if (!closed) remove(armed)
    },
    sizes: () => ({ clocks: byRoom.size }),
    /** Stops firing; the jobs stay for the engines that reap this one. */
    close(): Promise<void> {
      closed = true
      return queue.close()
    },
  }
}
