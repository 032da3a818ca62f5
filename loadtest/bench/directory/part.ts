// Starts a part of the directory bench in a process of its own, and tells it what to do.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'

/** What a part carries out; it answers each once it is done. */
export const ORDERS = ['come', 'browse', 'heard', 'write'] as const
export type Order = (typeof ORDERS)[number]

/** What was received since the order before. */
const Received = v.object({ frames: v.number(), bytes: v.number() })
export type Received = v.InferOutput<typeof Received>

export interface Part {
  readonly pid: number
  /** Resolves once it is done. */
  order(order: Order): Promise<Received>
  leave(): void
}

/** `name`: the file beside this one. */
export function startPart(name: 'writers' | 'readers', args: readonly (string | number)[]): Part {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args.map(String), { execArgv: [] })
  const leave = (): void => void child.kill()
  process.once('exit', leave)
  return {
    pid: child.pid ?? 0,
    async order(order) {
      const ended = once(child, 'exit').then(() => {
        throw new Error(`the ${name} are gone`)
      })
      child.send(order)
      const told: readonly unknown[] = await Promise.race([once(child, 'message'), ended])
      return v.parse(Received, told[0])
    },
    leave() {
      process.off('exit', leave)
      leave()
    },
  }
}

/** In the part's own process: obeys one order after the other. */
export function obeyed(obey: (order: Order) => Promise<Received>): void {
  process.on('message', (message) => {
    void obey(v.parse(v.picklist(ORDERS), message)).then((received) => process.send?.(received))
  })
  process.on('disconnect', () => process.exit(0))
}
