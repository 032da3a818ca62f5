// Several things at once, but for those that want to be alone or stand back; what each says is heard as if they came one after the other.

/**
 * How a job goes on: beside others, alone, or behind all others, with what they leave of the machine.
 * @typedef {'beside' | 'alone' | 'behind'} Way
 */

/**
 * Begins all jobs in their order, at most so many at a time; one that is to be alone waits for all before it, and all after
 * it wait for it. Those behind go on meanwhile, one after the other, and as many at a time as all may be once they are the
 * last. Ends when all have ended; what a job throws, it throws.
 * @template {{ way: Way }} Job
 * @param {readonly Job[]} jobs
 * @param {number} lanes
 * @param {(job: Job) => Promise<void>} work
 */
export async function inLanes(jobs, lanes, work) {
  const waiting = jobs.filter(({ way }) => way === 'behind').values()
  const lane = async () => {
    for (const job of waiting) await work(job)
  }
  const behind = [lane()]
  // Others may throw before anybody waits for these.
  behind[0]?.catch((error) => error)
  /** @type {Set<Promise<void>>} */
  const going = new Set()
  for (const job of jobs) {
    if (job.way === 'behind') continue
    if (job.way === 'alone') await Promise.all(going)
    while (going.size >= lanes) await Promise.race(going)
    const run = work(job).finally(() => going.delete(run))
    going.add(run)
    if (job.way === 'alone') await run
  }
  await Promise.all(going)
  while (behind.length < lanes) behind.push(lane())
  await Promise.all(behind)
}

/** @typedef {'stdout' | 'stderr'} Stream */
/** @typedef {{ say: (text: string | Buffer, stream?: Stream) => void, end: () => void }} Voice */

/**
 * Gives a voice to each who asks for one. The first that has not ended is heard at once; what the others say is kept until
 * it is their turn.
 * @param {(stream: Stream, text: string | Buffer) => void} write
 * @returns {() => Voice}
 */
export function voices(write) {
  /** @type {{ kept: { stream: Stream, text: string | Buffer }[], ended: boolean }[]} */
  const turns = []
  const hear = () => {
    for (let first = turns[0]; first; first = turns[0]) {
      for (const { stream, text } of first.kept.splice(0)) write(stream, text)
      if (!first.ended) return
      turns.shift()
    }
  }
  return () => {
    const turn = { kept: /** @type {{ stream: Stream, text: string | Buffer }[]} */ ([]), ended: false }
    turns.push(turn)
    return {
      say: (text, stream = 'stdout') => {
        turn.kept.push({ stream, text })
        hear()
      },
      end: () => {
        turn.ended = true
        hear()
      },
    }
  }
}
