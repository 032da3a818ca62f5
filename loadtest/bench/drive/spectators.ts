// Starts spectators in a child process, so that counting frames never delays the players.
import { yieldAlways } from './cores.ts'
import { startPart, type Part } from './part.ts'

/** Prepares `count` of them for a room, or for a path of a bare relay. They get whatever the driver leaves of its core. */
export function spectators(port: number, count: number, where: string): Part {
  const part = startPart('drive/spectatorProcess.ts', [port, count, where])
  yieldAlways(part.pid)
  return part
}
