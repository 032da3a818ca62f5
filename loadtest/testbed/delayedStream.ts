// One direction of a proxied connection: bytes in order, passed on at once, delayed or held.
import type { Socket } from 'node:net'

/**
 * Pipes one socket to another; with `waits` a slow reader exerts back-pressure, without it bytes are
 * buffered.
 */
export function delayedStream(from: Socket, to: Socket, waits: boolean) {
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
    /** Queues bytes for delivery after `ms`. */
    put: (bytes: Buffer, ms: number): void => put(bytes, ms),
    /** Number of queued chunks. */
    queued: () => queue.length,
    /** Holds the stream, or releases it. */
    hold(on: boolean): void {
      if (held === on) return
      held = on
      flow()
    },
    /** Ends the stream after all that is queued. */
    end(): void {
      if (over) return
      over = true
      put(null, 0)
    },
  }
}

/** A delayable stream from one socket to another. */
export type DelayedStream = ReturnType<typeof delayedStream>
