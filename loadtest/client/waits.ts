// Waits for conditions, re-evaluated on every event, with a timeout.

/** Default timeout of a wait, ms, generous for busy machines. */
export const WAIT_TIMEOUT_MS = 100_000

/** A set of pending waits. */
export class Waits {
  readonly #checks = new Set<() => void>()

  /**
   * Resolves when the condition holds, now or at a later `recheck`; rejects after `ms` with the text of `what`.
   */
  until(isTrue: () => boolean, ms: number, what: () => string): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((done, fail) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#checks.delete(check)
      }
      const check = (): void => {
        if (!isTrue()) return
        end()
        done()
      }
      const timer = setTimeout(() => {
        end()
        fail(new Error(`not within ${ms} ms: ${what()}`))
      }, ms)
      this.#checks.add(check)
    })
  }

  /** Re-evaluates all pending conditions. */
  recheck(): void {
    for (const check of [...this.#checks]) check()
  }
}
