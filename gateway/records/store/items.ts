// Catalogue of items sold for rolls.
import type { Item } from '#proto/http/store.ts'

export type { Item }

const CARD = 30
const AVATAR = 10

const card = (id: string, key: string, name: string, description: string): Item => ({
  id,
  name,
  description,
  image: `card:${key}`,
  category: 'card',
  price: CARD,
})
const feature = (id: string, name: string, price: number, description: string): Item => ({
  id,
  name,
  description,
  image: `feature:${id}`,
  category: 'feature',
  price,
})
const avatar = (avatarId: string, name: string): Item => ({
  id: `avatar-${avatarId}`,
  name,
  description: `Be ${name}: a face of your own at the table and on your profile.`,
  image: `avatar:${avatarId}`,
  category: 'avatar',
  price: AVATAR,
})

/** All items, in the order of the store. */
export const ITEMS: readonly Item[] = [
  card(
    'big-tech-payout-card',
    'bigTechPayout',
    'Big Tech Payout',
    'Everybody gets a random money card from the deck.',
  ),
  card('stock-dividend-card', 'stockDividend', 'Stock Dividend', 'Draw until you hold seven cards.'),
  card('shelter-in-place-card', 'shelterInPlace', 'Shelter In Place', 'Nobody can target you for a turn.'),
  card('pay-my-rent-card', 'payMyRent', 'Pay My Rent', 'Somebody else pays the rent you were charged.'),
  card('revival-card', 'secondWave', 'Second Wave', 'An action card comes back out of your bank.'),
  feature(
    'reserve-a-game',
    'Reserve a game',
    20,
    'Keep a game code for later: share it today, play on Friday.',
  ),
  feature(
    'customize-win-conditions',
    'Customize win conditions',
    40,
    'Play to one, two, three or four full sets.',
  ),
  avatar('tiger', 'Tiger'),
  avatar('lion', 'Lion'),
  avatar('leopard', 'Leopard'),
  avatar('bear', 'Bear'),
  avatar('ox', 'Ox'),
  avatar('robot', 'Robot'),
  avatar('scientist', 'Scientist'),
  avatar('princess', 'Princess'),
  avatar('partying', 'Recovered'),
  avatar('joker', 'Joker'),
  avatar('money-bag', 'Money bag'),
  avatar('uncle-alpha', 'Uncle Alpha'),
]

/** The item with this id; undefined: none. */
export const itemOf = (id: string): Item | undefined => ITEMS.find((item) => item.id === id)

/** The item that unlocks an avatar; undefined: the avatar is free. */
export const itemOfAvatar = (avatarId: string): Item | undefined => itemOf(`avatar-${avatarId}`)

/** Whether an avatar must be bought by a user who owns these items. */
export function isLockedAvatar(avatarId: string, owned: readonly string[]): boolean {
  const item = itemOfAvatar(avatarId)
  return item !== undefined && !owned.includes(item.id)
}
