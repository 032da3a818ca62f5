// A blocked or broken log destination does not disturb games or shutdown.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'

const MOVES = 12

const folder = mkdtempSync(join(tmpdir(), 'll-logs-'))
const open: number[] = []
let cluster: Cluster | null = null
afterEach(async () => {
  await cluster?.stop()
  cluster = null
  for (const descriptor of open.splice(0)) closeSync(descriptor)
  rmSync(folder, { recursive: true, force: true })
})

/** A pipe; `reader`: keeps the reading end open but never reads. */
function pipe(reader: boolean): number {
  rmSync(folder, { recursive: true, force: true })
  execFileSync('mkdir', [folder])
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(path, constants.O_WRONLY)
  if (reader) open.push(reading)
  else closeSync(reading)
  return writing
}

test.each([
  ['on a full disk', true, () => openSync('/dev/full', 'w')],
  ['whose reader went', true, () => pipe(false)],
  // The pipe and the queue together hold more than is logged here.
  ['whose reader stands still', false, () => pipe(true)],
] as const)(
  'a log %s: games go on, lost lines are counted, and SIGTERM shuts down gracefully',
  async (_, loses, log) => {
    const descriptor = log()
    open.push(descriptor)
    cluster = await startCluster({ engines: 2, log: descriptor, env: { LOG_LEVEL: 'trace' } })
    const { ports } = cluster
    const table = await startGame({ ports, players: 3 })
    await play(table, () => table.moves >= MOVES)
    disconnectAll(table)
    const parts = [...cluster.gateways, ...cluster.engines]
    const [port = 0] = ports
    for (const name of ['lane_log_lines_dropped_total', 'lane_engine_log_lines_dropped_total'])
      await expect.poll(async () => (await metric(port, name)) > 0).toBe(loses)
    expect(parts.every((part) => part.alive())).toBe(true)
    expect(await Promise.all(parts.map((part) => part.stop()))).toEqual(parts.map(() => 0))
  },
)
