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

test('the rate rises by half until it breaks; then the gap is halved twice', async () => {
  expect(await searched(2)).toEqual({ tried: [1, 1.5, 2.25, 1.875, 2.0625], held: 1.875, broke: 2.0625 })
})

test('where the first rate breaks, lower ones are tried', async () => {
  expect(await searched(0.3)).toEqual({ tried: [1, 0.5, 0.25], held: 0.25, broke: 0.5 })
})

test('where nothing holds there is no rate, and where nothing breaks no end is claimed', async () => {
  expect(await searched(0)).toMatchObject({ held: null, broke: 0.25 })
  const endless = await searched(Infinity)
  expect(endless.broke).toBeNull()
  expect(endless.tried).toHaveLength(17)
})
