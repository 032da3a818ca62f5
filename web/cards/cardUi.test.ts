// Tests that verbs have neutral texts for any card, and that cards can override them.
import { describe, expect, test } from 'vitest'
import { ACTION_KEYS, answersFor, rowOf, VERBS, type ActionRow, type CardKey } from '#engine/rules/public.ts'
import { situation } from '#web/dev/situation.ts'
import { signOf, textsOf, verbUiOf } from './cardUi.ts'
import { questionTexts } from './questionTexts.ts'
import { targetsOf, targetPickerTexts } from './targets.ts'
import { VERB_UI } from './verbs/index.ts'
import type { VerbUi, CardTexts } from './verbs/verbUi.ts'

const verbs: Readonly<Record<string, VerbUi>> = VERB_UI
const actions = ACTION_KEYS.map((key): [CardKey, ActionRow] => {
  const row = rowOf(key)
  if (row.kind !== 'action') throw new Error(`${key} is no action card`)
  return [key, row]
})

const stringsIn = ({ targetButton, ...texts }: CardTexts): string[] => [
  ...Object.values(texts).filter((text) => typeof text === 'string'),
  ...(targetButton ? [targetButton('Ann')] : []),
]

test.each(VERBS)('the texts of %s mention no card title', (verb) => {
  const titles = actions.map(([, { title }]) => title.toLowerCase())
  const texts = stringsIn(verbs[verb]?.texts ?? {}).map((text) => text.toLowerCase())
  expect(texts.filter((text) => titles.some((title) => text.includes(title)))).toEqual([])
})

test('a target picker exists for every card with one target, and for no card without targets', () => {
  const asking = actions.filter(([key]) => verbUiOf(key)?.pickers.includes('target') === true)
  expect(asking.filter(([, { reach }]) => reach === 'self')).toEqual([])
  const naming = actions.filter(([, { reach }]) => reach === 'one')
  expect(naming.filter((each) => !asking.includes(each))).toEqual([])
})

test('a card’s texts override those of its verb one by one', () => {
  expect(textsOf('closeBusiness')).toMatchObject({ targetTitle: 'Close whose business?' })
  expect(textsOf('closeBusiness').targetButton?.('Ann')).toBe('Look at Ann’s properties')
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

  test('offers players with something to take, explains the others, and omits sheltering players', () => {
    expect(targetsOf(s, me, card('closeBusiness'), {})).toEqual([
      expect.objectContaining({
        refused: "You can't do that. The other player does not have non-full-sets to give",
        effect: 'no properties within reach',
      }),
      expect.objectContaining({
        refused: undefined,
        effect: 'one property within reach',
        hasFullEffect: true,
      }),
    ])
  })

  test('states the amount of a debt and its effect on each player', () => {
    const texts = targetPickerTexts(s, me, card('contractCovid'), {})
    expect([texts.title, texts.confirm('Ann')]).toEqual(['Who pays 5M?', 'Cough on Ann'])
    expect(targetsOf(s, me, card('contractCovid'), {})[0]?.effect).toBe(
      'only 1M in all: would be left with nothing',
    )
  })
})

test('a stolen card that was the last one of its colour is called so', () => {
  const { s, me } = situation(
    `
- case: the last one
  table:
    A: { hand: [closeBusiness] }
    B: { field: { black: [black1] } }
  do:
    - A: { play: closeBusiness, target: B, take: black1 }
`,
    'B',
  )
  const [open] = answersFor(s, me)
  expect(open && questionTexts(s, me, open, () => 'Ann').allow).toBe(
    'Coral Princess goes to Ann. It is your last cruise ship card.',
  )
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
  expect(questionTexts(s, me, open, () => 'Ann').lead).toEqual(lead)
})
