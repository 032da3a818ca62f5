// Which highlights are shown.
import { expect, it } from 'vitest'
import type { HighlightType } from '#proto/client/messages.ts'
import { reelOf } from './reel.ts'

const shown = (type: HighlightType, value: number): string[] =>
  reelOf([{ type, name: 'Ann', value }]).map((card) => card.value)

it('rent and masks are shown in millions', () => {
  for (const type of [
    'TOTAL_RENT_RECEIVED',
    'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE',
    'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME',
  ] as const) {
    expect(shown(type, 12)).toEqual(['12M'])
  }
})

it('a count of zero is not shown', () => {
  expect(shown('NUM_PROPERTIES_STOLEN_OVERALL', 0)).toEqual([])
  expect(shown('NUM_PROPERTIES_STOLEN_OVERALL', 1)).toEqual(['1'])
  expect(shown('NUM_PROPERTIES_LOST_OVERALL', 0)).toEqual([])
  expect(shown('NUM_PROPERTIES_LOST_OVERALL', 1)).toEqual(['1'])
  expect(shown('NUM_CHAT_MESSAGES_SENT', 0)).toEqual([])
  expect(shown('NUM_CHAT_MESSAGES_SENT', 1)).toEqual(['1'])
})

it('a No is shown from two, China from three', () => {
  expect([shown('NUM_JUST_SAY_NOS_PLAYED', 1), shown('NUM_JUST_SAY_NOS_PLAYED', 2)]).toEqual([[], ['2']])
  expect([shown('NUM_CHINA_MESSAGES_SENT', 2), shown('NUM_CHINA_MESSAGES_SENT', 3)]).toEqual([[], ['3']])
})

it('the most cards on a table and the time taken are never shown', () => {
  expect(shown('MAX_NUMBER_OF_PROPERTIES_IN_ARENA', 20)).toEqual([])
  expect(shown('TOTAL_TIME_SPENT_MAKING_MOVES', 99_000)).toEqual([])
})

it('cards are in the order of the types, whatever the input order; unknown types are skipped', () => {
  const cards = reelOf([
    { type: 'NUM_CHAT_MESSAGES_SENT', name: 'Bob', value: 4 },
    { type: 'NUM_LEFT_OVERS', name: 'Cy', value: 7 },
    { type: 'TOTAL_RENT_RECEIVED', name: 'Ann', value: 9 },
  ])
  expect(cards.map(({ title, name }) => [title, name])).toEqual([
    ['Most rent received', 'Ann'],
    ['Chat messages', 'Bob'],
  ])
})
