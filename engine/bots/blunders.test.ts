// Tests blunders: detected unless forced; steady and sharp bots make none.
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_FREQUENCIES,
  rngFrom,
  newGame,
  reduce,
  type CardId,
  type CardKey,
  type Command,
  type PlayerCommand,
  type State,
} from '../rules/public.ts'
import { blunderOf } from './blunders.ts'
import { choose } from './bot.ts'
import { simulate } from './testing/simulate.ts'

interface Holding {
  hand?: CardKey[]
  bank?: CardKey[]
  field?: CardKey[]
}

/** A table of two, seat 1 to move, each holding just these cards; all others are in the deck. */
function table(one: Holding, two: Holding): { s: State; id: (key: CardKey, nth?: number) => CardId } {
  const seats = [1, 2].map((seat) => ({ seat, bot: false }))
  const { state } = newGame({ seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: rngFrom(1) })
  const free = new Set(state.cards.keys().filter((card) => card > 0))
  const take = (keys: CardKey[] = []): CardId[] =>
    keys.map((key) => {
      const found = [...free].find((card) => state.cards[card] === key)
      if (found === undefined) throw new Error(`no ${key} left`)
      free.delete(found)
      return found
    })
  const players = state.players.map((player, at) => {
    const holding = at === 0 ? one : two
    return {
      ...player,
      seat: at + 1,
      hand: take(holding.hand),
      bank: take(holding.bank),
      field: take(holding.field),
    }
  })
  const s: State = { ...state, players, deck: [...free], turn: { ...state.turn, of: 1 } }
  const held = players.flatMap(({ hand, bank, field }) => [...hand, ...bank, ...field])
  return {
    s,
    id: (key, nth = 0) => {
      const card = held.filter((each) => s.cards[each] === key)[nth]
      if (card === undefined) throw new Error(`nobody holds ${key}`)
      return card
    },
  }
}

function after(s: State, seat: number, command: Command): State {
  const outcome = reduce(s, seat, command)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}

const TWO_SETS: CardKey[] = ['brown1', 'brown2', 'blue1', 'blue2']
const rent = (card: CardId): Command => ({
  kind: 'play',
  play: { card, as: 'action', choice: { color: 'brown' } },
})

describe('a twin swap', () => {
  const { s, id } = table(
    { hand: ['closeSchools'], field: ['red1', 'pink1'] },
    { field: ['red2', 'yellow1'] },
  )
  const swap = (give: CardKey, take: CardKey) =>
    ({
      kind: 'play',
      play: { card: id('closeSchools'), as: 'action', choice: { target: 2, give: id(give), take: id(take) } },
    }) as const

  it('trades a property for one of its own colour', () => {
    expect(blunderOf(s, 1, swap('red1', 'red2'))).toBe('twinSwap')
    expect(blunderOf(s, 1, swap('pink1', 'red2'))).toBeNull()
  })

  it.each(['steady', 'sharp'] as const)('is never played by a %s bot', (level) => {
    for (let seed = 1; seed <= 20; seed += 1)
      expect(choose(level, s, 1, seed)).not.toEqual(swap('red1', 'red2'))
  })
})

describe('a No! card', () => {
  const bankNo = (id: CardId) => ({ kind: 'play', play: { card: id, as: 'money', choice: {} } }) as const

  it('is not banked while an opponent is one set from winning', () => {
    const close = table({ hand: ['quarantine'] }, { field: TWO_SETS })
    expect(blunderOf(close.s, 1, bankNo(close.id('quarantine')))).toBe('noBankedAtTwoSets')
    const early = table({ hand: ['quarantine'] }, { field: ['brown1'] })
    expect(blunderOf(early.s, 1, bankNo(early.id('quarantine')))).toBeNull()
  })
})

describe('a payment', () => {
  const charged = (two: Holding) => {
    const { s, id } = table({ hand: ['rentBrownLightBlue'], field: ['brown1'] }, two)
    const asking = after(s, 1, rent(id('rentBrownLightBlue')))
    const ask = asking.asks
    return {
      s: asking,
      pay: (key: CardKey): PlayerCommand => ({ kind: 'pay', pay: { ask, lane: 0, cards: [id(key)] } }),
    }
  }

  it('does not break a set where loose cards pay', () => {
    const { s, pay } = charged({ bank: ['m1'], field: ['blue1', 'blue2'] })
    expect(blunderOf(s, 2, pay('blue1'))).toBe('setBroken')
    expect(blunderOf(s, 2, pay('m1'))).toBeNull()
    expect(choose('steady', s, 2, 1)).toEqual(pay('m1'))
  })

  it('does not break a set for 1M that a No! saves', () => {
    const { s, pay } = charged({ hand: ['quarantine'], field: ['blue1', 'blue2'] })
    expect(blunderOf(s, 2, pay('blue1'))).toBe('setBroken')
    expect(choose('steady', s, 2, 1)).toMatchObject({ kind: 'sayNo' })
    expect(choose('sharp', s, 2, 1)).toMatchObject({ kind: 'sayNo' })
  })

  it('may break a set where nothing else is there', () => {
    const { s, pay } = charged({ field: ['blue1', 'blue2'] })
    expect(blunderOf(s, 2, pay('blue1'))).toBeNull()
  })

  it('does not complete the winning set of the charging player', () => {
    const { s, id } = table(
      { hand: ['rentBrownLightBlue'], field: [...TWO_SETS, 'lightGreen1'] },
      { bank: ['m3'], field: ['lightGreen2', 'red1'] },
    )
    const asking = after(s, 1, rent(id('rentBrownLightBlue')))
    const pay = (key: CardKey): PlayerCommand => ({
      kind: 'pay',
      pay: { ask: asking.asks, lane: 0, cards: [id(key)] },
    })
    expect(blunderOf(asking, 2, pay('lightGreen2'))).toBe('winGivenAway')
    for (const level of ['steady', 'sharp'] as const)
      expect(choose(level, asking, 2, 1)).not.toEqual(pay('lightGreen2'))
  })
})

describe('simulated games', () => {
  it.each(['steady', 'sharp'] as const)('contain no blunder of a %s bot', (level) => {
    const { blunders } = simulate(60, new Array<typeof level>(4).fill(level), 5, false)
    expect(blunders).toEqual({ twinSwap: 0, noBankedAtTwoSets: 0, setBroken: 0, winGivenAway: 0 })
  })

  it('of easy bots contain blunders, so that the detector is known to work', () => {
    const { blunders } = simulate(60, ['easy', 'easy', 'easy', 'easy'], 5, false)
    expect(blunders.setBroken).toBeGreaterThan(0)
    expect(blunders.winGivenAway).toBeGreaterThan(0)
  })
})
