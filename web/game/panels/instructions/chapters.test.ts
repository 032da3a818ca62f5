// The instructions include every card, and the search finds rules and cards.
import { expect, it } from 'vitest'
import { ACTION_KEYS, CARD_KEYS } from '#engine/rules/public.ts'
import { CHAPTERS, find } from './chapters.ts'

it('shows every card of the catalogue, and all actions in one chapter', () => {
  const shown = new Set(CHAPTERS.flatMap(({ cards }) => cards))
  expect(CARD_KEYS.filter((key) => !shown.has(key))).toEqual([])
  expect(CHAPTERS.find(({ page }) => page === 'actions')?.cards).toEqual(ACTION_KEYS)
})
it('has a number for every placeholder', () => {
  expect(JSON.stringify(CHAPTERS)).not.toContain('NaN')
})
it('finds cards by name and effect, and lines of the rules', () => {
  expect(find('quarantine no').cards).toEqual(['quarantine'])
  expect(find('im in QUARANTINE').cards).toEqual(['quarantine'])
  expect(find('full set steal').cards).toEqual(['closeBorders', 'closeBusiness'])
  expect(find('seven cards').lines.map(({ chapter }) => chapter.page)).toContain('turn')
  expect(find('  ')).toEqual({ lines: [], cards: [] })
  expect(find('unicorn')).toEqual({ lines: [], cards: [] })
})
