// Contract of reports.
import { describe, expect, test } from 'vitest'
import type { Records } from '../records.ts'
import type { Decision, Report } from '../reports.ts'
import { FORGOTTEN_NAME } from '../users.ts'
import { fresh } from './testStore.ts'

const report = (more: Partial<Report> = {}): Report => ({
  id: fresh('report'),
  game: 'BCDF-23 7',
  code: 'BCDF-23',
  about: fresh('id'),
  aboutName: 'Gus',
  seat: 2,
  reporter: fresh('id'),
  reporterName: 'Ann',
  reason: 'abuse',
  turn: 4,
  at: 100,
  state: 'open',
  decided: 0,
  decider: '',
  deciderName: '',
  words: 'Swore.\n☂',
  version: 1,
  lines: [{ by: 2, name: 'Gus', text: 'your mother plays solitaire', at: 99 }],
  ...more,
})
const SANCTION = {
  kind: 'ban',
  scope: 'account',
  name: 'Gus',
  network: '',
  context: '',
  reason: 'abuse',
  author: 'boss',
  authorName: 'Boss',
  began: 5,
  ends: Date.now() + 3_600_000,
  undone: 0,
  acknowledged: 0,
} as const
const decision = (state: Decision['state'], at: number): Decision => ({
  state,
  at,
  decider: 'boss',
  deciderName: 'Boss',
})

