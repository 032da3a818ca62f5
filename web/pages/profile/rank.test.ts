// Filled share of the rank bar.
import { expect, it } from 'vitest'
import { barShare } from './RankBar.tsx'

it('half of the bar is for the next rank, the other half for the one after', () => {
  const bar = [{ games: 40 }, { games: 80 }, { games: 150 }]
  expect([40, 60, 80, 115, 150, 400].map((games) => barShare(games, bar))).toEqual([0, 0.25, 0.5, 0.75, 1, 1])
})
