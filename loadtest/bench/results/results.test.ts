// Tests that stored results survive a round trip and are compared with their targets.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertions } from './assertion.ts'
import { FOLDER, numberAt, readResults, storeResults } from './results.ts'
import { BENCHES, targetsOf } from './targets.ts'

test('stored results belong to known benches or to the capacity search', () => {
  for (const file of readdirSync(FOLDER))
    expect([...BENCHES, 'capacity']).toContain(file.replace('.json', ''))
})

test('results survive a round trip, with the machine they were measured on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'll-results-'))
  try {
    await storeResults('clocks', { clockUsPerMove: 5, closed: { us: 3 } }, folder)
    const found = readResults('clocks', folder)
    expect(found).toMatchObject({ bench: 'clocks', node: process.versions.node })
    if (found === null) throw new Error('nothing was stored')
    expect(numberAt(found, 'closed.us')).toBe(3)
    expect(() => numberAt(found, 'closed.p99')).toThrow('clocks.json has no number «closed.p99»')
    expect(readResults('peers', folder)).toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each figure is compared with its target; a missing one is reported', () => {
  expect(assertions(targetsOf('cluster') ?? [], { scaleRatio: 1.02, lichessP99Ms: 31 })).toEqual([
    'scaleRatio 1.02: target and goal met (at most 1.1, goal 1.02)',
    'lichessP99Ms 31 ms: TARGET MISSED (at most 30 ms, goal 20 ms)',
  ])
  expect(assertions(targetsOf('clocks') ?? [], {})).toEqual(['clockUsPerMove: NOT MEASURED'])
})
