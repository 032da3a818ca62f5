// Tracks whether an update's motion has landed, so that its question waits for that.

/** Deadline: a question is delayed no longer than this, ms. */
export const MAX_MS = 1500
/** With slow frames cards land late: poll at this interval, ms. */
const AGAIN_MS = 40

/** `onSettled`: called with true when all has landed, false when motion starts. `landed`: whether it has. */
export function createSettling(onSettled: (settled: boolean) => void, landed: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let deadline = 0
  const settle = (): void => {
    clearTimeout(timer)
    onSettled(true)
  }
  const wait = (ms: number): void => {
    clearTimeout(timer)
    const left = deadline - performance.now()
    timer = setTimeout(() => (left <= ms || landed() ? settle() : wait(AGAIN_MS)), Math.min(left, ms))
  }
  return {
    /** An update is about to be shown with motion. */
    begin(): void {
      onSettled(false)
      deadline = performance.now() + MAX_MS
      wait(MAX_MS)
    },
    /** Running motion should have landed after this many ms. */
    landsIn: (ms: number): void => (ms > 0 ? wait(ms) : settle()),
    stop: (): void => clearTimeout(timer),
  }
}
