// Tests that highlights are derived from events alone.
import { describe, expect, test } from 'vitest'
import { SUMS } from '#proto/results/sums.ts'
import type { Event } from '../../rules/messages.ts'
import { rngFrom } from '../../rules/rng.ts'
import { valueOf } from '../../rules/catalogue.ts'
import { reduce } from '../../rules/reduce.ts'
import { DEFAULT_FREQUENCIES, newGame } from '../../rules/setup.ts'
import { dealt, randomPlay } from '../../rules/testing/randomPlay.ts'
import { add, countEvents, sumOf, sumsOf } from './tally.ts'
import { playSome, stateOf, table } from '../testing/table.ts'
import type { Tally } from '../types.ts'

const { state } = newGame({
  seats: [
    { seat: 1, bot: false },
    { seat: 2, bot: false },
  ],
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: rngFrom(3),
})
const cardOf = (key: string): number => state.cards.findIndex((one, id) => id > 0 && one === key)
const rented = {
  ...state,
  pending: {
    kind: 'asking' as const,
    ask: 1,
    play: { by: 1, card: cardOf('rentGreenBlue'), choice: {} },
    lanes: [],
    open: [],
  },
}
const folded = (before: typeof state, events: Event[], took = 0): Tally => {
  const tally: Tally = new Map()
  countEvents(tally, { before, after: state, events }, took)
  return tally
}

describe('one event', () => {
  const paid: Event = { kind: 'paid', paid: { by: 2, to: 1, value: 7 } }
  test('rent received counts, other payments do not', () => {
    expect(sumOf(folded(rented, [paid]), 1, 'TOTAL_RENT_RECEIVED')).toBe(7)
    expect(sumOf(folded(state, [paid]), 1, 'TOTAL_RENT_RECEIVED')).toBe(0)
  })

  test('rainbow wildcards played and turns ended with an empty hand are counted for badges', () => {
    const rainbow = cardOf('rainbow')
    const played = (as: 'property' | 'money'): Event => ({
      kind: 'played',
      played: { by: 1, card: rainbow, as, on: [] },
    })
    const tally = folded(state, [played('property'), played('money')])
    expect(sumOf(tally, 1, 'NUM_RAINBOW_WILDCARDS_PLAYED')).toBe(1)
    const ended: Event = { kind: 'endedTurn', endedTurn: { seat: 2, left: 0 } }
    expect(sumOf(folded(state, [ended]), 2, 'NUM_TURNS_ENDED_EMPTY_HANDED')).toBe(0)
    const players = state.players.map((player) => (player.seat === 2 ? { ...player, hand: [] } : player))
    const emptied: Tally = new Map()
    countEvents(emptied, { before: state, after: { ...state, players }, events: [ended] }, 0)
    expect(sumOf(emptied, 2, 'NUM_TURNS_ENDED_EMPTY_HANDED')).toBe(1)
  })

  test('sums missing in an older save start at 0', () => {
    const old: Tally = new Map([[1, [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]]])
    expect(sumsOf(old, 1)).toEqual([4, ...SUMS.slice(1).map(() => 0)])
    add(old, 1, 'NUM_DRINKS_TAKEN', 2)
    expect([sumOf(old, 1, 'TOTAL_RENT_RECEIVED'), sumOf(old, 1, 'NUM_DRINKS_TAKEN')]).toEqual([4, 2])
    expect(old.get(1)).toHaveLength(SUMS.length)
  })

  test('rent charged in one move is the sum of what is asked', () => {
    const events: Event[] = [
      { kind: 'played', played: { by: 1, card: cardOf('rentGreenBlue'), as: 'action', on: [2] } },
      { kind: 'asked', asked: { by: 1, on: 2, owed: 8 } },
      { kind: 'asked', asked: { by: 1, on: 3, owed: 8 } },
    ]
    expect(sumOf(folded(state, events), 1, 'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE')).toBe(16)
  })

  test('a stolen property counts as stolen and lost, a paid one as neither', () => {
    const moved: Event = {
      kind: 'moved',
      moved: { cards: [5], count: 1, from: { at: 'field', of: 2 }, to: { at: 'field', of: 1 } },
    }
    const tally = folded(state, [moved])
    expect(sumOf(tally, 1, 'NUM_PROPERTIES_STOLEN_OVERALL')).toBe(1)
    expect(sumOf(tally, 2, 'NUM_PROPERTIES_LOST_OVERALL')).toBe(1)
    expect(sumOf(folded(state, [moved, paid]), 1, 'NUM_PROPERTIES_STOLEN_OVERALL')).toBe(0)
  })

  test('noes and the duration of turns are counted', () => {
    const no: Event = { kind: 'saidNo', saidNo: { by: 2, to: 1, counter: false } }
    const ended: Event = { kind: 'endedTurn', endedTurn: { seat: 1, left: 0 } }
    expect(sumOf(folded(state, [no]), 2, 'NUM_JUST_SAY_NOS_PLAYED')).toBe(1)
    expect(sumOf(folded(state, [ended], 4200), 1, 'TOTAL_TIME_SPENT_MAKING_MOVES')).toBe(4200)
  })
})

test('a played game has sums for each seat, and they survive a save', () => {
  const at = table(['ann', 'bob', 'cy'])
  playSome(at, 80)
  at.harness.send(at.people[0] ?? at.harness.socket('nobody'), { kind: 'chat', chat: { text: 'from China' } })
  const { tally } = at.harness.live.room
  expect([...tally.values()].every((sums) => sums.length === SUMS.length)).toBe(true)
  expect(sumOf(tally, 1, 'NUM_CHINA_MESSAGES_SENT')).toBe(1)
  expect(
    stateOf(at.harness).players.some(
      ({ seat }) => sumOf(tally, seat, 'MAX_NUMBER_OF_PROPERTIES_IN_ARENA') > 0,
    ),
  ).toBe(true)
  at.harness.takeOver()
  expect(at.harness.live.room.tally).toEqual(tally)
})

test('the maxima of money and properties are those of the whole game', () => {
  const tally: Tally = new Map()
  const most = new Map<number, { masks: number; field: number }>()
  for (const { before, by, command } of randomPlay({ rng: rngFrom(11) }, dealt(4, 4), 400)) {
    const outcome = reduce(before, by, command)
    if ('refused' in outcome) throw new Error(outcome.refused)
    const { state: after, events } = outcome
    countEvents(tally, { before, after, events }, 0)
    for (const { seat, bank, field } of after.players) {
      const masks = bank.reduce((sum, card) => sum + valueOf(after, card), 0)
      const known = most.get(seat) ?? { masks: 0, field: 0 }
      most.set(seat, { masks: Math.max(masks, known.masks), field: Math.max(field.length, known.field) })
    }
  }
  const sums = (seat: number) => ({
    masks: sumOf(tally, seat, 'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME'),
    field: sumOf(tally, seat, 'MAX_NUMBER_OF_PROPERTIES_IN_ARENA'),
  })
  expect([...most].map(([seat]) => [seat, sums(seat)])).toEqual([...most])
  expect(Math.max(...[...most.values()].map(({ masks }) => masks))).toBeGreaterThan(5)
})

test('a clock that is set back adds no time to a turn', () => {
  const at = table(['ann', 'bob'])
  at.harness.now -= 3_600_000
  playSome(at, 40)
  const { tally } = at.harness.live.room
  const times = [...tally.keys()].map((seat) => sumOf(tally, seat, 'TOTAL_TIME_SPENT_MAKING_MOVES'))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0)
})
