// Tests that the simulation is deterministic, replays schedules and shrinks failing ones.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shrink, scheduleOf } from './schedule.ts'
import { SCHEDULES } from '../testing/schedules.ts'
import type { SimulationResult } from './simulation.ts'
import { startThread } from './thread.ts'
import type { WorkerTask } from './worker.ts'

/** A seed from which the mutant is found soon. */
const FENCE_SEED = 26
/** The output of a run that found a violation. */
const Line = v.object({ shrunk: v.array(v.unknown()) })

/** Runs one simulation in a thread of its own with a virtual clock. */
async function resultOf(task: WorkerTask): Promise<SimulationResult> {
  const folder = mkdtempSync(join(tmpdir(), 'll-simulation-'))
  const thread = startThread(join(folder, 'records'), null, null)
  try {
    return await thread.run(task)
  } finally {
    await thread.end()
    rmSync(folder, { recursive: true })
  }
}

test('a seed determines five faults, ordered by time', () => {
  const faults = scheduleOf(7)
  expect(scheduleOf(7)).toEqual(faults)
  expect(scheduleOf(8)).not.toEqual(faults)
  expect(faults).toHaveLength(5)
  expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).sort((a, b) => a - b))
})

test('a failing schedule shrinks to the single fault that causes it', async () => {
  const faults = scheduleOf(7)
  for (const fault of faults)
    expect(await shrink(7, (some) => Promise.resolve(some.some(({ at }) => at === fault.at)))).toEqual([
      fault,
    ])
  expect(await shrink(7, () => Promise.resolve(false))).toBeNull()
})

test('a seed gives the same hash in two threads', async () => {
  const one = await resultOf({ seed: 8 })
  expect((await resultOf({ seed: 8 })).hash).toBe(one.hash)
  expect(one.violations).toEqual([])
})

test.each(SCHEDULES)('$name', async ({ seed, faults }) => {
  expect((await resultOf({ seed, faults })).violations).toEqual([])
})

test('the schedule that finds the mutant «fence» shrinks to at most two faults', () => {
  const args = [
    'loadtest/simulation/main.ts',
    '--seed',
    String(FENCE_SEED),
    '--seeds',
    '100',
    '--mutant',
    'fence',
  ]
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  const { shrunk } = v.parse(Line, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  expect(shrunk.length).toBeGreaterThan(0)
  expect(shrunk.length).toBeLessThanOrEqual(2)
})
