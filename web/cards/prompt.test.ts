// Tests which dialog opens for each pending state.
import { describe, expect, test } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { type DialogState, type PendingPlay, type Prompt, promptFor, questionKey } from './prompt.ts'

const NOTHING_LOCAL: DialogState = {
  pendingPlay: null,
  opened: null,
  eventDialog: false,
  stage: () => undefined,
}
const ask = (text: string, as: string, local: Partial<DialogState> = {}, lay = ''): Prompt => {
  const { s, me } = situation(text, as, lay)
  return promptFor(s, me, { ...NOTHING_LOCAL, ...local })
}

const COUGH = (hand: string, bank = 'm5'): string => `
- case: a debt
  table: { A: { hand: [contractCovid] }, B: { hand: [${hand}], bank: [${bank}] }, C: {} }
  do: [ A: { play: contractCovid, target: B } ]
`
const RENT = `
- case: rent
  table: { A: { hand: [rentRedYellow], field: { red: [red1] } }, B: { hand: [payMyRent], bank: [m5] }, C: { bank: [m1, m2] } }
  do: [ A: { play: rentRedYellow, color: red }, C: { pay: [m2] } ]
`

describe('a question to me', () => {
  test('a debt that nothing in hand can answer opens the payment directly', () => {
    expect(ask(COUGH('m1'), 'B').kind).toBe('pay')
  })
  test('a debt with a No in hand asks first; allowing it opens the payment', () => {
    expect(ask(COUGH('quarantine'), 'B').kind).toBe('respond')
    expect(ask(COUGH('quarantine'), 'B', { stage: () => 'pay' }).kind).toBe('pay')
  })
  test('a player with Pay My Rent can pass a rent on', () => {
    expect(ask(RENT, 'B').kind).toBe('respond')
    expect(ask(RENT, 'B', { stage: () => 'pass' }).kind).toBe('pass')
  })
  test('anything but a debt asks for a response, with or without a No in hand', () => {
    const steal = (hand: string): string => `
- case: steal
  table: { A: { hand: [closeBusiness] }, B: { hand: [${hand}], field: { red: [red1] } } }
  do: [ A: { play: closeBusiness, target: B, take: red1 } ]
`
    expect(ask(steal(''), 'B').kind).toBe('respond')
    expect(ask(steal('quarantine'), 'B').kind).toBe('respond')
    expect(ask(steal(''), 'A').kind).toBe('nothing')
  })
  test('a No against my card prompts me, and so does one against my No', () => {
    const refused = `
- case: refused
  table: { A: { hand: [contractCovid, quarantine] }, B: { hand: [quarantine], bank: [m5] } }
  do: [ A: { play: contractCovid, target: B }, B: { sayNo: A } ]
`
    expect(ask(refused, 'A').kind).toBe('respond')
    const countered = refused.replace('B: { sayNo: A } ]', 'B: { sayNo: A }, A: { sayNo: B } ]')
    const prompt = ask(countered, 'B')
    expect(prompt).toMatchObject({ kind: 'respond', open: { noes: 2, debt: true } })
  })
  test('a new No changes the question key, so that a partial choice is not reused', () => {
    const prompt = ask(COUGH('quarantine'), 'B')
    if (prompt.kind !== 'respond') throw new Error(prompt.kind)
    expect(questionKey(prompt.open)).not.toBe(questionKey({ ...prompt.open, noes: 2 }))
  })
  test('several lanes are prompted one after the other', () => {
    const prompt = ask(
      `
- case: two refuse
  table: { A: { hand: [recovered] }, B: { hand: [quarantine], bank: [m2] }, C: { hand: [quarantine], bank: [m2] } }
  do: [ A: { play: recovered }, B: { sayNo: A }, C: { sayNo: A } ]
`,
      'A',
    )
    expect(prompt).toMatchObject({ kind: 'respond', more: 1, open: { lane: 0 } })
  })
})

