// Tests what the append-only check of the command log accepts and reports.
import { expect, test } from 'vitest'
import { AppendOnlyLog } from './log.ts'

const one = { seat: 1, seq: 4 }
const two = { seat: 2, seq: 9 }
const three = { seat: 1, seq: 5 }
const kinds = (log: AppendOnlyLog): string[] => log.violations.map(({ kind }) => kind)

test('reads that grow, with everything acknowledged before them, are correct', () => {
  const log = new AppendOnlyLog()
  log.acknowledge(one)
  log.read([one, two])
  log.read([one, two, three])
  expect(log.violations).toEqual([])
})

test('a command acknowledged after the read began need not be in it', () => {
  const log = new AppendOnlyLog()
  const before = log.acknowledged
  log.acknowledge(one)
  log.read([], before)
  expect(log.violations).toEqual([])
  log.read([])
  expect(kinds(log)).toEqual(['lost'])
})

test('a command that is there twice is reported once', () => {
  const log = new AppendOnlyLog()
  log.read([one, two, one])
  log.read([one, two, one])
  expect(kinds(log)).toEqual(['duplicate'])
})

test('a rewritten entry diverges, a shorter log has lost its end', () => {
  const rewritten = new AppendOnlyLog()
  rewritten.read([one, two])
  rewritten.read([one, three, two])
  expect(kinds(rewritten)).toEqual(['diverged'])
  const cut = new AppendOnlyLog()
  cut.read([one, two])
  cut.read([one])
  expect(kinds(cut)).toEqual(['lost'])
})
