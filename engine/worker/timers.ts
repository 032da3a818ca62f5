// Room clocks as BullMQ delayed jobs: a job never moves; it fires, the room looks at its deadline, and a later one is armed again.
import { QUEUE_PREFIX, clockQueue } from '#proto/keys.ts'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { ServerTime } from '#proto/time.ts'

/** A job that fired before its moment arms the next one no sooner than this. */
const AGAIN_MS = 1000
/** A deadline this little before the armed one is served by it. */
const NEAR_MS = 30

/** What a job carries: the room to be woken, and the moment it was armed for, in server time. */
export interface ClockJob {
  room: string
  at: number
  /** When it was to fire, if not at that moment: later, where the one before it fired too early. */
  due?: number
}

/** The clocks of one engine. */
export interface Clocks {
  /** Sees to it that the room is woken at that moment or, if one is armed before it, then. */
  arm(room: string, epoch: number, at: number): void
  /** The room went: what is armed for it may fire in vain. */
  forget(room: string): void
  close(): Promise<void>
}

/** Starts the queue of this engine; `wake` is called when something may be due. */
export function clocks(
  name: string,
  redis: Redis,
  time: ServerTime,
  wake: (room: string) => Promise<void>,
  failed: (error: Error) => void,
  /** How late a clock fired, ms. */
  late: (ms: number) => void,
): Clocks {
  const shared = { connection: redis, prefix: QUEUE_PREFIX }
  const queue = new Queue<ClockJob>(clockQueue(name), shared)
  const armed = new Map<string, number>()
  const early = new Set<string>()
  let count = 0
  const fire = async ({ room, at, due }: ClockJob): Promise<void> => {
    if (armed.get(room) === at) armed.delete(room)
    if (time.now() < at - NEAR_MS) early.add(room)
    late(time.now() - (due ?? at))
    await wake(room)
  }
  const worker = new Worker<ClockJob>(clockQueue(name), (job) => fire(job.data), {
    ...shared,
    concurrency: 100,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 100 },
  })
  worker.on('error', failed)
  queue.on('error', failed)
  return {
    arm(room, epoch, at) {
      const before = armed.get(room)
      if (before !== undefined && before <= at + NEAR_MS) return
      const now = time.now()
      const delay = Math.max(Math.ceil(at - now), early.delete(room) ? AGAIN_MS : 0)
      armed.set(room, at)
      count += 1
      const once = { jobId: `turn-${room}-${epoch}-${count}`, delay, removeOnComplete: true }
      queue.add('clock', { room, at, due: now + delay }, once).catch((error: Error) => {
        armed.delete(room)
        failed(error)
      })
    },
    forget(room) {
      armed.delete(room)
      early.delete(room)
    },
    async close() {
      await worker.close(true)
      await queue.close()
    },
  }
}
