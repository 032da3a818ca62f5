// When people arrive, and what is asked for on the command line.
import { describe, expect, test } from 'vitest'
import { momentsOf, stretchesOf } from './arrivals.ts'
import { wantedOf } from './options.ts'

const rounded = (moments: number[]): number[] => moments.map((moment) => Math.round(moment))

test('a steady crowd comes at even distances from the first moment on', () => {
  expect(rounded(momentsOf(stretchesOf('steady', 2, 3)))).toEqual([0, 500, 1000, 1500, 2000, 2500])
  expect(momentsOf(stretchesOf('steady', 0.2, 60))).toHaveLength(12)
})

test('a rush grows through its first third, and stays', () => {
  const moments = momentsOf(stretchesOf('rush', 6, 9))
  // Half of six a second for three seconds, then all six for six.
  expect(moments).toHaveLength(9 + 36)
  expect(rounded(moments.slice(0, 5))).toEqual([0, 1000, 1414, 1732, 2000])
  expect(rounded(moments.slice(9, 12))).toEqual([3000, 3167, 3333])
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
})

describe('the command line', () => {
  test('has a plan for each scenario, and changes only what it is told to', () => {
    expect(wantedOf(['play'])).toEqual({
      scenario: 'play',
      generator: 'k6',
      targets: [],
      plan: { rate: 0.2, arriving: 60, seconds: 60, pace: 250, players: 4, watchers: 0, apart: 5000 },
    })
    const words =
      'spectators --node --rate 2 --minutes 0.5 --arrive 10 --watchers 7 --target http://a.example:80/x'
    expect(wantedOf(words.split(' '))).toMatchObject({
      generator: 'node',
      targets: ['http://a.example'],
      plan: { rate: 2, arriving: 10, seconds: 30, players: 2, watchers: 7 },
    })
  })

  test.each([
    ['', 'Name a scenario.'],
    ['chess', 'There is no scenario «chess».'],
    ['play store', 'One scenario at a time, not «store» too.'],
    ['play --rate fast', '--rate wants a number, not «fast».'],
    ['play --rate 0', '--rate wants a number, not «0».'],
    ['play --players 2.5', '--players wants a whole number, not «2.5».'],
    [
      'play --target example.org',
      '--target wants an address such as https://example.org, not «example.org».',
    ],
  ])('«%s» is refused', (words, refused) => {
    expect(wantedOf(words.split(' ').filter((word) => word !== ''))).toEqual({ refused })
  })
})
