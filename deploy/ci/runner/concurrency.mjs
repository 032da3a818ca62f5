// Runs jobs with bounded concurrency: normal, exclusive and background ones.

/**
 * `normal` runs beside others, `exclusive` with no normal job beside it, `background` at low priority.
 * @typedef {'normal' | 'exclusive' | 'background'} Mode
 */

/**
 * Starts the jobs in order, at most `limit` concurrently. Background jobs run one at a time until only they
 * are left, then as many as the limit allows. Resolves when all have ended; rejects with the first error of a
 * job.
 * @template {{ mode: Mode }} Job
 * @param {readonly Job[]} jobs
 * @param {number} limit
 * @param {(job: Job) => Promise<void>} work
 */
export async function runJobs(jobs, limit, work) {
  const queue = jobs.filter(({ mode }) => mode === 'background').values()
  const drain = async () => {
    for (const job of queue) await work(job)
  }
  const background = [drain()]
  // A normal job may reject before this one is awaited.
  background[0]?.catch((error) => error)
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  for (const job of jobs) {
    if (job.mode === 'background') continue
    if (job.mode === 'exclusive') await Promise.all(running)
    while (running.size >= limit) await Promise.race(running)
    const run = work(job).finally(() => running.delete(run))
    running.add(run)
    if (job.mode === 'exclusive') await run
  }
  await Promise.all(running)
  while (background.length < limit) background.push(drain())
  await Promise.all(background)
}
