// Memory of a process after a forced garbage collection, by Node's inspector and /proc.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ServerProcess } from '../../testbed/process.ts'
import { privateKiB } from '../drive/cpu.ts'

/** Environment of processes with an inspector, each on a free port. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const Usage = v.object({ heapUsed: v.number(), external: v.number() })

/**
 * Forces garbage collections in a process and reads its memory, KiB. `own`: its private memory (unique set
 * size), so the JavaScript heap with its fragmentation, and native memory such as the libraries' sockets;
 * `used`: JavaScript objects and their external buffers only. It blocks this process too: otherwise a link
 * between them would time out while the other process is paused.
 */
export function measureMemory(part: Pick<ServerProcess, 'pid' | 'output'> | undefined) {
  if (part === undefined) throw new Error('the process has not started')
  const { pid, output } = part
  const [, address] = /Debugger listening on (ws:\S+)/.exec(output()) ?? []
  if (address === undefined) throw new Error('a process is not to be inspected')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'inspector.ts'), address],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the inspector does not answer: ${stderr}`)
  const { heapUsed, external } = v.parse(Usage, JSON.parse(stdout))
  return { own: privateKiB(pid), used: (heapUsed + external) / 1024 }
}
