// Contract of feedback notes, saved decks and reservations.
import { describe, expect, test } from 'vitest'
import type { NoteSubject } from '#proto/http/feedback.ts'
import type { Feedback } from '../feedback.ts'
import type { Records } from '../records.ts'
import { note as noteWith, reviewer as by } from './fixtures.ts'
import { concurrently, fresh } from './testStore.ts'

const note = (subject: NoteSubject, added: number): Feedback =>
  noteWith({
    subject,
    added,
    message: 'The die is not cast.\n<b>Bold</b> ☂',
    user: fresh('id'),
    game: '{"turn":3}',
  })
const setResolved = (at: Records, id: string, resolved: boolean): Promise<number> =>
  at.feedback.change([id], { action: resolved ? 'resolve' : 'reopen' }, by())

export function notesContract(ann: Records, bob: Records): void {
  describe('feedback', () => {
    const removeAll = async (notes: readonly Feedback[]): Promise<void> => {
      for (const { id } of notes) await setResolved(ann, id, true)
      await ann.feedback.removeResolved(null, by())
    }

    test('a retried note is stored once, unchanged', async () => {
      const one = note('media inquiry', 1)
      await Promise.all([ann.feedback.add(one), bob.feedback.add(one)])
      expect(await bob.feedback.from(one.user)).toEqual([one])
      const all = await ann.feedback.list({ subject: 'media inquiry', resolved: false, limit: 10 })
      expect(all).toEqual([one])
    })

    test('notes are listed by subject and status, newest first, paginated', async () => {
      const all = [
        note('game idea', 10),
        note('game idea', 20),
        note('bug report', 30),
        note('game idea', 40),
      ]
      for (const each of all) await ann.feedback.add(each)
      const ideas = await bob.feedback.list({ subject: 'game idea', resolved: false, limit: 2 })
      expect(ideas.map(({ added }) => added)).toEqual([40, 20])
      const more = { subject: 'game idea', resolved: false, before: 20, limit: 2 } as const
      expect((await bob.feedback.list(more)).map(({ added }) => added)).toEqual([10])
      const either = await bob.feedback.list({ resolved: false, before: 41, limit: 2 })
      expect(either.map(({ added }) => added)).toEqual([40, 30])
      const [first] = all
      expect(await setResolved(ann, first?.id ?? '', true)).toBe(1)
      expect(await bob.feedback.list({ resolved: true, limit: 5 })).toMatchObject([{ id: first?.id }])
      expect(await setResolved(ann, first?.id ?? '', false)).toBe(1)
      expect(await bob.feedback.list({ resolved: true, limit: 5 })).toEqual([])
    })

    test('pagination neither skips nor repeats notes of the same millisecond', async () => {
      const moment = 77_000
      const all = Array.from({ length: 7 }, () => note('game idea', moment))
      for (const each of all) await ann.feedback.add(each)
      for (const filter of [{ resolved: false }, { resolved: false, subject: 'game idea' }] as const) {
        const listed: string[] = []
        let last: { before: number; beforeId?: string } = { before: moment + 1 }
        for (;;) {
          const page = await bob.feedback.list({ ...filter, ...last, limit: 2 })
          const end = page.findLast(({ added }) => added === moment)
          if (end === undefined) break
          listed.push(...page.flatMap(({ id, added }) => (added === moment ? [id] : [])))
          last = { before: end.added, beforeId: end.id }
        }
        expect(listed).toHaveLength(all.length)
        expect(new Set(listed)).toEqual(new Set(all.map(({ id }) => id)))
      }
      await removeAll(all)
    })

    test('open and resolved notes are counted per subject', async () => {
      const before = await ann.feedback.counts()
      const all = [note('game idea', 1), note('game idea', 2), note('media inquiry', 3)]
      for (const each of all) await ann.feedback.add(each)
      await setResolved(ann, all[0]?.id ?? '', true)
      const gained = (await bob.feedback.counts()).map(({ subject, fresh, resolved }, at) => [
        subject,
        fresh - (before[at]?.fresh ?? 0),
        resolved - (before[at]?.resolved ?? 0),
      ])
      expect(gained).toEqual([
        ['bug report', 0, 0],
        ['game idea', 1, 1],
        ['suggestion', 0, 0],
        ['media inquiry', 1, 0],
        ['other', 0, 0],
      ])
      await removeAll(all)
    })

    test('notes change subject; resolved ones are deleted per subject or altogether', async () => {
      const all = [note('suggestion', 1), note('suggestion', 2), note('other', 3)]
      for (const each of all) {
        await ann.feedback.add(each)
        await setResolved(ann, each.id, true)
      }
      const [, second, third] = all.map(({ id }) => id)
      expect(await bob.feedback.change([second ?? ''], { action: 'move', subject: 'other' }, by())).toBe(1)
      expect(await bob.feedback.change([fresh('nothing')], { action: 'resolve' }, by())).toBe(0)
      expect(await bob.feedback.removeResolved('suggestion', by())).toBe(1)
      const remaining = await ann.feedback.list({ resolved: true, limit: 9 })
      expect(remaining.map(({ id, subject }) => [id, subject])).toEqual([
        [third, 'other'],
        [second, 'other'],
      ])
      expect(await bob.feedback.removeResolved(null, by())).toBe(2)
      expect(await bob.feedback.removeResolved(null, by())).toBe(0)
    })
  })

  describe('decks and reservations', () => {
    test('saving a deck replaces the previous one', async () => {
      const user = fresh('id')
      expect(await ann.presets.load(user)).toBeNull()
      await ann.presets.save(user, { sbaLoan: 1, ofAnotherBuild: 3 })
      await bob.presets.save(user, { sbaLoan: 0, secondWave: 20 })
      expect(await ann.presets.load(user)).toEqual({ sbaLoan: 0, secondWave: 20 })
    })

    test('a user has one reserved code at a time, and a code one user', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const [code, other] = [fresh('CODE'), fresh('CODE')]
      expect(await ann.reservations.reserve(one, code, 1)).toBe(code)
      expect(await bob.reservations.reserve(one, other, 2)).toBe(code)
      expect(await bob.reservations.reserve(two, code, 3)).toBeNull()
      expect([await ann.reservations.holder(code), await ann.reservations.holder(other)]).toEqual([one, null])
      expect(await bob.reservations.release(one, other)).toBe(false)
      expect(await bob.reservations.release(two, code)).toBe(false)
      expect(await ann.reservations.release(one, code)).toBe(true)
      expect(await bob.reservations.release(one, code)).toBe(false)
      expect([await bob.reservations.of(one), await bob.reservations.of(two)]).toEqual([null, null])
      expect(await bob.reservations.reserve(two, code, 4)).toBe(code)
    })

    test('of concurrent reservations of a code, or by one user, one succeeds', async () => {
      const code = fresh('CODE')
      const all = await concurrently(20, [ann, bob], ({ reservations }, nth) =>
        reservations.reserve(fresh('id'), code, nth),
      )
      expect(all.filter((each) => each === code)).toHaveLength(1)
      const user = fresh('id')
      const mine = await concurrently(20, [ann, bob], ({ reservations }, nth) =>
        reservations.reserve(user, fresh('CODE'), nth),
      )
      expect(new Set(mine).size).toBe(1)
      const released = await concurrently(20, [ann, bob], ({ reservations }) =>
        reservations.release(user, mine[0] ?? ''),
      )
      expect(released.filter((each) => each)).toHaveLength(1)
    })
  })
}
