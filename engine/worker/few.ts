// Work that many wait for, a few at a time in the order they came: the first are done while the last still wait.

/** Runs each work once fewer than `most` are under way; what it resolves to is the work's. */
export function few(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= most) await new Promise<void>((go) => void waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
