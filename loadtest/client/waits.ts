// Waits for conditions, re-evaluated on every event, with a timeout.

/** Default timeout of a wait, ms, generous for busy machines. */
export const HANGS_MS = 100_000

/** A set of pending waits. */
export class Waits {
  readonly #looks = new Set<() => void>()

  /**
   * Resolves when the condition holds, now or at a later `look`; rejects after `ms` with the text of `what`.
   */
  until(isTrue: () => boolean, ms: number, what: () => string): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((done, fail) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#looks.delete(look)
      }
      const look = (): void => {
        if (!isTrue()) return
        end()
        done()
      }
      const timer = setTimeout(() => {
        end()
        fail(new Error(`not within ${ms} ms: ${what()}`))
      }, ms)
      this.#looks.add(look)
    })
  }

  /** Re-evaluates all pending conditions. */
  look(): void {
    for (const look of [...this.#looks]) look()
  }
}
