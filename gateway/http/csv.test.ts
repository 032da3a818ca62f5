// Tests of CSV: quoting, and protection against formulas.
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('plain values are not quoted', () => {
  expect(csvLine(['a', '', 'two words'])).toBe('a,,two words\r\n')
})

test('values with commas, quotes or line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 'one\ntwo'])).toBe('"a,b","say ""no""","one\ntwo"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '  =1', '\n=1'])(
  '%j is escaped, so that it is no formula',
  (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`)
  },
)
