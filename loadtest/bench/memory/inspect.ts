// Memory of a process after a forced garbage collection, by Node's inspector and /proc.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ServerProcess } from '../../testbed/process.ts'
import { ownKiB } from '../drive/cpu.ts'

/** The environment in which processes listen for the inspector, at a port of their own. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const Usage = v.object({ heapUsed: v.number(), external: v.number() })

/** Memory after a garbage collection, KiB. */
export interface Settled {
  /**
   * What the process alone occupies by the process table: the libraries' sockets, and whatever the garbage left half empty,
   * with all that JavaScript holds.
   */
  own: number
  /** JavaScript's values and their buffers alone. */
  used: number
}

/**
 * Collects the garbage of a process and reads what is left. This process stands still meanwhile, as the other one does: a
 * link between them would count as dead otherwise.
 */
export function settled({ pid, said }: Pick<ServerProcess, 'pid' | 'said'>): Settled {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(said()) ?? []
  if (address === undefined) throw new Error('a process is not to be inspected')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'inspector.ts'), address],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the inspector does not answer: ${stderr}`)
  const { heapUsed, external } = v.parse(Usage, JSON.parse(stdout))
  return { own: ownKiB(pid), used: (heapUsed + external) / 1024 }
}
