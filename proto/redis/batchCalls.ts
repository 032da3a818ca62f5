// Batches the Redis calls of one event-loop turn into one command.

interface Waiting<Asked, Answered> {
  asked: Asked
  done: (answered: Answered) => void
  fail: (error: unknown) => void
}

/**
 * Gathers the calls of one event-loop turn and passes them to `ask` together, at most `most` at once; it answers in the same order.
 * Where a batch fails, each call is tried alone: it may be one room's fault, for which the others must not wait.
 */
export function batchCalls<Asked, Answered>(
  most: number,
  ask: (all: readonly Asked[]) => Promise<readonly Answered[]>,
): (asked: Asked) => Promise<Answered> {
  let waiting: Waiting<Asked, Answered>[] = []

  async function carryOut(some: readonly Waiting<Asked, Answered>[]): Promise<void> {
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
