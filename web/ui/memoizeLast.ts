// Keeps the last answer of a pure function for as long as it is asked the same.

/** The function, which answers from memory while its arguments are the same values. */
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
