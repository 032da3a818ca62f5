// Tests the search for the highest rate on servers of a known capacity.
import { expect, test } from 'vitest'
import { highestRate } from './search.ts'

/** Searches on a server that sustains this rate and none above it; also returns the rates tried. */
async function searched(capacity: number, first = 1) {
  const tried: number[] = []
  const found = await highestRate(
    first,
    (rate) => {
      tried.push(rate)
      return Promise.resolve(rate <= capacity)
    },
    (held) => held,
  )
  return { tried, held: found.held?.rate ?? null, broke: found.broke?.rate ?? null }
}

test('the rate grows by half until it fails, then the gap is bisected twice', async () => {
  expect(await searched(2)).toEqual({ tried: [1, 1.5, 2.25, 1.875, 2.0625], held: 1.875, broke: 2.0625 })
})

test('if the first rate fails, lower ones are tried', async () => {
  expect(await searched(0.3)).toEqual({ tried: [1, 0.5, 0.25], held: 0.25, broke: 0.5 })
})

test('without a passing rate there is no result, without a failing one no limit', async () => {
  expect(await searched(0)).toMatchObject({ held: null, broke: 0.25 })
  const endless = await searched(Infinity)
  expect(endless.broke).toBeNull()
  expect(endless.tried).toHaveLength(17)
})
