// Wildcards in the hand show their first color until flipped, and flip back.
import { expect, it } from 'vitest'
import { DEFAULT_FREQUENCIES, newGame, type State } from '#engine/rules/public.ts'
import { flipInHand, withFlips } from './hand.ts'
import { useRoom } from './room.ts'
import { useUi } from './ui.ts'

const dealt = newGame({
  seats: [
    { seat: 1, bot: false },
    { seat: 2, bot: false },
  ],
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: [4, 3, 2, 1],
}).state
const wild = dealt.cards.indexOf('wildGreenBlue')
const rent = dealt.cards.indexOf('rentGreenBlue')
const rainbow = dealt.cards.indexOf('rainbow')
const mine: State = {
  ...dealt,
  facing: {},
  players: dealt.players.map((player) =>
    player.seat === 1 ? { ...player, hand: [wild, rent, rainbow] } : { ...player, hand: [0, 0] },
  ),
}

it('a wildcard in my hand shows its first color, flipped its second', () => {
  expect(withFlips(mine, 1, []).facing).toMatchObject({ [wild]: 'green' })
  expect(withFlips(mine, 1, [wild]).facing).toMatchObject({ [wild]: 'blue' })
})

it('a rent card cannot be flipped, though it has two colors', () => {
  expect(withFlips(mine, 1, [rent]).facing[rent]).toBeUndefined()
})

it('the rainbow and other players’ hands cannot be flipped', () => {
  expect(withFlips(mine, 1, [rainbow]).facing[rainbow]).toBeUndefined()
  expect(withFlips(mine, 2, [wild]).facing).toEqual({})
})

it('flipping twice restores the first color', () => {
  useRoom.setState({ table: withFlips(mine, 1, []), seat: 1 })
  flipInHand(wild)
  expect(useRoom.getState().table?.facing[wild]).toBe('blue')
  flipInHand(wild)
  expect(useRoom.getState().table?.facing[wild]).toBe('green')
  expect(useUi.getState().flipped).toEqual([])
})
