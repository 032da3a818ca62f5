// Tests the command line and the k6 options of load tests.
import { describe, expect, test } from 'vitest'
import { variables } from '../../proto/settings/schema.mjs'
import { optionsOf } from './k6/options.ts'
import { segmentOf } from './k6/run.ts'
import { USAGE, parseLoadCommand } from './options.ts'
import { scenarioOf } from './scenarios.ts'
import { planOf, type GivenSettings } from './settings.ts'

const planned = (name: 'play' | 'store', settings: GivenSettings = {}) => planOf(scenarioOf(name), settings)

describe('the command line', () => {
  test('overrides only the given options of a plan', () => {
    expect(parseLoadCommand(['play'])).toEqual({
      kind: 'run',
      run: { scenario: 'play', settings: {}, targets: [], generator: {} },
    })
    expect(
      parseLoadCommand('store --rate 2 --target HTTP://a.example:80/x --target https://b.example'.split(' ')),
    ).toMatchObject({
      kind: 'run',
      run: { scenario: 'store', settings: { rate: '2' }, targets: ['http://a.example', 'https://b.example'] },
    })
    expect(planned('play')).toEqual({
      rate: 0.6,
      ramp: 0,
      arriving: 60,
      seconds: 60,
      pace: 250,
      players: 4,
      spectators: 0,
      apart: 5000,
    })
    expect(planned('store', { rate: '2', minutes: '0.5', arrive: '12' })).toMatchObject({
      rate: 2,
      arriving: 12,
      seconds: 30,
      ramp: 4,
    })
  })

  test.each([
    ['', 'Name a scenario.'],
    ['chess', 'There is no scenario «chess».'],
    ['play store', 'One scenario at a time, not «store» too.'],
    ['play --rate fast', 'rate must be a number, not «fast».'],
    ['play --rate 0', 'rate must be a number, not «0».'],
    ['play --players 2.5', 'players must be a whole number, not «2.5».'],
    [
      'play --target example.org',
      'target must be an address such as https://example.org, not «example.org».',
    ],
    ['play --shard 6/5', 'shard must be a part such as 2/5, not «6/5».'],
    [
      'play --prometheus here',
      'prometheus must be an address such as http://prometheus:9090/api/v1/write, not «here».',
    ],
    ['capacity chess', 'There is no scenario «chess».'],
  ])('«%s» is refused', (words, message) => {
    expect(() => parseLoadCommand(words.split(' ').filter((word) => word !== ''))).toThrow(message)
  })

  test('measures the capacity of play by default', () => {
    expect(parseLoadCommand(['capacity'])).toMatchObject({ kind: 'capacity', run: { scenario: 'play' } })
    expect(parseLoadCommand(['capacity', 'lobby'])).toMatchObject({
      kind: 'capacity',
      run: { scenario: 'lobby' },
    })
  })

  test('splits a run between generators by k6 execution segments', () => {
    const wanted = parseLoadCommand('play --shard 2/3 --prometheus http://p:9090/api/v1/write'.split(' '))
    expect(wanted).toMatchObject({
      run: { generator: { shard: { nth: 2, of: 3 }, prometheus: 'http://p:9090/api/v1/write' } },
    })
    expect([1, 3].map((nth) => segmentOf({ nth, of: 3 }))).toEqual([
      ['--execution-segment', '0:1/3', '--execution-segment-sequence', '0,1/3,2/3,1'],
      ['--execution-segment', '2/3:1', '--execution-segment-sequence', '0,1/3,2/3,1'],
    ])
  })

  test('names in its help every setting that limits one address', () => {
    const limits = variables.filter(({ description }) => /\bone network\b/.test(description))
    expect(limits.length).toBeGreaterThan(3)
    for (const { name } of limits) expect(USAGE).toContain(name)
  })
})

describe('k6', () => {
  const scenarioIn = (name: 'play' | 'store', settings: GivenSettings) =>
    optionsOf(name, scenarioOf(name), planned(name, settings)).scenarios?.[name]

  test('ends a constant arrival rate just after the last arrival', () => {
    expect(scenarioIn('play', { rate: '2', arrive: '3' })).toMatchObject({
      executor: 'constant-arrival-rate',
      rate: 120,
      duration: '2750ms',
    })
  })

  test('brings the right number of arrivals for a fractional rate', () => {
    expect(scenarioIn('play', { rate: '0.2', arrive: '60' })).toMatchObject({ rate: 12, duration: '57500ms' })
    expect(scenarioIn('play', { rate: '0.3', arrive: '5' })).toMatchObject({ rate: 18, duration: '5000ms' })
  })

  test('always gets a valid duration', () => {
    expect(scenarioIn('play', { rate: '10', arrive: '1' })).toMatchObject({ duration: '1000ms' })
  })

  test('has one stage for the ramp and one for the rest', () => {
    const stages = [
      { target: 180, duration: '10000ms' },
      { target: 180, duration: '50000ms' },
    ]
    expect(scenarioIn('play', { rate: '3', ramp: '10' })).toMatchObject({ startRate: 0, stages })
  })

  test('gets the scenario’s thresholds, and one for dropped iterations', () => {
    expect(optionsOf('store', scenarioOf('store'), planned('store')).thresholds).toEqual({
      dropped_iterations: ['count<1'],
      faults: ['count<1'],
      purchases: ['count>0'],
      account_ms: ['p(95)<3000'],
      buy_ms: ['p(95)<1000'],
    })
  })
})
