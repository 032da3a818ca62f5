// Tests of CSV: quoting, and protection against formulas.
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('plain values stand as they are', () => {
  expect(csvLine(['a', '', 'two words'])).toBe('a,,two words\r\n')
})

test('commas, quotes and lines are quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 'one\ntwo'])).toBe('"a,b","say ""no""","one\ntwo"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '  =1', '\n=1'])('%j is no formula', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`)
})
