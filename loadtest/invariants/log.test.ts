// Tests what the append-only check of the command log accepts and reports.
import { expect, test } from 'vitest'
import { AppendOnlyLog } from './log.ts'

const one = { seat: 1, seq: 4 }
const two = { seat: 2, seq: 9 }
const three = { seat: 1, seq: 5 }
const kinds = (log: AppendOnlyLog): string[] => log.violations.map(({ kind }) => kind)

test('growing reads that contain every acknowledged command are correct', () => {
  const log = new AppendOnlyLog()
  log.acknowledge(one)
  log.read([one, two])
  log.read([one, two, three])
  expect(log.violations).toEqual([])
})

test('a command acknowledged after the read began may be missing from it', () => {
  const log = new AppendOnlyLog()
  const before = log.acknowledged
  log.acknowledge(one)
  log.read([], before)
  expect(log.violations).toEqual([])
  log.read([])
  expect(kinds(log)).toEqual(['lost'])
})

test('a duplicate command is reported once', () => {
  const log = new AppendOnlyLog()
  log.read([one, two, one])
  log.read([one, two, one])
  expect(kinds(log)).toEqual(['duplicate'])
})

test('a rewritten entry is reported as diverged, a shorter log as lost', () => {
  const rewritten = new AppendOnlyLog()
  rewritten.read([one, two])
  rewritten.read([one, three, two])
  expect(kinds(rewritten)).toEqual(['diverged'])
  const cut = new AppendOnlyLog()
  cut.read([one, two])
  cut.read([one])
  expect(kinds(cut)).toEqual(['lost'])
})
