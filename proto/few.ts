// Work that many wait for, a few at a time in the order they came: the first are done while the last still wait.

/** A place where work is done a few at a time. */
export interface Few {
  /** Runs the work in its turn; what it resolves to is the work's. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. */
  waiting(): number
}

/** Begins each work once fewer than `most` are under way. */
export function few(most: number): Few {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy >= most) await new Promise<void>((go) => void waiting.push(go))
      else busy += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
    waiting: () => waiting.length,
  }
}
