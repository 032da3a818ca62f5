// The sound cues of updates: which events have one, and whether it concerns me.
import { describe, expect, test } from 'vitest'
import { ACTION_KEYS, answerOf, CARDS, type CardKey } from '#engine/rules/public.ts'
import { situation } from '#web/dev/situation.ts'
import type { Event } from '#proto/client/messages.ts'
import { eventCues, paymentCue, playedCue } from './eventCues.ts'

const ME = 1
const table = situation(
  `- case: three
  table:
    A: { hand: [closeSchools, m1] }
    B: { hand: [m1] }
    C: { hand: [m1] }
`,
  'A',
).s
const names = (events: Event[], me = ME) => eventCues(events, me, table).map(({ name }) => name)
const only = (event: Event, me = ME) => eventCues([event], me, table)

describe('payments', () => {
  test('are light up to 2M, medium up to 7M, heavy above', () => {
    expect([1, 2, 3, 7, 8, 40].map(paymentCue)).toEqual([
      'rentLight',
      'rentLight',
      'rentMedium',
      'rentMedium',
      'rentHeavy',
      'rentHeavy',
    ])
  })

  test('sound by the amount actually paid, louder if I pay or am paid', () => {
    expect(only({ kind: 'paid', paid: { by: 2, to: 1, value: 8 } })).toEqual([
      { name: 'rentHeavy', mine: true },
    ])
    expect(only({ kind: 'paid', paid: { by: 2, to: 3, value: 2 } })).toEqual([
      { name: 'rentLight', mine: false },
    ])
    expect(only({ kind: 'paid', paid: { by: 2, to: 1, value: 0 } })).toEqual([])
  })

  test('with properties sound neither like a theft nor like a swap', () => {
    const moved = { cards: [4], count: 1, from: { at: 'field', of: 2 }, to: { at: 'field', of: 1 } } as const
    const paid: Event = { kind: 'paid', paid: { by: 2, to: 1, value: 4 } }
    expect(names([paid, { kind: 'moved', moved: { ...moved, cards: [4] } }])).toEqual(['rentMedium'])
  })
})

describe('cards', () => {
  const play = (key: CardKey, as: 'action' | 'money' = 'action'): Event => ({
    kind: 'played',
    played: { by: 2, card: table.cards.indexOf(key), as, on: [3] },
  })

  test('an action has its card’s cue; banked it has none', () => {
    expect(only(play('closeSchools'))).toEqual([{ name: 'bell', mine: false }])
    expect(only(play('closeSchools', 'money'))).toEqual([])
    expect(names([play('rentGreenBlue')])).toEqual(['charge'])
    expect(names([play('red1', 'money')])).toEqual([])
  })

  test('every action card has a cue, except those with one when they answer', () => {
    const silent = ACTION_KEYS.filter((key) => playedCue(key) === undefined)
    expect(silent).toEqual(ACTION_KEYS.filter((key) => answerOf(CARDS[key]) !== undefined))
    expect(playedCue('rentRainbow')).toBe('charge')
    expect(CARDS.m1.kind).toBe('money')
    expect(playedCue('m1')).toBeUndefined()
  })

  const over = (from: number, to: number): Event => ({
    kind: 'moved',
    moved: { cards: [9], count: 1, from: { at: 'field', of: from }, to: { at: 'field', of: to } },
  })

  test('a taken property has the steal cue, a swap the swap cue, a move within a field none', () => {
    expect(only(over(1, 2))).toEqual([{ name: 'steal', mine: true }])
    expect(names([over(1, 2), over(2, 1)])).toEqual(['swap', 'swap'])
    expect(names([over(2, 2)])).toEqual([])
  })

  test('a stolen set has one cue; a No sounds when it lands', () => {
    const stole: Event = { kind: 'stoleSet', stoleSet: { by: 3, of: 1, color: 'red' } }
    expect(names([stole, over(1, 3), over(1, 3)])).toEqual(['setStolen'])
    expect(only({ kind: 'saidNo', saidNo: { by: 2, to: 1, counter: false } })).toEqual([
      { name: 'no', mine: true, after: 180 },
    ])
  })
})

describe('turns', () => {
  const end = (left: number, seat = 1): Event => ({ kind: 'endedTurn', endedTurn: { seat, left } })
  const up: Event = { kind: 'timedOut', timedOut: { seat: 1 } }

  test('a timeout has the sad cue if moves were left, the happy cue otherwise', () => {
    expect(names([up, end(2)])).toEqual(['turnSad'])
    expect(names([up, end(0)])).toEqual(['turnHappy'])
    expect(eventCues([up, end(1)], 2, table)).toEqual([{ name: 'turnSad', mine: false }])
  })

  test('a turn ended by its player, or an expired answer, has no timeout cue', () => {
    expect(names([end(2)])).toEqual([])
    expect(names([up])).toEqual([])
    expect(names([up, end(2, 3)])).toEqual([])
  })

  test('my turn has a cue, others’ turns have none', () => {
    expect(names([{ kind: 'turned', turned: { of: 1, turn: 4 } }])).toEqual(['yourTurn'])
    expect(names([{ kind: 'turned', turned: { of: 2, turn: 4 } }])).toEqual([])
  })

  test('a question to me has a quieter cue, once', () => {
    const asked = (on: number): Event => ({ kind: 'asked', asked: { by: 2, on, owed: 3 } })
    expect(eventCues([asked(1), asked(1)], 1, table)).toEqual([{ name: 'yourTurn', mine: false, after: 220 }])
    expect(names([asked(3)])).toEqual([])
  })

  test('the winner hears the fanfare, opponents the losing cue, a spectator a quieter fanfare', () => {
    const won: Event = { kind: 'won', won: { seat: 1, by: 'sets' } }
    expect(only(won)).toEqual([{ name: 'win', mine: true }])
    expect(only(won, 2)).toEqual([{ name: 'lose', mine: true }])
    expect(only(won, 99)).toEqual([{ name: 'win', mine: false }])
  })
})

describe('chat and votes', () => {
  const said = (text: string, secret: string, by = 2): Event => ({ kind: 'said', said: { by, text, secret } })

  test('a message has a cue, except my own', () => {
    expect(names([said('hello', '')])).toEqual(['chat'])
    expect(names([said('hello', '', 1)])).toEqual([])
  })

  test('a secret word has its cue for everybody, including me', () => {
    expect(names([said('ACHOO!', 'achoo')])).toEqual(['secretAchoo'])
    expect(names([said('toilet  paper', 'toilet paper', 1)])).toEqual(['secretToiletPaper'])
  })

  test('joining, leaving and votes have cues', () => {
    expect(names([{ kind: 'arrived', arrived: { seat: 4, watching: false } }])).toEqual(['join'])
    expect(names([{ kind: 'departed', departed: { seat: 4 } }])).toEqual(['leave'])
    expect(only({ kind: 'voteCalled', voteCalled: { by: 2, against: 1 } })).toEqual([
      { name: 'vote', mine: true },
    ])
  })
})
