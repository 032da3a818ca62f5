// Contract: the audit, as a function and as a command, finds a wrong balance.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, describe } from 'vitest'
import { audit } from '../audit.ts'
import { gift } from './fixtures.ts'
import { fresh, type TestStore } from './testStore.ts'

const COMMAND = join(import.meta.dirname, '../auditMain.ts')

/** `spoil` changes the amount of the user's second entry directly in the database. */
export function auditContract(
  at: () => { store: TestStore; env: Readonly<Record<string, string>> },
  spoil: (user: string, by: number) => Promise<void>,
): void {
  describe('audit', () => {
    const run = (): { code: number | null; output: string; last: unknown } => {
      const env = { ...process.env, ...at().env }
      const { status, stdout } = spawnSync(process.execPath, [COMMAND], { env, encoding: 'utf8' })
      const lines = stdout.trim().split('\n')
      return { code: status, output: stdout, last: JSON.parse(lines.at(-1) ?? '') }
    }

    test('a balance that differs from the sum of its entries is reported', async () => {
      const records = await at().store.open()
      const user = fresh('spoiled')
      for (const amount of [5, 7, -3]) await records.ledger.book(gift(user, amount))
      const sound = await audit(records)
      expect(sound.differences).toEqual([])
      expect(run()).toMatchObject({
        code: 0,
        last: { accounts: sound.accounts, entries: sound.entries, differences: 0 },
      })

      await spoil(user, 100)
      expect((await audit(records)).differences).toEqual([
        { user, n: 2, balance: 12, sum: 112, fault: 'sum' },
      ])
      const result = run()
      expect(result).toMatchObject({ code: 1, last: { accounts: sound.accounts, differences: 1 } })
      expect(result.output).toContain('entry 2: the ledger says 12, its entries add up to 112')
      await spoil(user, -100)
      expect(run().code).toBe(0)
      await records.close()
    })
  })
}
