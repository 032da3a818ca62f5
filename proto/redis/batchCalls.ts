// Batches the Redis calls of one event-loop turn into one command.

interface Waiting<BatchRequest, BatchReply> {
  asked: BatchRequest
  done: (answered: BatchReply) => void
  fail: (error: unknown) => void
}

/**
 * Collects the calls of one event-loop turn and passes them to `ask` in batches of at most `most`; `ask`
 * returns the replies in the same order. If a batch fails, each call is retried alone, so that one room's
 * failure does not affect the others.
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
