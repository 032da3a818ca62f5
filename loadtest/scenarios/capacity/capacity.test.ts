// Tests the figures of a capacity search.
import { expect, test } from 'vitest'
import { capacityOf, loadOf } from './capacity.ts'
import type { LoadRun } from '../options.ts'
import type { Times } from '../summary.ts'

const run: LoadRun = { scenario: 'play', settings: {}, targets: [], generator: {} }
const times = (p99: number): Times => ({ count: 1, max: p99, 'p(50)': 5, 'p(95)': p99, 'p(99)': p99 })
const step = (moves: number, p99: number, cores: number | null = 0.5) => ({
  timed: { move_ms: times(p99), seen_ms: times(10) },
  counted: { moves, faults: 0 },
  dropped: 0,
  passed: p99 < 1000,
  seconds: 60,
  cores,
  generatorCores: 1.25,
})

test('rates are divided by the cores used, and missed thresholds are listed', () => {
  const found = { held: { rate: 2, run: step(600, 20) }, broke: { rate: 3, run: step(900, 1500) } }
  expect(capacityOf(run, found)).toEqual({
    scenario: 'play',
    rate: 2,
    moves: 10,
    cores: 0.5,
    ratePerCore: 4,
    movesPerCore: 20,
    brokeAt: 3,
    brokeCores: 0.5,
    brokeGeneratorCores: 1.25,
    missed: ['move_ms p(99)<1000'],
  })
})

test('no rate per core is given for remote servers, nor a rate if none held', () => {
  const elsewhere = { held: { rate: 2, run: step(600, 20, null) }, broke: null }
  expect(capacityOf(run, elsewhere)).toMatchObject({
    rate: 2,
    ratePerCore: null,
    movesPerCore: null,
    brokeAt: null,
  })
  expect(
    capacityOf(run, { held: null, broke: { rate: 1, run: { ...step(9, 20), dropped: 3 } } }),
  ).toMatchObject({
    rate: null,
    moves: null,
    missed: ['dropped_iterations count<1'],
  })
})

test('lasting users arrive in the first third, with the full rate; the ramp is not counted', () => {
  expect(loadOf('play', {})).toEqual({ settings: { rate: '1.8', arrive: '20' }, rampLossSeconds: 10 })
  expect(loadOf('play', { rate: '3', arrive: '30', minutes: '2' })).toEqual({
    settings: { rate: '3', arrive: '30', minutes: '2' },
    rampLossSeconds: 15,
  })
})

test('short-lived users arrive throughout: their number reaches a steady state', () => {
  expect(loadOf('lobby', {})).toEqual({ settings: { rate: '1' }, rampLossSeconds: 0 })
})
