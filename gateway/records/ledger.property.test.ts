// Property test: a balance is the sum of all bookings.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { openRecords } from './open.ts'
import type { Records } from './records.ts'

const folder = mkdtempSync(join(tmpdir(), 'll-ledger-'))
let two: Records[] = []
beforeAll(async () => {
  const open = (): Promise<Records> => openRecords({ mongoUri: null, folder })
  two = [await open(), await open()]
})
afterAll(async () => {
  for (const records of two) await records.close()
  rmSync(folder, { recursive: true, force: true })
})

const booking = fc.record({
  key: fc.integer({ min: 1, max: 12 }),
  user: fc.constantFrom('ann', 'bob'),
  amount: fc.integer({ min: -20, max: 20 }),
  by: fc.integer({ min: 0, max: 1 }),
})

test('a balance is the sum of its entries, each key counted once, and never negative', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { maxLength: 30 }), async (all) => {
      round += 1
      const name = (user: string): string => `${user}-${round}`
      const sums = new Map<string, number>()
      const keys = new Set<number>()
      for (const { key, user, amount, by } of all) {
        const sum = (sums.get(user) ?? 0) + amount
        const expected = keys.has(key) ? 'known' : sum < 0 ? 'short' : 'booked'
        const booked = await two[by]?.ledger.book({
          key: `${round}-${key}`,
          user: name(user),
          amount,
          reason: 'gift',
          title: '',
          about: '',
          at: 1,
          request: '',
        })
        expect(booked?.kind).toBe(expected)
        if (expected !== 'booked') continue
        keys.add(key)
        sums.set(user, sum)
      }
      for (const [user, sum] of sums) expect(await two[0]?.ledger.balance(name(user))).toBe(sum)
    }),
    { numRuns: 40 },
  )
  for (const records of two) expect((await audit(records)).differences).toEqual([])
})
