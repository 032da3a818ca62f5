// Memoizes the last result of a pure function.

/** The memoized function; arguments are compared with Object.is. */
export function memoizeLast<Args extends readonly unknown[], Answer>(
  answer: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { args: Args; answer: Answer } | null = null
  return (...args) => {
    const same = last?.args.every((arg, n) => Object.is(arg, args[n])) === true
    if (!last || !same) last = { args, answer: answer(...args) }
    return last.answer
  }
}
