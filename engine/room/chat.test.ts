// What people say, who hears it, and who must drink.
import { describe, expect, test } from 'vitest'
import type { Event } from '../rules/messages.ts'
import { drinks } from './chat.ts'
import { Party, events } from './testing/party.ts'

describe('chat', () => {
  const said = (text: string) => ({ kind: 'chat', chat: { text } }) as const

  test('is said to all as plain text, with the secret sound it sets off', () => {
    const party = new Party()
    const ann = party.create('ann')
    party.say(ann, said('<img src=x> Toilet  PAPER!'))
    expect(events(ann).at(-1)).toEqual({
      kind: 'said',
      said: { by: 1, text: '<img src=x> Toilet  PAPER!', secret: 'toilet paper' },
    })
  })

  test.each(['', '   ', 'x'.repeat(201)])('%j is ignored', (text) => {
    const party = new Party()
    const ann = party.create('ann')
    const before = party.live.room.version
    expect(party.say(ann, said(text))).toBeNull()
    expect(party.live.room.version).toBe(before)
  })

  test('200 characters are said; words count only whole', () => {
    const party = new Party()
    const ann = party.create('ann')
    party.say(ann, said('y'.repeat(200)))
    party.say(ann, said('masking'))
    expect(events(ann).slice(-2)).toMatchObject([{ said: { secret: '' } }, { said: { secret: '' } }])
  })

  test('a flood is refused quietly, and over after a while', () => {
    const party = new Party()
    const ann = party.create('ann')
    for (let n = 0; n < 6; n++) expect(party.say(ann, said(`${n}`))).toBeNull()
    expect(party.say(ann, said('more'))).toMatchObject({ key: 'tooFast', quiet: true })
    party.now += 1000
    expect(party.say(ann, said('more'))).toBeNull()
  })
})

describe('drinking', () => {
  const stolen: Event = { kind: 'stoleSet', stoleSet: { by: 1, of: 2, color: 'blue' } }
  const paid = (by: number, value: number): Event => ({ kind: 'paid', paid: { by, to: 1, value } })
  const no = (counter: boolean): Event => ({ kind: 'saidNo', saidNo: { by: 1, to: 3, counter } })

  test.each<[string, Event[], [number[], string][]]>([
    ['a stolen set', [stolen], [[[2], 'a full set was stolen']]],
    ['5M at once', [paid(2, 5), paid(3, 4)], [[[2], '5M or more paid at once']]],
    ['several who paid', [paid(2, 5), paid(3, 9)], [[[2, 3], '5M or more paid at once']]],
    ['a countered No', [no(true)], [[[3], 'the No was countered']]],
    ['a No', [no(false)], []],
  ])('%s', (_, happened, due) => {
    expect(drinks(happened, () => true)).toEqual(
      due.map(([seats, reason]) => ({ kind: 'drink', drink: { seats, reason } })),
    )
  })

  test('never a bot', () => {
    expect(drinks([stolen, paid(3, 5)], (seat) => seat !== 2)).toEqual([
      { kind: 'drink', drink: { seats: [3], reason: '5M or more paid at once' } },
    ])
  })
})
