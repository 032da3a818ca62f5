// Batches the Redis calls of one event-loop turn into one command.

interface Waiting<BatchRequest, BatchReply> {
  request: BatchRequest
  done: (reply: BatchReply) => void
  fail: (error: unknown) => void
}

/**
 * Collects the calls of one event-loop turn and passes them to `run` in batches of at most `most`; `run`
 * returns the replies in the same order. If a batch fails, each call is retried alone, so that one room's
 * failure does not affect the others.
 */
export function batchCalls<BatchRequest, BatchReply>(
  most: number,
  run: (all: readonly BatchRequest[]) => Promise<readonly BatchReply[]>,
): (request: BatchRequest) => Promise<BatchReply> {
  let waiting: Waiting<BatchRequest, BatchReply>[] = []

  async function runBatch(some: readonly Waiting<BatchRequest, BatchReply>[]): Promise<void> {
    try {
      const answers = await run(some.map(({ request }) => request))
      for (const [nth, { done, fail }] of some.entries()) {
        const answer = answers[nth]
        if (answer === undefined) fail(new Error('the store left something unanswered'))
        else done(answer)
      }
    } catch (error) {
      if (some.length > 1) for (const one of some) void runBatch([one])
      else for (const { fail } of some) fail(error)
    }
  }

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += most) void runBatch(all.slice(from, from + most))
  }

  return (request) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ request, done, fail })
    })
}
