// Whether what an update moved has landed: what it asks of me is shown then, and not over cards still in the air.

/** A question is never kept longer than this, ms. */
export const MOST_MS = 1500
/** Where frames are slow cards land later than they should: it is looked again so often, ms. */
const AGAIN_MS = 40

/** `tell`: from now on all has landed, or something moves. `landed`: whether nothing is in the air. */
export function createSettling(tell: (settled: boolean) => void, landed: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let by = 0
  const settle = (): void => {
    clearTimeout(timer)
    tell(true)
  }
  const wait = (ms: number): void => {
    clearTimeout(timer)
    const left = by - performance.now()
    timer = setTimeout(() => (left <= ms || landed() ? settle() : wait(AGAIN_MS)), Math.min(left, ms))
  }
  return {
    /** An update is about to be shown with motion. */
    begin(): void {
      tell(false)
      by = performance.now() + MOST_MS
      wait(MOST_MS)
    },
    /** What is moving should have landed in so many ms. */
    landsIn: (ms: number): void => (ms > 0 ? wait(ms) : settle()),
    stop: (): void => clearTimeout(timer),
  }
}
