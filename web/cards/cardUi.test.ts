// Tests that verbs have neutral texts for any card, and that cards can override them.
import { describe, expect, test } from 'vitest'
import { ACTION_KEYS, answersFor, rowOf, VERBS, type ActionRow, type CardKey } from '#engine/rules/public.ts'
import { situation } from '#web/dev/situation.ts'
import { signOf, verbUiOf, wordsOf } from './cardUi.ts'
import { questionFor } from './outcome.ts'
import { targetsOf, targetWords } from './targets.ts'
import { VERB_UI } from './verbs/index.ts'
import type { VerbUi, Words } from './verbs/verbUi.ts'

const verbs: Readonly<Record<string, VerbUi>> = VERB_UI
const actions = ACTION_KEYS.map((key): [CardKey, ActionRow] => {
  const row = rowOf(key)
  if (row.kind !== 'action') throw new Error(`${key} is no action card`)
  return [key, row]
})

/** All texts of these words. */
const saidIn = ({ confirm, ...words }: Words): string[] => [
  ...Object.values(words).filter((word) => typeof word === 'string'),
  ...(confirm ? [confirm('Ann')] : []),
]

test.each(VERBS)('%s says no card’s title', (verb) => {
  const titles = actions.map(([, { title }]) => title.toLowerCase())
  const said = saidIn(verbs[verb]?.words ?? {}).map((text) => text.toLowerCase())
  expect(said.filter((text) => titles.some((title) => text.includes(title)))).toEqual([])
})

test('a card that names one player asks for them, and so does no other', () => {
  const asking = actions.filter(([key]) => verbUiOf(key)?.asks.includes('target') === true)
  expect(asking.filter(([, { reach }]) => reach === 'self')).toEqual([])
  const naming = actions.filter(([, { reach }]) => reach === 'one')
  expect(naming.filter((each) => !asking.includes(each))).toEqual([])
})

test('a card’s own words stand before its verb’s, one by one', () => {
  expect(wordsOf('closeBusiness')).toMatchObject({ whom: 'Close whose business?' })
  expect(wordsOf('closeBusiness').confirm?.('Ann')).toBe('Look at Ann’s properties')
  expect([
    signOf('contractCovid'),
    signOf('recovered'),
    signOf('closeBusiness'),
    signOf('costcoRun'),
  ]).toEqual(['virus', 'party', 'take', 'rent'])
})

describe('the target picker', () => {
  const { s, me } = situation(
    `
- case: whose business
  table:
    A: { hand: [closeBusiness, contractCovid] }
    B: { bank: [m1] }
    C: { field: { red: [red1] } }
    D: { field: { red: [red2] } }
  shelter: { D: 1 }
  do: []
`,
    'A',
  )
  const held = s.players.find(({ seat }) => seat === me)?.hand ?? []
  const card = (key: CardKey): number => held.find((each) => s.cards[each] === key) ?? 0

  test('offers who has something, says why not the others, and leaves out who shelters', () => {
    expect(targetsOf(s, me, card('closeBusiness'), {})).toEqual([
      expect.objectContaining({
        refused: "You can't do that. The other player does not have non-full-sets to give",
        effect: 'no properties within reach',
      }),
      expect.objectContaining({ refused: undefined, effect: 'one property within reach', good: true }),
    ])
  })

  test('names the sum of a debt, and what it does to whom', () => {
    const words = targetWords(s, me, card('contractCovid'), {})
    expect([words.title, words.confirm('Ann')]).toEqual(['Who pays 5M?', 'Cough on Ann'])
    expect(targetsOf(s, me, card('contractCovid'), {})[0]?.effect).toBe(
      'only 1M in all: would be left with nothing',
    )
  })
})

test.each([
  [
    'A: { hand: [contractCovid] }',
    'A: { play: contractCovid, target: B }',
    ['Ann coughed on you. You owe 5M.'],
  ],
  [
    'A: { hand: [recovered] }',
    'A: { play: recovered }',
    ['Ann has recovered, and all are happy. You owe 2M.'],
  ],
  [
    'A: { hand: [rentRedYellow], field: { red: [red1] } }',
    'A: { play: rentRedYellow, color: red }',
    ['Ann charges rent for ', { color: 'red', text: 'Red' }, '. You owe 2M.'],
  ],
  [
    'A: { hand: [workFromHome] }',
    'A: { play: workFromHome, target: B }',
    ['Ann sends you to work from home.'],
  ],
])('with %s, %s asks %j', (a, play, lead) => {
  const { s, me } = situation(
    `
- case: asked
  table: { ${a}, B: { hand: [m1], bank: [m5] }, C: {} }
  do: [ ${play} ]
`,
    'B',
  )
  const [open] = answersFor(s, me)
  if (!open) throw new Error('nothing is asked')
  expect(questionFor(s, me, open, () => 'Ann').lead).toEqual(lead)
})
