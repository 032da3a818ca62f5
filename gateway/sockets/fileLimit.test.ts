// The socket limit stays within the process's open file limit.
import { expect, test } from 'vitest'
import { processLimits, socketLimit } from './fileLimit.ts'

const limits = (files: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units
Max processes             94847                94847                processes
Max open files            ${files}                 4096                 files
`

test.each([
  [20_000, '1048576', 20_000],
  [20_000, '1024', 724],
  [20_000, 'unlimited', 20_000],
  [20_000, '64', 50],
  [100, '1024', 100],
])('the socket limit for %s wanted and %s open files is %s', (wanted, files, most) => {
  expect(socketLimit(wanted, limits(files))).toBe(most)
})

test('without a known system limit the wanted limit applies', () => {
  expect(socketLimit(20_000, '')).toBe(20_000)
  expect(processLimits()).toMatch(/Max open files/)
})
