// What is asked of the store for several rooms at the same moment goes in one command: each for itself takes longer than all else about it.

interface Waiting<Asked, Answered> {
  asked: Asked
  done: (answered: Answered) => void
  fail: (error: unknown) => void
}

/**
 * Asks for what was wanted within one turn of the event loop together, at most so many at once; `ask` answers in the same order.
 * Where it fails each is asked for alone: it may be one room's fault, for which the others must not wait.
 */
export function batched<Asked, Answered>(
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
