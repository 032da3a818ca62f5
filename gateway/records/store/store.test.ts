// The store's catalogue: ids, prices and packs as specified.
import { expect, test } from 'vitest'
import { CARDS } from '#engine/rules/public.ts'
import { AVATARS } from '#web/art/avatars.ts'
import { ITEMS, itemOf, itemOfAvatar } from './items.ts'
import { OFFERS, offerOf } from './offers.ts'

test('five cards at 30, two features at 20 and 40, twelve of the 29 avatars at 10', () => {
  const of = (category: string): [string, number][] =>
    ITEMS.filter((item) => item.category === category).map(({ id, price }) => [id, price])
  expect(of('card')).toEqual([
    ['big-tech-payout-card', 30],
    ['stock-dividend-card', 30],
    ['shelter-in-place-card', 30],
    ['pay-my-rent-card', 30],
    ['revival-card', 30],
  ])
  expect(of('feature')).toEqual([
    ['reserve-a-game', 20],
    ['customize-win-conditions', 40],
  ])
  const avatars = of('avatar')
  expect(avatars).toHaveLength(12)
  expect(new Set(avatars.map(([, price]) => price))).toEqual(new Set([10]))
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length)
})

test('every item exists: avatars in the picker, cards in the catalogue under the same id', () => {
  for (const { id, image, name, category } of ITEMS) {
    const [kind, key = ''] = image.split(':')
    expect(kind).toBe(category)
    if (kind === 'avatar') expect(AVATARS).toHaveProperty([key, 'name'], name)
    if (kind === 'card') expect(CARDS).toMatchObject({ [key]: { title: name, item: id } })
  }
  expect(Object.keys(AVATARS)).toHaveLength(29)
  expect(itemOfAvatar('toilet-paper')).toBeUndefined()
  expect(itemOfAvatar('tiger')).toBe(itemOf('avatar-tiger'))
})

test('four packs of rolls', () => {
  expect(OFFERS.map(({ cost, numRollsReceived }) => [cost, numRollsReceived])).toEqual([
    [99, 10],
    [299, 40],
    [499, 80],
    [999, 200],
  ])
  expect(offerOf('rolls-80')?.cost).toBe(499)
  expect(offerOf('rolls-1')).toBeUndefined()
})