describe('dialogs of my own play', () => {
  const HAND =
    'closeSchools, closeBusiness, closeBorders, crossContaminate, tpStash, contractCovid, falsePositive, secondWave, rentRainbow, rentRedYellow, costcoRun, rainbow'
  const table = (card: string): string => `
- case: ${card}
  table:
    A: { hand: [${HAND}], bank: [sbaLoan], field: { red: [red1, red2, red3], green: [green1] } }
    B: { hand: [m1], field: { blue: [blue1, blue2], pink: [pink1] } }
  played: [costcoRun]
`
  const step = (card: string, pendingPlay: Omit<PendingPlay, 'card'> | null): string => {
    const { s, me } = situation(table(card), 'A', card)
    const picking = s.pending?.kind === 'picking' ? s.pending.card : 0
    const prompt = promptFor(s, me, {
      ...NOTHING_LOCAL,
      pendingPlay: pendingPlay && { card: picking, ...pendingPlay },
    })
    return prompt.kind === 'choose' ? prompt.step : prompt.kind
  }
  test('an action or rent card first asks whether to play it as action or money', () => {
    for (const card of ['closeSchools', 'rentRedYellow', 'costcoRun']) expect(step(card, null)).toBe('way')
  })
  test('each card opens its own pickers, in order', () => {
    const as = 'action'
    const target = 2
    expect(step('rentRedYellow', { as, choice: {} })).toBe('color')
    expect(step('rentRainbow', { as, choice: { color: 'red' } })).toBe('target')
    expect(step('contractCovid', { as, choice: {} })).toBe('target')
    expect(step('closeBusiness', { as, choice: {} })).toBe('target')
    expect(step('closeBusiness', { as, choice: { target } })).toBe('take')
    expect(step('closeSchools', { as, choice: { target } })).toBe('swap')
    expect(step('crossContaminate', { as, choice: { target } })).toBe('swapHand')
    expect(step('closeBorders', { as, choice: { target } })).toBe('takeSet')
    expect(step('tpStash', { as, choice: {} })).toBe('enhance')
    expect(step('falsePositive', { as, choice: {} })).toBe('revive')
    expect(step('secondWave', { as, choice: {} })).toBe('takeBack')
    expect(step('rainbow', null)).toBe('face')
  })
  test('a target that is no longer legal must be chosen again', () => {
    expect(step('closeBusiness', { as: 'action', choice: { target: 9 } })).toBe('target')
  })
  test('a wildcard’s color is asked for only while the card can be played', () => {
    const wildcard = (hand: string, of: 'A' | 'B', moves: string): string => {
      const { s, me } = situation(
        `\n- case: mine\n  table: { A: { hand: [${hand}], field: { red: [red1] } }, B: { hand: [rainbow] } }\n  do: [ ${moves} ]\n`,
        of,
      )
      const card = s.cards.indexOf('rainbow')
      return promptFor(s, me, { ...NOTHING_LOCAL, pendingPlay: { card, as: 'property', choice: {} } }).kind
    }
    expect(wildcard('rainbow', 'A', '')).toBe('choose')
    expect(wildcard('rainbow', 'A', 'A: { endTurn: true }'), 'the turn is over').toBe('nothing')
    expect(wildcard('rainbow, red2', 'A', 'A: { play: rainbow, color: red }'), 'it was played').toBe(
      'nothing',
    )
    const full = 'rainbow, m1, m1, m1, m1, m1, m1, m2'
    expect(wildcard(full, 'A', 'A: { endTurn: true }'), 'I must discard').toBe('discard')
    const { s, me } = situation('\n- case: mine\n  table: { A: {}, B: {} }\n', 'A')
    const unknown = { card: 0, as: 'property', choice: {} } as const
    expect(promptFor(s, me, { ...NOTHING_LOCAL, pendingPlay: unknown }).kind, 'not my card').toBe('nothing')
  })
  test('after a reload the card in play is read from the server’s state', () => {
    expect(step('closeBorders', null)).toBe('way')
  })
})

describe('other prompts', () => {
  test('more than seven cards at the end of the turn open the discard dialog', () => {
    const hand = 'm1, m1, m1, m1, m1, m1, m2, m2'
    const text = `\n- case: discard\n  table: { A: { hand: [${hand}] }, B: {} }\n  do: [ A: { endTurn: true } ]\n`
    expect(ask(text, 'A').kind).toBe('discard')
    expect(ask(text, 'B').kind).toBe('nothing')
  })
  test('a hand revealed to me opens its dialog', () => {
    const text = `
- case: reveal
  table: { A: { hand: [shareScreen] }, B: { hand: [m1, m2] } }
  do: [ A: { play: shareScreen, target: B }, B: { allow: A } ]
`
    const prompt = ask(text, 'A')
    expect(prompt).toMatchObject({ kind: 'reveal', of: 2 })
    expect(prompt.kind === 'reveal' && prompt.cards).toHaveLength(2)
    expect(ask(text, 'B').kind).toBe('nothing')
  })
  test('a vote prompts only players who have not voted and are not its subject', () => {
    const text = `\n- case: vote\n  table: { A: {}, B: {}, C: {}, D: {}, E: {} }\n  do: [ A: { callVote: B }, C: { vote: no } ]\n`
    expect(['A', 'B', 'C', 'D'].map((as) => ask(text, as).kind)).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'vote',
    ])
  })
  test('a question others wait for precedes a dialog I opened', () => {
    const local: Partial<DialogState> = { opened: { kind: 'confirmEnd' } }
    expect(ask(COUGH('m1'), 'B', local).kind).toBe('pay')
    expect(ask('\n- case: quiet\n  table: { A: {}, B: {} }\n', 'A', local).kind).toBe('confirmEnd')
  })
  test('leaving, once asked for, is confirmed before any question to me', () => {
    const local: Partial<DialogState> = { opened: { kind: 'leave' } }
    const reveal = `
- case: reveal
  table: { A: { hand: [shareScreen] }, B: { hand: [m1, m2] } }
  do: [ A: { play: shareScreen, target: B }, B: { allow: A } ]
`
    expect(ask(COUGH('quarantine'), 'B', local).kind).toBe('leave')
    expect(ask(reveal, 'A', local).kind).toBe('leave')
    expect(
      ask('\n- case: choose\n  table: { A: { hand: [tpStash] }, B: {} }\n', 'A', local, 'tpStash').kind,
    ).toBe('leave')
  })
  test('a spectator is never prompted', () => {
    expect(ask(COUGH('m1'), 'Z').kind).toBe('nothing')
  })
})
