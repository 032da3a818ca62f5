// The explainer shows the whole catalogue, each card under its kind.
import { expect, it } from 'vitest'
import { CARD_KEYS } from '#engine/rules/public.ts'
import { cardsOf, EXPLAINED, FIRST, KINDS } from './explainer.ts'

it('the five tabs together contain every card once', () => {
  expect(KINDS.map((kind) => EXPLAINED[kind].label)).toEqual([
    'Property',
    'Wildcard',
    'Action',
    'Rent',
    'Masks',
  ])
  expect(KINDS.flatMap(cardsOf).sort()).toEqual([...CARD_KEYS].sort())
})

it('each tab begins with a card of its kind', () => {
  for (const kind of KINDS) expect(cardsOf(kind)).toContain(FIRST[kind])
})

it('each callout is on one of the two sides', () => {
  for (const kind of KINDS)
    for (const { side } of EXPLAINED[kind].callouts) expect(['left', 'right']).toContain(side)
})
