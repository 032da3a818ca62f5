// CPU cost of one delayed BullMQ clock job, from enqueue to firing, on a real Redis.
import { setTimeout as wait } from 'node:timers/promises'
import { openRedis } from '#proto/redis/client.ts'
import { redisJobs } from '#engine/jobs/jobs.ts'
import { startRedis } from '../../../deploy/ci/testing/redis.ts'
import { SERVER, pin } from '../drive/cores.ts'
import { cpuSeconds } from '../drive/cpu.ts'
import { dueAt } from '../drive/pace.ts'

/** The rate of 30,000 rooms, each with about one job in 50 s. */
const JOBS_PER_SECOND = 600
/** The delay of a job. */
const DELAY_MS = 1000
/** Time for the last jobs of a round to fire. */
const AFTER_MS = 1000
const TIMEOUT_MS = 60_000

/** Duration of a round with this many jobs, ms. */
export const roundMs = (jobs: number): number => DELAY_MS + (jobs / JOBS_PER_SECOND) * 1000 + AFTER_MS

/** Starts a Redis and an engine's clock job queue on it. */
export async function startQueue() {
  const server = await startRedis()
  const pinned = pin([server.pid()], SERVER)
  const redis = openRedis(server.url)
  const failed = (error: Error): void => {
    throw error
  }
  let fired = 0
  let added = 0
  const queue = redisJobs(redis, 'bench', failed).clocks()
  queue.work(() => {
    fired += 1
    return Promise.resolve()
  })
  const used = (): number => cpuSeconds([process.pid, server.pid()]) * 1e6
  if (!pinned) process.stderr.write('The queue and its Redis share their cores.\n')
  return {
    /** CPU of this process and Redis while this many jobs fire in sequence, µs; 0 jobs: the idle queue. */
    async micros(jobs: number, ms: number): Promise<number> {
      const before = used()
      const from = fired
      const began = performance.now()
      for (let nth = 0; nth < jobs; nth += 1) {
        added += 1
        const job = { room: `ROOM-${added}`, nth: added }
        queue.add(`clock-${job.room}-1-${added}`, job, DELAY_MS).catch(failed)
        await wait(began + dueAt(nth + 1, JOBS_PER_SECOND) - performance.now())
      }
      while (fired - from < jobs) {
        if (performance.now() - began > ms + TIMEOUT_MS) throw new Error('clocks did not fire')
        await wait(AFTER_MS / 10)
      }
      await wait(Math.max(0, ms - (performance.now() - began)))
      return used() - before
    },
    async end(): Promise<void> {
      await queue.close()
      redis.disconnect()
      await server.stop()
    },
  }
}

export type Queue = Awaited<ReturnType<typeof startQueue>>
