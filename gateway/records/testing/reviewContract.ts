// Contract of the feedback review: search, filters, batch changes, history.
import { describe, expect, test } from 'vitest'
import { searchedWords, type Feedback, type FeedbackFilter } from '../feedback.ts'
import type { Records } from '../records.ts'
import { note, reviewer as by } from './fixtures.ts'
import { fresh } from './testStore.ts'

export function reviewContract(ann: Records, bob: Records): void {
  const add = async (...all: Feedback[]): Promise<Feedback[]> => {
    for (const each of all) await ann.feedback.add(each)
    return all
  }
  const list = async (filter: Omit<FeedbackFilter, 'limit' | 'resolved'>): Promise<number[]> =>
    (await bob.feedback.list({ resolved: false, limit: 100, ...filter })).map(({ added }) => added)
  const remove = (all: readonly Feedback[]): Promise<number> =>
    ann.feedback.change(
      all.map(({ id }) => id),
      { action: 'delete' },
      by(),
    )

  describe('search', () => {
    test('all words match as whole words, in any order, case and accent, also in name and address', async () => {
      const all = await add(
        note({ added: 10, message: 'The PARROT covered my café.', name: 'Zoë', email: 'zo@parrots.example' }),
        note({ added: 20, message: 'A parrot! A button?', subject: 'game idea' }),
        note({ added: 30, message: 'Parroting words' }),
      )
      const found = (text: string): Promise<number[]> => list({ words: searchedWords(text) })
      expect(await found('parrot')).toEqual([20, 10])
      expect(await found('cafe Parrot')).toEqual([10])
      expect(await found('zoe PARROTS')).toEqual([10])
      expect(await found('parrot nobody')).toEqual([])
      expect(await found('" OR parrot* NEAR(button)')).toEqual([])
      expect(await found('button, parrot!')).toEqual([20])
      expect(await list({ words: ['parrot'], subject: 'bug report' })).toEqual([10])
      const counts = async (): Promise<number[][]> => {
        const all = await bob.feedback.counts({ words: ['parrot'] })
        return all.map(({ fresh: many, resolved }) => [many, resolved])
      }
      const none = [0, 0]
      expect(await counts()).toEqual([[1, 0], [1, 0], none, none, none])
      const [first] = all
      for (const [who, action, said] of [
        [ann, 'resolve', [0, 1]],
        [bob, 'reopen', [1, 0]],
        [bob, 'resolve', [0, 1]],
      ] as const) {
        await who.feedback.change([first?.id ?? ''], { action }, by(50))
        expect(await counts()).toEqual([said, [1, 0], none, none, none])
      }
      await remove(all)
      expect(await found('parrot')).toEqual([])
    })

    test('account deletion removes name and address from the search, not the words of the note', async () => {
      const user = fresh('leaver')
      const name = fresh('Leaver').replaceAll('-', '')
      await ann.users.register(user, { name, email: `${name}@example.org`, secret: 'x', at: 1 })
      const [one] = await add(note({ user, name, email: `${name}@example.org`, message: 'Keepsake' }))
      await ann.users.forget(user)
      expect(await list({ words: searchedWords(name) })).toEqual([])
      expect(await list({ words: ['keepsake'] })).toEqual([1])
      await remove(one === undefined ? [] : [one])
    })
  })

  test('all filters can be combined and paginated', async () => {
    const all = await add(
      ...Array.from({ length: 60 }, (_, nth) =>
        note({
          added: 1000 + Math.floor(nth / 3),
          subject: nth % 2 === 0 ? 'bug report' : 'other',
          kind: nth % 3 === 0 ? 'report' : 'note',
          page: nth % 5 === 0 ? '/game' : '',
          message: nth % 4 === 0 ? 'soup and bread' : 'bread',
        }),
      ),
    )
    const subjects = [undefined, 'other'] as const
    const kinds = [undefined, 'report', 'note'] as const
    const pages = [undefined, '/game'] as const
    for (const subject of subjects)
      for (const kind of kinds)
        for (const page of pages)
          for (const words of [[], ['soup', 'bread']])
            for (const since of [undefined, 1004]) {
              const filter = {
                words,
                ...(subject && { subject }),
                ...(kind && { kind }),
                ...(page && { page }),
                ...(since && { since }),
              }
              const expected = all
                .filter((each) => subject === undefined || each.subject === subject)
                .filter((each) => kind === undefined || each.kind === kind)
                .filter((each) => page === undefined || each.page === page)
                .filter((each) => words.length === 0 || each.message.startsWith('soup'))
                .filter((each) => each.added >= (since ?? 0))
              const listed: string[] = []
              let last: { before: number; beforeId?: string } = { before: 2000 }
              for (;;) {
                const found = await bob.feedback.list({
                  since: 1000,
                  resolved: false,
                  ...filter,
                  ...last,
                  limit: 7,
                })
                listed.push(...found.map(({ id }) => id))
                const end = found.at(-1)
                if (end === undefined) break
                last = { before: end.added, beforeId: end.id }
              }
              expect(listed, JSON.stringify(filter)).toHaveLength(expected.length)
              expect(new Set(listed)).toEqual(new Set(expected.map(({ id }) => id)))
              const counts = await ann.feedback.counts({ since: 1000, until: 2000, ...filter })
              const counted = counts
                .filter((each) => subject === undefined || each.subject === subject)
                .reduce((sum, each) => sum + each.fresh, 0)
              expect(counted).toBe(expected.length)
            }
    expect(await remove(all)).toBe(60)
  })

  test('a bulk change is applied once and records its author', async () => {
    const all = await add(note({ added: 5 }), note({ added: 6 }), note({ added: 7 }))
    const ids = [...all.map(({ id }) => id), fresh('nothing')]
    const first = by(100)
    expect(await ann.feedback.change(ids, { action: 'resolve' }, first)).toBe(3)
    expect(await bob.feedback.change(ids, { action: 'resolve' }, first)).toBe(3)
    await ann.feedback.change(ids, { action: 'move', subject: 'suggestion' }, by(101))
    expect(await bob.feedback.find(ids)).toHaveLength(3)
    const moved = await bob.feedback.list({ subject: 'suggestion', resolved: true, limit: 9 })
    expect(moved.map(({ added }) => added)).toEqual([7, 6, 5])
    await ann.feedback.change(ids.slice(0, 1), { action: 'reopen' }, by(102))
    expect(await ann.feedback.removeResolved('suggestion', by(103))).toBe(2)
    expect(await ann.feedback.change(ids, { action: 'delete' }, by(104))).toBe(1)
    expect(await bob.feedback.find(ids)).toEqual([])
    const stored = await bob.feedback.reviews({ limit: 5 })
    expect(stored.map(({ at, name, action, subject, done }) => [at, name, action, subject, done])).toEqual([
      [104, 'Boss', 'delete', '', 1],
      [103, 'Boss', 'delete', '', 2],
      [102, 'Boss', 'reopen', '', 1],
      [101, 'Boss', 'move', 'suggestion', 3],
      [100, 'Boss', 'resolve', '', 3],
    ])
    expect((await bob.feedback.reviews({ before: 101, limit: 1 }))[0]).toEqual({
      ...first,
      action: 'resolve',
      subject: '',
      done: 3,
    })
    expect((await ann.feedback.reviewsOf('boss')).length).toBeGreaterThan(4)
  })
}
