// A bench's child process, which carries out one order after the other.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'

const ORDERS = ['join', 'cut', 'reconnect', 'browse', 'write', 'count'] as const
type Order = (typeof ORDERS)[number]

/** Frames received since the last order; `ms`: from the first to the last of them. */
const Received = v.object({ frames: v.number(), bytes: v.number(), ms: v.number() })

/** Starts a child process; `file` is relative to the benches' folder. */
export function startBenchProcess(file: string, args: readonly (string | number)[]) {
  const child = fork(join(import.meta.dirname, '..', file), args.map(String), { execArgv: [] })
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} has ended`)
  })
  // Nobody waits for a process that is stopped without an order.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    /** Resolves when the order has been carried out. */
    async order(order: Order) {
      child.send(order)
      const replies: readonly unknown[] = await Promise.race([once(child, 'message'), ended])
      return v.parse(Received, replies[0])
    },
    stop(): void {
      process.off('exit', stop)
      stop()
    },
  }
}

/** A running child process. */
export type BenchProcess = ReturnType<typeof startBenchProcess>

/**
 * In the child: handles orders («count» needs no handler); returns a function that counts a frame by its
 * size.
 */
export function handleOrders(handlers: Partial<Record<Order, () => unknown>>): (bytes: number) => void {
  let [frames, bytes, first, last] = [0, 0, 0, 0]
  const carryOut = async (order: Order): Promise<void> => {
    await handlers[order]?.()
    process.send?.({ frames, bytes, ms: last - first })
    ;[frames, bytes, first, last] = [0, 0, 0, 0]
  }
  process.on('message', (message) => void carryOut(v.parse(v.picklist(ORDERS), message)))
  process.on('disconnect', () => process.exit(0))
  return (size) => {
    last = performance.now()
    if (frames === 0) first = last
    frames += 1
    bytes += size
  }
}
