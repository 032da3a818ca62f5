// Single flight: concurrent calls share one run.

/** Runs `work`, or joins the run in progress; both settle with its result. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}
