// Runs every rules case of this repository.
import { describe, expect, test } from 'vitest'
import { casesAt } from './files.ts'
import { failureText } from './report.ts'
import { runCase } from './run.ts'

const loaded = casesAt([import.meta.dirname])
if ('faults' in loaded)
  throw new Error(loaded.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'))

describe('our cases', () => {
  test('are at least 250, each with a name of its own', () => {
    const names = new Set(loaded.cases.map((one) => one.name))
    expect(names.size).toBe(loaded.cases.length)
    expect(names.size).toBeGreaterThanOrEqual(250)
  })
  test.each(loaded.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const failure = runCase(one)
    expect(failure === null ? '' : failureText(failure)).toBe('')
  })
})
