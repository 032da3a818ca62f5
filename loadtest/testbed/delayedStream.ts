// One direction of a proxied connection: bytes in order, passed on at once, delayed or held.
import type { Socket } from 'node:net'

/** A delayable stream from one socket to another. */
export interface DelayedStream {
  /** Queues bytes for delivery after `ms`. */
  put(bytes: Buffer, ms: number): void
  /** Number of queued chunks. */
  queued(): number
  /** Holds the stream, or releases it. */
  hold(on: boolean): void
  /** Ends the stream after all that is queued. */
  end(): void
}

/**
 * Pipes one socket to another; with `waits` a slow reader exerts back-pressure, without it bytes are
 * buffered.
 */
export function delayedStream(from: Socket, to: Socket, waits: boolean): DelayedStream {
  /** null: the end of the stream. */
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
    queued: () => queue.length,
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
