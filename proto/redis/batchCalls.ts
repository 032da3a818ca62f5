// Batches the Redis calls of one event-loop turn into one command (`colyseusRatio1000`).

interface PendingCall<BatchRequest, BatchReply> {
  request: BatchRequest
  done: (reply: BatchReply) => void
  fail: (error: unknown) => void
}

/**
 * Collects the calls of one event-loop turn and passes them to `run` in batches of at most `maxBatch`; `run`
 * returns the replies in the same order. If a batch fails, each call is retried alone, so that one room's
 * failure does not affect the others.
 */
export function batchCalls<BatchRequest, BatchReply>(
  maxBatch: number,
  run: (all: readonly BatchRequest[]) => Promise<readonly BatchReply[]>,
): (request: BatchRequest) => Promise<BatchReply> {
  let waiting: PendingCall<BatchRequest, BatchReply>[] = []

  async function runBatch(some: readonly PendingCall<BatchRequest, BatchReply>[]): Promise<void> {
    try {
      const replies = await run(some.map(({ request }) => request))
      for (const [nth, { done, fail }] of some.entries()) {
        const reply = replies[nth]
        if (reply === undefined) fail(new Error('no reply to a call in a batch'))
        else done(reply)
      }
    } catch (error) {
      if (some.length > 1) for (const one of some) void runBatch([one])
      else for (const { fail } of some) fail(error)
    }
  }

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += maxBatch) void runBatch(all.slice(from, from + maxBatch))
  }

  return (request) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ request, done, fail })
    })
}
