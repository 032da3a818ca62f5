// Expired sessions are removed even if nobody signs in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openRecords } from './open.ts'
import { pruneRecords } from './prune.ts'
import { SESSION_TTL_MS } from './sessions.ts'

test('expired sessions are removed within the hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'll-prune-'))
  const records = await openRecords({ mongoUri: null, folder })
  const session = { user: 'ann', generation: 0, turn: 1 }
  await records.sessions.add({ ...session, id: 'old', renewed: 1000 })
  await records.sessions.add({ ...session, id: 'young', renewed: 2000 })
  vi.useFakeTimers()
  let now = 1000 + SESSION_TTL_MS
  const failed = vi.fn()
  const pruning = pruneRecords(records, () => now, failed)
  const areStored = (): Promise<boolean[]> =>
    Promise.all(['old', 'young'].map(async (id) => (await records.sessions.find(id)) !== null))
  await vi.advanceTimersByTimeAsync(0)
  expect(await areStored()).toEqual([true, true])
  now += 500
  await vi.advanceTimersByTimeAsync(3600_000)
  expect(await areStored()).toEqual([false, true])
  pruning.end()
  vi.useRealTimers()
  expect(failed).not.toHaveBeenCalled()
  await records.close()
  await rm(folder, { recursive: true })
})
