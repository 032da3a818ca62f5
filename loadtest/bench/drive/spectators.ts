// Starts spectators in a child process, so that counting frames never delays the players.
import { runWhenIdle } from './cores.ts'
import { startBenchProcess, type BenchProcess } from './part.ts'

/**
 * Starts a process of `count` spectators for a room or a relay's path; it gets only CPU time the driver
 * leaves.
 */
export function startSpectators(port: number, count: number, where: string): BenchProcess {
  const part = startBenchProcess('drive/spectatorProcess.ts', [port, count, where])
  runWhenIdle(part.pid)
  return part
}
