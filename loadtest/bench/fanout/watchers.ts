// Starts spectators in a child process, so that counting frames never delays the players.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Heard } from '../drive/tables.ts'

/** What a crowd heard, and how long it was from the first of it to the last, ms. */
export interface Overheard extends Heard {
  ms: number
}

/** Connected spectators in a child process. */
export interface Watchers {
  /** The frames received since the last call. */
  heard(): Promise<Overheard>
  leave(): void
}

const Counted = v.object({ frames: v.number(), bytes: v.number(), ms: v.number() })

/** Brings so many to a room, or to a path of a bare relay. They get whatever the driver leaves of its core. */
export async function crowd(port: number, count: number, where: string): Promise<Watchers> {
  const child = fork(join(import.meta.dirname, 'crowd.ts'), [port, count, where].map(String), {
    execArgv: [],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const leave = (): void => void child.kill()
  process.once('exit', leave)
  const answer = async (): Promise<Overheard> => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the watchers are gone')
    })
    const told: readonly unknown[] = await Promise.race([once(child, 'message'), ended])
    return v.parse(Counted, told[0])
  }
  await answer()
  return {
    heard() {
      const counted = answer()
      child.send('heard?')
      return counted
    },
    leave() {
      process.off('exit', leave)
      leave()
    },
  }
}
