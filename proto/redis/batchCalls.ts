// Batches the Redis calls of one event-loop turn into one command.

interface Waiting<BatchRequest, BatchReply> {
  asked: BatchRequest
  done: (answered: BatchReply) => void
  fail: (error: unknown) => void
}

/**
 * Gathers the calls of one event-loop turn and passes them to `ask` together, at most `most` at once; it answers in the same order.
 * Where a batch fails, each call is tried alone: it may be one room's fault, for which the others must not wait.
 */
export function batchCalls<BatchRequest, BatchReply>(
  most: number,
  ask: (all: readonly BatchRequest[]) => Promise<readonly BatchReply[]>,
): (asked: BatchRequest) => Promise<BatchReply> {
  let waiting: Waiting<BatchRequest, BatchReply>[] = []

  async function carryOut(some: readonly Waiting<BatchRequest, BatchReply>[]): Promise<void> {
    try {
      const answers = await ask(some.map(({ asked }) => asked))
      for (const [nth, { done, fail }] of some.entries()) {
        const answer = answers[nth]
        if (answer === undefined) fail(new Error('the store left something unanswered'))
        else done(answer)
      }
    } catch (error) {
      if (some.length > 1) for (const one of some) void carryOut([one])
      else for (const { fail } of some) fail(error)
    }
  }

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += most) void carryOut(all.slice(from, from + most))
  }

  return (asked) =>
    new Promise((done, fail) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ asked, done, fail })
    })
}
