// Tests the format of case files, and the error messages for invalid ones.
import { describe, expect, test } from 'vitest'
import { loadCases } from './loader.ts'

const faultsOf = (text: string): string[] => {
  const loaded = loadCases(text, 'my.yaml')
  return 'faults' in loaded
    ? loaded.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)
    : []
}
const one = (rest: string): string => `- case: A case\n  table: { A: { hand: [m1] }, B: {} }\n${rest}`

describe('a valid file', () => {
  test('gives its cases with name, line and defaults', () => {
    const loaded = loadCases(`# a comment\n\n${one('')}`, 'my.yaml')
    expect(loaded).toMatchObject({
      cases: [
        {
          name: 'A case',
          file: 'my.yaml',
          line: 3,
          turn: 'A',
          moves: 3,
          multiplier: 1,
          deck: null,
          setsToWin: 3,
        },
      ],
    })
  })

  test('may begin with a byte order mark, as some editors write it', () => {
    expect(faultsOf(`\uFEFF${one('')}`)).toEqual([])
  })

  test('may repeat a value by its anchor', () => {
    const loaded = loadCases('- case: A\n  table: { A: &same { hand: [m1] }, B: *same }', 'my.yaml')
    expect(loaded).toMatchObject({ cases: [{ table: [{ hand: ['m1'] }, { hand: ['m1'] }] }] })
  })

  test('accepts the whole notation', () => {
    const text = `
- case: Everything
  spec: [ACT-31]
  table:
    A: { hand: [rentRainbow, m1], bank: [m5], field: { red: [red1, rainbow] }, extras: { red: [tpStash] } }
    B:
  turn: B
  moves: 2
  multiplier: 2
  deck: [m1]
  discard: [m2]
  played: [sbaLoan]
  shelter: { B: 1 }
  delayed: [A]
  settings: { setsToWin: 2 }
  seed: 7
  do:
    - B: { play: wildRedYellow, color: yellow }
    - A: { play: costcoRun, as: money }
    - A: { play: closeSchools, target: B, give: red1, take: green1, from: red }
    - A: { play: closeBorders, target: B, set: green }
    - A: { turnCard: rainbow, color: red, from: green }
    - A: { play: rentRainbow, color: rainbow, target: B }
      refused: true
    - A: { play: tpStash, set: white }
      refused: true
    - A: { allow: B }
    - A: { sayNo: B }
    - A: { pay: [m1], to: B, from: red }
    - A: { passRent: B }
    - A: { discard: m1 }
    - A: { endTurn: true }
      refused: true
    - A: { closeReveal: true }
      refused: "The sentence"
    - A: { callVote: B }
    - A: { vote: yes }
    - A: { vote: no }
    - A: { cancelVote: true }
    - A: { leave: true }
    - clock: { expire: true }
    - clock: { answer: B }
    - clock: { away: B }
  then:
    A: { hand: 7, bank: [], field: { red: [red1] }, extras: {} }
    deck: 3
    discard: [m1]
    turn: A
    moves: 0
    multiplier: 1
    waiting: [B]
    owed: { B: 5 }
    winner: none
    players: [A]
    delayed: []
    shelter: { B: 0 }
    mayTarget: { A: { contractCovid: [B] } }
`
    expect(faultsOf(text)).toEqual([])
  })
})

describe('a file that is not valid', () => {
  test.each([
    ['a key of the case', one('  tabel: {}'), 3, '"tabel"'],
    ['a key of a player', '- case: A\n  table:\n    A: { hands: [] }', 3, '"hands"'],
    ['a key of a step', one('  do:\n    - A: { plays: m1 }'), 4, '"plays"'],
    ['a choice beside the verb', one('  do:\n    - A: { discard: m1, target: B }'), 4, '"target"'],
    ['a key of the clock', one('  do:\n    - clock: { stop: true }'), 4, '"stop"'],
    ['a key of then', one('  then:\n    turns: A'), 4, '"turns"'],
    ['a key of a player afterwards', one('  then:\n    A: { purse: [] }'), 4, '"purse"'],
    ['a key of the settings', one('  settings: { sets: 3 }'), 3, '"sets"'],
    ['a card', one('  deck: [m1, m7]'), 3, 'no card "m7"'],
    ['a card played', one('  do:\n    - A: { play: red9 }'), 4, 'no card "red9"'],
    ['a color', one('  do:\n    - A: { play: rainbow, color: mauve }'), 4, 'no color "mauve"'],
    ['a color of a field', '- case: A\n  table:\n    A: { field: { mauve: [] } }', 3, 'no color "mauve"'],
    [
      'a card that cannot lie there',
      '- case: A\n  table:\n    A: { field: { green: [red1] } }',
      3,
      "red1 can't lie on green",
    ],
    [
      'an enhancement that is none',
      '- case: A\n  table:\n    A: { extras: { green: [m1] } }',
      3,
      "m1 can't lie on green",
    ],
    ['a player', one('  turn: C'), 3, 'no player "C"'],
    ['a player of a step', one('  do:\n    - C: { endTurn: true }'), 4, 'no player "C"'],
    ['a target', one('  do:\n    - A: { play: contractCovid, target: C }'), 4, 'no player "C"'],
    ['a name that is no capital letter', '- case: A\n  table: { ann: {} }', 2, 'capital letter'],
    ['a number', one('  moves: many'), 3, 'whole number'],
    ['a negative number', one('  moves: -1'), 3, 'whole number'],
    ['a way to play', one('  do:\n    - A: { play: m1, as: gift }'), 4, 'as must be one of'],
    ['a vote', one('  do:\n    - A: { vote: maybe }'), 4, 'yes or no'],
    ['a flag that is not true', one('  do:\n    - A: { endTurn: 1 }'), 4, 'endTurn must be true'],
    [
      'two commands in a step',
      one('  do:\n    - A: { endTurn: true }\n      B: { endTurn: true }'),
      4,
      'one command',
    ],
    ['two verbs in a command', one('  do:\n    - A: { endTurn: true, leave: true }'), 4, 'exactly one of'],
    ['a refusal', one('  do:\n    - A: { endTurn: true }\n      refused: 7'), 5, 'refused must be'],
    ['no name', '- table: { A: {} }', 1, 'needs its name'],
    ['no table', '- case: A', 1, 'needs its players'],
    ['an empty table', '- case: A\n  table: {}', 2, 'at least one player'],
    ['no list', 'case: A', 1, 'is a list'],
    ['an empty file', '# nothing\n', 1, 'is a list'],
    ['an anchor', one('  then: *missing'), 3, 'no anchor "missing"'],
    ['an anchor of a player', '- case: A\n  table:\n    A: *missing', 3, 'no anchor "missing"'],
    ['an anchor in place of the file', '*missing', 1, 'no anchor "missing"'],
    ['a second list', `${one('')}---\n${one('')}`, 3, 'one list of cases'],
    ['a key twice', one('  moves: 1\n  moves: 2'), 4, 'not valid YAML'],
    ['broken YAML', '- case: [', 1, 'not valid YAML'],
  ])('names %s with its line', (_, text, line, wrong) => {
    const faults = faultsOf(text)
    expect(faults.some((fault) => fault.startsWith(`my.yaml:${line}: `) && fault.includes(wrong))).toBe(true)
  })
})
