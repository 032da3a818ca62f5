// Starts spectators in a child process, so that counting frames never delays the players.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

/** What the child process carries out; it answers each with what was received since the one before. */
export const ORDERS = ['come', 'cut', 'comeBack', 'heard'] as const
export type Order = (typeof ORDERS)[number]

/** Received frames; `ms`: from the first of them to the last. */
const Received = v.object({ frames: v.number(), bytes: v.number(), ms: v.number() })

/** Spectators in a child process. */
export interface Spectators {
  /** Resolves once all have done it. */
  all(order: Order): Promise<v.InferOutput<typeof Received>>
  leave(): void
}

/** Prepares `count` of them for a room, or for a path of a bare relay. They get whatever the driver leaves of its core. */
export function spectators(port: number, count: number, where: string): Spectators {
  const child = fork(join(import.meta.dirname, 'spectatorProcess.ts'), [port, count, where].map(String), {
    execArgv: [],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const leave = (): void => void child.kill()
  process.once('exit', leave)
  return {
    async all(order) {
      const ended = once(child, 'exit').then(() => {
        throw new Error('the spectators are gone')
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
