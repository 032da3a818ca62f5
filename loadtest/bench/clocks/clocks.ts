// `npm run bench -- clocks`: CPU cost of turn timers per move, in the room and in BullMQ.
// Not measured as the difference of two clusters: their variance exceeds it.
import type { Options } from '../drive/options.ts'
import { figures, inRounds, medians } from '../drive/pairs.ts'
import { rounded } from '../measure.ts'
import { roundMs, startQueue, type Queue } from './jobs.ts'
import { playOf, type Play } from './play.ts'

/** Number of rooms with and without a timer; in a step each room makes one move. */
const ROOMS = 100
/** Turn timer in seconds. */
const TIMER = 60
/** Time between two moves of a room, as people play. */
const PACE_MS = 2000
/** Alternating steps of each kind in one round. */
const STEPS = 300
const WARM_STEPS = 200
/** Jobs in a round, and in the warm-up. */
const JOBS = 3000
const WARM_JOBS = 600

/**
 * `clockUsPerMove`: `roomUs` + `jobsUs`, µs of CPU per move; `jobUs` is one job, enqueued every `movesPerJob`
 * moves.
 */
export async function benchClocks({ pairs }: Options): Promise<object> {
  const untimed = playOf(ROOMS, 0)
  const timed = playOf(ROOMS, TIMER)
  const queue = await startQueue()
  try {
    steps(untimed, timed, 0, WARM_STEPS)
    await queue.micros(WARM_JOBS, roundMs(WARM_JOBS))
    const before = timed.jobs()
    const found = await inRounds(pairs, async (round) => ({
      ...steps(untimed, timed, WARM_STEPS + round * STEPS, STEPS),
      jobUs: await jobMicros(queue, round),
    }))
    // Over all rounds, because rooms that started together enqueue their jobs together.
    const jobsPerMove = (timed.jobs() - before) / (pairs * STEPS * ROOMS)
    return {
      ...figures(found, {
        clockUsPerMove: ({ roomUs, jobUs }) => roomUs + jobUs * jobsPerMove,
        roomUs: ({ roomUs }) => roomUs,
        jobsUs: ({ jobUs }) => jobUs * jobsPerMove,
      }),
      ...medians(found, { jobUs: ({ jobUs }) => jobUs, moveUs: ({ moveUs }) => moveUs }),
      movesPerJob: rounded(1 / jobsPerMove),
      rounds: pairs,
    }
  } finally {
    await queue.end()
  }
}

/**
 * Plays `count` moves in each room, alternating which kind goes first, so that GC and cache effects hit both.
 */
function steps(untimed: Play, timed: Play, from: number, count: number): { roomUs: number; moveUs: number } {
  const used = { untimed: 0, timed: 0 }
  for (let nth = from; nth < from + count; nth += 1) {
    if (nth % 2 === 0) used.untimed += micros(() => untimed.move(nth, PACE_MS))
    used.timed += micros(() => timed.move(nth, PACE_MS))
    if (nth % 2 === 1) used.untimed += micros(() => untimed.move(nth, PACE_MS))
  }
  const moves = count * ROOMS
  return { roomUs: (used.timed - used.untimed) / moves, moveUs: used.untimed / moves }
}

/** CPU of one job, less that of the idle queue, µs. */
async function jobMicros(queue: Queue, round: number): Promise<number> {
  const ms = roundMs(JOBS)
  const idle = (): Promise<number> => queue.micros(0, ms)
  const before = round % 2 === 0 ? await idle() : null
  const busy = await queue.micros(JOBS, ms)
  return (busy - (before ?? (await idle()))) / JOBS
}

function micros(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