export function reportsContract(ann: Records, bob: Records): void {
  describe('reports', () => {
    test('a retried report is stored once, unchanged; a list omits the chat', async () => {
      const one = report()
      await Promise.all([ann.reports.add(one), bob.reports.add(one)])
      await ann.reports.add({ ...one, words: 'Another story', at: 150 })
      const { game, about } = one
      expect(await bob.reports.group({ game, about })).toEqual([one])
      expect(await bob.reports.group({ game: 'BCDF-23 8', about })).toEqual([])
      const { words: _, lines: __, version: ___, ...head } = one
      expect(await ann.reports.open()).toContainEqual(head)
      expect(await bob.reports.from(one.reporter)).toEqual([one])
    })

    test('reports of one person in one game are decided together, and a decision can be undone', async () => {
      const about = fresh('id')
      const reporter = fresh('id')
      const [first, second, other] = [
        report({ about, at: 1, reporter }),
        report({ about, at: 2 }),
        report({ about, game: 'BCDF-24 9', reporter }),
      ]
      for (const each of [second, first, other]) await ann.reports.add(each)
      const group = { game: first.game, about }
      expect((await bob.reports.group(group)).map(({ id }) => id)).toEqual([first.id, second.id])
      expect(await ann.reports.decide(group, decision('upheld', 900_000))).toBe(2)
      expect(await bob.reports.recordOf(reporter)).toEqual({ upheld: 1, dismissed: 0 })
      const open = (await ann.reports.open()).map(({ id }) => id)
      expect(open).toContain(other.id)
      expect(open).not.toContain(first.id)
      const decided = await bob.reports.decided(2)
      expect(decided.map(({ about: of, state, deciderName }) => [of, state, deciderName])).toEqual([
        [about, 'upheld', 'Boss'],
        [about, 'upheld', 'Boss'],
      ])
      await ann.reports.decide(group, decision('dismissed', 900_001))
      expect(await bob.reports.recordOf(reporter)).toEqual({ upheld: 0, dismissed: 1 })
      expect(await bob.reports.decide(group, decision('open', 900_002))).toBe(2)
      expect(await ann.reports.group(group)).toEqual([first, second])
      expect(await ann.reports.decide({ game: 'ZZZZ-99 1', about }, decision('open', 1))).toBe(0)
    })

    test('old reports are removed', async () => {
      const [old, young] = [report({ at: -20 }), report({ at: 500 })]
      for (const each of [old, young]) await ann.reports.add(each)
      await bob.reports.removeBefore(-10)
      expect(await ann.reports.from(old.reporter)).toEqual([])
      expect(await ann.reports.from(young.reporter)).toEqual([young])
    })

    test('reports by a deleted account are kept without their author', async () => {
      const leaver = fresh('id')
      const lines = [
        { by: 2, name: 'Gus', text: 'your mother plays solitaire', at: 98 },
        { by: 1, name: 'Ann', text: 'stop that', at: 99 },
      ]
      const filed = report({ reporter: leaver, lines })
      await ann.reports.add(filed)
      await ann.reports.decide(filed, { ...decision('upheld', 5), decider: leaver })
      await ann.users.forget(leaver)
      const [remaining] = await bob.reports.group(filed)
      expect(remaining).toMatchObject({
        reporterName: FORGOTTEN_NAME,
        deciderName: FORGOTTEN_NAME,
        words: filed.words,
        aboutName: 'Gus',
        lines: [lines[0], { ...lines[1], name: FORGOTTEN_NAME }],
      })
      expect(JSON.stringify(remaining)).not.toContain(leaver)
      expect(await bob.reports.from(leaver)).toEqual([])
    })

    test('a report that led to a sanction outlives the account under a pseudonym, until the sanction ends', async () => {
      const leaver = fresh('id')
      const [open, dismissed, upheld] = ['1', '2', '3'].map((nth) =>
        report({ about: leaver, game: `BCDF-23 ${nth}` }),
      )
      if (open === undefined || dismissed === undefined || upheld === undefined) throw new Error('three')
      for (const each of [open, dismissed, upheld]) await ann.reports.add(each)
      await ann.reports.decide(dismissed, decision('dismissed', 5))
      await ann.reports.decide(upheld, decision('upheld', 5))
      const sanctioned = { ...SANCTION, id: fresh('sanction'), user: leaver }
      await ann.sanctions.add(sanctioned)
      await ann.users.forget(leaver)
      for (const { game } of [open, dismissed, upheld])
        expect(await bob.reports.group({ game, about: leaver })).toEqual([])
      const about = (await bob.sanctions.find(sanctioned.id))?.user ?? ''
      const [remaining, ...more] = await bob.reports.from(upheld.reporter)
      expect(more).toEqual([])
      expect(remaining).toMatchObject({ about, aboutName: FORGOTTEN_NAME, state: 'upheld' })
      expect(remaining?.lines).toMatchObject([{ by: 2, name: FORGOTTEN_NAME }])
      expect(JSON.stringify(remaining)).not.toContain(leaver)
      for (const each of [open, dismissed]) expect(await bob.reports.from(each.reporter)).toEqual([])
      await bob.reports.removeForgotten(SANCTION.ends - 1)
      expect(await ann.reports.from(upheld.reporter)).toHaveLength(1)
      await bob.reports.removeForgotten(SANCTION.ends)
      expect(await ann.reports.from(upheld.reporter)).toEqual([])
    })

    test('both people of an upheld report are forgotten when they delete their accounts at the same time', async () => {
      const [about, reporter] = [fresh('id'), fresh('id')]
      const lines = [
        { by: 1, name: 'Ann', text: 'stop that', at: 98 },
        { by: 2, name: 'Gus', text: 'your mother plays solitaire', at: 99 },
      ]
      const filed = Array.from({ length: 5 }, () => report({ about, reporter, lines }))
      for (const each of filed) await ann.reports.add(each)
      await ann.reports.decide({ game: 'BCDF-23 7', about }, decision('upheld', 5))
      const sanctioned = { ...SANCTION, id: fresh('sanction'), user: about }
      await ann.sanctions.add(sanctioned)
      await Promise.all([ann.users.forget(about), ann.users.forget(reporter)])
      const left = await bob.reports.group({
        game: 'BCDF-23 7',
        about: (await bob.sanctions.find(sanctioned.id))?.user ?? '',
      })
      expect(left).toHaveLength(filed.length)
      expect(JSON.stringify(left)).not.toMatch(/Ann|Gus|id-/)
    })

    test('reports about a deleted account without a sanction are removed', async () => {
      const one = report()
      await ann.reports.add(one)
      await ann.reports.decide(one, decision('upheld', 5))
      await ann.users.forget(one.about)
      expect(await bob.reports.from(one.reporter)).toEqual([])
    })
  })
}
