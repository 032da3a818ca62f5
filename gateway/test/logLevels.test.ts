// Every documented LOG_LEVEL works and filters; any other is rejected with a message.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import type { ServerProcess } from '../../loadtest/testbed/process.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { roomOf } from '../../loadtest/client/table.ts'

const ROOT = join(import.meta.dirname, '../..')
/** As listed in the settings table. */
const LEVELS =
  /^\| `LOG_LEVEL` .*$/m
    .exec(readFileSync(join(ROOT, 'deploy/README.md'), 'utf8'))?.[0]
    .split('|')[3]
    ?.match(/\w+/g)
    ?.filter((word) => word !== 'or') ?? []

let cluster: Cluster
beforeAll(async () => {
  // One process of each kind per level.
  const levelOf = (name: string): string => LEVELS[Number(name.split('-')[1]) - 1] ?? ''
  cluster = await startCluster({
    engines: LEVELS.length,
    gateways: LEVELS.length,
    envOf: (name) => Promise.resolve({ LOG_LEVEL: levelOf(name) }),
  })
}, 240_000)
afterAll(() => cluster.stop())

/** The levels of a process's log lines. */
const levelsIn = (part: ServerProcess | undefined): number[] =>
  [...(part?.output() ?? '').matchAll(/^\{"level":(\d+),/gm)].map(([, level]) => Number(level))

test('the documented levels are those of the logger', () => {
  expect(LEVELS.toSorted()).toEqual([...Object.keys(pino.levels.values), 'silent'].toSorted())
})

test.each(LEVELS.map((level, at) => ({ level, at })))('$level', async ({ level, at }) => {
  const port = cluster.ports[at] ?? 0
  await expect.poll(() => metric(port, 'lane_engines')).toBe(LEVELS.length)
  const page = new Client({ port })
  await page.connect()
  roomOf(await page.create('Ann'))
  roomOf(await page.command({ kind: 'endGame', endGame: {} }))
  page.leave()
  const least = pino.levels.values[level] ?? Infinity
  for (const part of [cluster.gateways[at], cluster.engines.find(({ nth }) => nth === at)]) {
    expect(part?.alive()).toBe(true)
    const levels = levelsIn(part)
    expect(levels.filter((each) => each < least)).toEqual([])
    // Each logs at `info` that it is ready.
    if (least <= (pino.levels.values['info'] ?? 0)) expect(levels.length).toBeGreaterThan(0)
  }
})

test.each(['engine', 'gateway'])('%s with an unknown log level lists the valid ones and exits', (kind) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, kind, 'main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'verbose' },
    encoding: 'utf8',
  })
  expect(stderr).toContain('LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent')
  expect(status).toBe(2)
})
