// Explanations name no action card, and take numbers from the rules.
import { expect, test } from 'vitest'
import { ACTION_KEYS, rowOf } from '#engine/rules/public.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import { EXPLAINED, explanationFor } from './explanations.ts'

test.each(EXPLAINED)('%s: any card of its verb may be refused, so none is named', (key) => {
  const text = explanationFor(key)?.lines.join(' ').toLowerCase() ?? ''
  const titles = ACTION_KEYS.map((card) => rowOf(card).title.toLowerCase())
  expect(titles.filter((title) => text.includes(title))).toEqual([])
})

test('every placeholder has a number', () => {
  const texts = EXPLAINED.map(explanationFor).flatMap((one) => [
    ...(one?.lines ?? []),
    ...(one?.picture ?? []),
  ])
  expect(texts.map(withNumbers).filter((text) => text.includes('NaN'))).toEqual([])
})
