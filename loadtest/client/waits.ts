// Waits for conditions, re-evaluated on every event, with a timeout.

/** Default time-out of a wait, ms, generous for busy machines. */
export const HANGS_MS = 100_000

/** Everything that is waited for at one place. */
export class Waits {
  readonly #looks = new Set<() => void>()

  /** Resolves as soon as it is true, now or at a later look; fails after so many ms, with what was waited for. */
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

  /** Something has happened. */
  look(): void {
    for (const look of [...this.#looks]) look()
  }
}
