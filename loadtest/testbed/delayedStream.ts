// One direction of a proxied connection: bytes in order, at once, delayed or held.
import type { Socket } from 'node:net'

/** A delayable stream from one socket to another. */
export interface DelayedStream {
  /** These bytes, after so many ms. */
  put(bytes: Buffer, ms: number): void
  /** How many pieces wait. */
  waiting(): number
  /** Holds everything back, or lets it go on. */
  hold(on: boolean): void
  /** After all that waits: that was all. */
  end(): void
}

/** Carries from one to the other; with `waits`, whoever does not read makes the other end wait, else what it says is kept here. */
export function delayedStream(from: Socket, to: Socket, waits: boolean): DelayedStream {
  /** null: the end. */
  const queue: { due: number; bytes: Buffer | null }[] = []
  let held = false
  let over = false
  let timer: NodeJS.Timeout | null = null

  const flow = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (held) return
    const now = performance.now()
    for (;;) {
      const [next] = queue
      if (next === undefined || next.due > now) break
      queue.shift()
      if (next.bytes === null) to.end()
      else if (to.writable && !to.write(next.bytes) && waits && !from.isPaused()) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    }
    if (queue[0] !== undefined) timer = setTimeout(flow, Math.max(1, queue[0].due - now))
  }
  const put = (bytes: Buffer | null, ms: number): void => {
    const due = Math.max(performance.now() + ms, queue.at(-1)?.due ?? 0)
    queue.push({ due, bytes })
    if (timer === null) flow()
  }
  return {
    put: (bytes, ms) => put(bytes, ms),
    waiting: () => queue.length,
    hold(on) {
      if (held === on) return
      held = on
      flow()
    },
    end() {
      if (over) return
      over = true
      put(null, 0)
    },
  }
}
