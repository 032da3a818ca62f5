// Tests that the runner detects every deviation from a case.
import { describe, expect, test } from 'vitest'
import { misplacedIn } from './conserve.ts'
import { loadCases } from './loader.ts'
import { tableOf } from './place.ts'
import { failureText } from './report.ts'
import { runCase } from './run.ts'
import type { Case } from './notation.ts'

function caseOf(text: string): Case {
  const loaded = loadCases(text, 'my.yaml')
  if ('faults' in loaded) throw new Error(loaded.faults.map((fault) => fault.message).join('\n'))
  const [one] = loaded.cases
  if (one === undefined) throw new Error('no case')
  return one
}
const said = (text: string): string => {
  const failure = runCase(caseOf(text))
  return failure === null ? '' : failureText(failure)
}

const head = `
- case: A debt
  table:
    A: { hand: [contractCovid, closeSchools], field: { red: [wildRedYellow] } }
    B: { hand: [m1], bank: [m5, m2], field: { green: [green1] } }
    C: {}
  deck: [m10]
  do:
    - A: { play: contractCovid, target: B }
`

describe('what a case says afterwards', () => {
  test.each([
    'A: { hand: [closeSchools], bank: [], field: { red: [wildRedYellow] }, extras: {} }',
    'B: { hand: 1, bank: [m2, m5], field: 1 }',
    'deck: [m10]',
    'deck: 1',
    'discard: [contractCovid]',
    'turn: A',
    'moves: 2',
    'multiplier: 1',
    'waiting: [B]',
    'owed: { B: 5 }',
    'winner: none',
    'players: [C, B, A]',
    'delayed: []',
    'shelter: {}',
    'mayTarget: { A: { contractCovid: [C, B] } }',
  ])('holds: %s', (then) => {
    expect(said(`${head}  then:\n    ${then}`)).toBe('')
  })

  test.each([
    ['A: { hand: [] }', 'A hand', '[]', '[closeSchools]'],
    ['A: { field: { yellow: [wildRedYellow] } }', 'A field yellow', '[wildRedYellow]', '[]'],
    ['A: { field: {} }', 'A field red', '[]', '[wildRedYellow]'],
    ['B: { bank: [m5] }', 'B bank', '[m5]', '[m2, m5]'],
    ['B: { hand: 2 }', 'B hand', '2 cards', '1 cards'],
    ['deck: [m5]', 'deck', '[m5]', '[m10]'],
    ['discard: 0', 'discard', '0 cards', '1 cards'],
    ['turn: B', 'turn', 'B', 'A'],
    ['moves: 3', 'moves', '3', '2'],
    ['multiplier: 2', 'multiplier', '2', '1'],
    ['waiting: []', 'waiting', '[]', '[B]'],
    ['owed: { B: 4 }', 'owed', '{B: 4}', '{B: 5}'],
    ['owed: {}', 'owed', '{}', '{B: 5}'],
    ['winner: A', 'winner', 'A', 'none'],
    ['players: [A, B]', 'players', '[A, B]', '[A, B, C]'],
    ['delayed: [B]', 'delayed', '[B]', '[]'],
    ['shelter: { B: 1 }', 'shelter', '{B: 1}', '{B: 0}'],
    ['mayTarget: { A: { contractCovid: [B] } }', 'mayTarget A contractCovid', '[B]', '[B, C]'],
  ])('does not hold: %s', (then, what, expected, actual) => {
    const text = said(`${head}  then:\n    ${then}`)
    expect(text).toContain('FAILED  A debt\n        my.yaml:2\n        afterwards')
    expect(text).toContain(
      `${what} (line 11)\n          expected  ${expected}\n          actual    ${actual}`,
    )
  })
})

describe('a step', () => {
  test('that is accepted but should be refused is reported with its line', () => {
    const text = said(`${head}    - B: { pay: [m5] }\n      refused: true`)
    expect(text).toContain(
      'step 2 (line 10)  B: {pay: [m5]}\n          expected  refused\n          actual    accepted',
    )
  })

  test('that is refused but should be accepted is reported with the refusal', () => {
    expect(said(`${head}    - B: { pay: [m2] }`)).toContain(
      'expected  accepted\n          actual    refused: That is not enough, and you have more to pay with.',
    )
  })

  test('refused with another sentence than the case says fails', () => {
    expect(said(`${head}    - B: { pay: [m2] }\n      refused: Something else`)).toContain(
      'refused: Something else',
    )
    expect(
      said(
        `${head}    - B: { pay: [m2] }\n      refused: That is not enough, and you have more to pay with.`,
      ),
    ).toBe('')
  })

  test('that answers another player’s question counts as refused', () => {
    expect(said(`${head}    - B: { pay: [m5], to: C }\n      refused: true`)).toBe('')
    expect(said(`${head}    - B: { sayNo: C }`)).toContain('that player is not the one being answered')
  })
})

describe('the table of a case', () => {
  test('holds every card of the standard deck once', () => {
    const { state, names } = tableOf(caseOf('- case: A\n  table: { A: { hand: [m10, red1] }, B: {} }'))
    expect(misplacedIn(state)).toBeNull()
    expect(state.cards.length - 1).toBe(state.deck.length + 2)
    expect(state.deck.some((card) => state.cards[card] === 'm10')).toBe(false)
    expect([...names]).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })

  test('is the same each time', () => {
    const one = caseOf('- case: A\n  table: { A: {}, B: {} }')
    expect(tableOf(one)).toEqual(tableOf(one))
  })

  test('lays played cards on the discard pile unless they are named elsewhere', () => {
    const { state } = tableOf(
      caseOf(
        '- case: A\n  table: { A: { hand: [sbaLoan] }, B: {} }\n  discard: [m1, costcoRun]\n  played: [sbaLoan, costcoRun, tpStash]',
      ),
    )
    expect(state.discard.map((card) => state.cards[card])).toEqual(['m1', 'costcoRun', 'tpStash'])
    expect(state.played.map((card) => (card === 0 ? null : state.cards[card]))).toEqual([
      null,
      'costcoRun',
      'tpStash',
    ])
  })

  test('is rejected with a card missing or doubled', () => {
    const { state } = tableOf(caseOf('- case: A\n  table: { A: { hand: [red1] }, B: {} }\n  deck: []'))
    expect(misplacedIn({ ...state, discard: [1] })).toContain('red1 (id 1) lies in 2 places')
    expect(misplacedIn({ ...state, players: [] })).toContain('red1 (id 1) lies in 0 places')
    expect(misplacedIn({ ...state, discard: [9] })).toContain('id 9')
  })
})

describe('cards put down together', () => {
  const leaver = `
- case: A leaver
  table: { A: {}, B: { hand: [m1, m2], bank: [m3] }, C: {} }
  discard: [m4, m5]
  do:
    - B: { leave: true }
  then:
    discard: `
  test('may lie in any order among themselves', () => {
    expect(said(`${leaver}[m4, m5, m3, m1, m2]`)).toBe('')
    expect(said(`${leaver}[m4, m5, m2, m3, m1]`)).toBe('')
  })
  test('but not before what lay there already', () => {
    expect(said(`${leaver}[m5, m4, m3, m1, m2]`)).toContain('expected  [m5, m4, m3, m1, m2]')
    expect(said(`${leaver}[m4, m3, m5, m1, m2]`)).not.toBe('')
  })
})
