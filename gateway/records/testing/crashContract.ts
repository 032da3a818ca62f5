// Contract: after a kill at any step, restart and redelivery repair the records.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../audit.ts'
import { GAME, PEOPLE, WORKS, type Work } from './crashChild.ts'
import { profileOf } from '../players/profile.ts'
import type { Records } from '../records.ts'
import { gift } from './fixtures.ts'
import type { TestStore } from './testStore.ts'

/** Upper bound of the steps of any work. */
const MOST = 40
const [WINNER, LOSER] = PEOPLE

/** Runs the work in a child process that is killed before step n; returns whether it was. */
async function killedAt(args: readonly string[], work: Work, n: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'crashChild.ts'), ...args, work, String(n)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await once(child, 'exit')
  const { exitCode, signalCode } = child
  if (signalCode !== 'SIGKILL' && exitCode !== 0) throw new Error(`the work failed by itself (${exitCode})`)
  return signalCode === 'SIGKILL'
}

/** `fresh`: an empty store, and the arguments that let the child open it. */
export function crashContract(fresh: () => { store: TestStore; args: readonly string[] }): void {
  describe('a process killed before each step of', () => {
    const removed: TestStore[] = []
    afterAll(() => Promise.all(removed.map((store) => store.remove())))
    /** Kills the work before each of its steps, each time on a new store. */
    async function eachStep(
      work: Work,
      prepare: (records: Records) => Promise<unknown>,
      check: (records: Records) => Promise<void>,
    ): Promise<number> {
      for (let n = 1; n <= MOST; n += 1) {
        const { store, args } = fresh()
        removed.push(store)
        const before = await store.open()
        await prepare(before)
        await before.close()
        const killed = await killedAt(args, work, n)
        const after = await store.open()
        await check(after)
        expect((await audit(after)).differences).toEqual([])
        await after.close()
        if (!killed) return n - 1
      }
      throw new Error('the work has no end')
    }

    test('recording a game: redelivery completes it once', async () => {
      const steps = await eachStep(
        'game',
        () => Promise.resolve(),
        async (records) => {
          await WORKS.game(records)
          expect([await records.ledger.balance(WINNER), await records.ledger.balance(LOSER)]).toEqual([9, 4])
          expect(await records.games.count()).toBe(1)
          expect(await records.games.plays(WINNER, { limit: 5 })).toMatchObject([
            { n: 1, totals: { games: 1 } },
          ])
          expect(await records.games.find([GAME.id])).toEqual([GAME])
        },
      )
      expect(steps).toBeGreaterThanOrEqual(9)
    })

    test('a purchase: a retry buys the item once', async () => {
      const steps = await eachStep(
        'buy',
        (records) => records.ledger.book(gift(WINNER, 100)),
        async (records) => {
          await WORKS.buy(records)
          expect(await records.ledger.balance(WINNER)).toBe(70)
          expect(await records.ledger.owned(WINNER)).toHaveLength(1)
        },
      )
      expect(steps).toBeGreaterThanOrEqual(1)
    })

    const badges = async (records: Records) => (await profileOf(records, WINNER, { limit: 1 })).badges

    test('crediting a pack: redelivery books it once', async () => {
      const steps = await eachStep('pack', WORKS.game, async (records) => {
        const before = await badges(records)
        // The webhook was not acknowledged, so it is redelivered, and once more.
        await WORKS.pack(records)
        await WORKS.pack(records)
        expect(await records.ledger.balance(WINNER)).toBe(9 + 10)
        const { receipts, badges: after } = await profileOf(records, WINNER, { limit: 1 })
        expect(receipts).toMatchObject([{ title: '10 Rolls', amount: 10, reason: 'pack' }])
        expect(after).toEqual(before)
      })
      expect(steps).toBeGreaterThanOrEqual(1)
    })

    test('a refund: redelivery books it once', async () => {
      const steps = await eachStep(
        'refund',
        async (records) => {
          await WORKS.game(records)
          await WORKS.pack(records)
        },
        async (records) => {
          await WORKS.refund(records)
          await WORKS.refund(records)
          expect(await records.ledger.balance(WINNER)).toBe(9)
          const { receipts } = await profileOf(records, WINNER, { limit: 1 })
          expect(receipts.map(({ amount }) => amount)).toEqual([-10, 10])
        },
      )
      expect(steps).toBeGreaterThanOrEqual(1)
    })

    test('deleting an account: the next start completes it', async () => {
      let forgotten = 0
      const steps = await eachStep(
        'forget',
        async (records) => {
          await records.users.register(WINNER, { name: 'Ann', email: 'a@example.org', secret: '', at: 1 })
          await WORKS.game(records)
        },
        async (records) => {
          const remaining = [
            await records.users.find(WINNER),
            await records.games.last(WINNER),
            ...(await records.ledger.earned(WINNER, GAME.id)),
          ].filter((each) => each !== null)
          // Killed before the first write, nothing is deleted; after it, the deletion is completed.
          if (remaining.length === 0) forgotten += 1
          else expect(remaining).toHaveLength(2 + 4)
          const [game] = await records.games.find([GAME.id])
          const named = game?.players.some(({ user }) => user === WINNER)
          expect(named).toBe(remaining.length > 0)
        },
      )
      expect(forgotten).toBeGreaterThan(0)
      expect(steps).toBeGreaterThanOrEqual(1)
    })
  })
}
