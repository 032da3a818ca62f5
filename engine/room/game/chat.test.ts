// Tests chat lines, their recipients, and drink events.
import { describe, expect, test } from 'vitest'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { decodeLine, isBroken } from '#proto/client/wire.ts'
import { ACTION_KEYS } from '../../rules/cards.ts'
import type { Line } from '#proto/client/messages.ts'
import type { Event } from '../../rules/messages.ts'
import { DEFAULT_FREQUENCIES } from '../../rules/setup.ts'
import { SECRETS, drinkEvents, mentionsChina, secretIn } from './chat.ts'
import { sumOf } from './tally.ts'
import { RoomHarness, events, updates, type Socket } from '../testing/harness.ts'
import { playSome, socketAt, table, until } from '../testing/table.ts'

describe('chat', () => {
  const said = (text: string) => ({ kind: 'chat', chat: { text } }) as const

  test('is broadcast as plain text, with the secret sound it sets off', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    harness.send(ann, said('<img src=x> Toilet  PAPER!'))
    expect(events(ann).at(-1)).toEqual({
      kind: 'said',
      said: { by: 1, text: '<img src=x> Toilet  PAPER!', secret: 'toilet paper' },
    })
  })

  test.each([
    'achoo',
    'cough',
    'corona',
    'china',
    'toilet paper',
    'quarantine',
    'vaccine',
    'mask',
    'tiger',
    'party',
  ])('«%s» sets off its sound in any case, as a whole word', (word) => {
    expect(secretIn(`So, ${word.toUpperCase()}!`)).toBe(word)
    expect(secretIn(word)).toBe(word)
    expect(secretIn(`un${word}`)).toBe('')
    expect(secretIn(`${word}s`)).toBe('')
  })

  test('of several secret words in a line only one sets off its sound', () => {
    expect(SECRETS).toHaveLength(10)
    expect(SECRETS).toContain(secretIn('tiger mask party'))
    expect(secretIn('hello, everybody')).toBe('')
  })

  test.each([
    ['China?', true],
    ['in CHINA they', true],
    ['machination', false],
    ['hello', false],
  ])('«%s» mentions China: %s', (text, mentions) => expect(mentionsChina(text)).toBe(mentions))

  test('is counted for highlights', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    for (const text of ['hello', 'china', '']) harness.send(ann, said(text))
    expect(sumOf(harness.live.room.tally, 1, 'NUM_CHAT_MESSAGES_SENT')).toBe(2)
    expect(sumOf(harness.live.room.tally, 1, 'NUM_CHINA_MESSAGES_SENT')).toBe(1)
  })

  test('is open to spectators in the lobby, during the game and after it', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const cy = harness.watch('cy')
    expect(harness.send(cy, said('hello'))).toBeNull()
    harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    expect(harness.live.room.phase).toBe('over')
    expect(harness.send(cy, said('good game'))).toBeNull()
    expect(events(socketAt(at, 1)).slice(-1)).toMatchObject([
      { said: { by: FIRST_SPECTATOR, text: 'good game', speaker: { name: 'cy' } } },
    ])
    const waiting = new RoomHarness()
    expect(waiting.send(waiting.create('ann'), said('anybody?'))).toBeNull()
  })

  test.each(['', '   ', '\u200b\u2060', 'x'.repeat(201)])('%j is ignored', (text) => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const before = harness.live.room.version
    expect(harness.send(ann, said(text))).toBeNull()
    expect(harness.live.room.version).toBe(before)
  })

  test('a line of 200 characters is sent; a secret word inside another word is ignored', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    harness.send(ann, said('y'.repeat(200)))
    harness.send(ann, said('masking'))
    expect(events(ann).slice(-2)).toMatchObject([{ said: { secret: '' } }, { said: { secret: '' } }])
  })

  test('a flood is refused quietly until tokens are refilled', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    for (let n = 0; n < 6; n++) expect(harness.send(ann, said(`${n}`))).toBeNull()
    expect(harness.send(ann, said('more'))).toMatchObject({ key: 'tooFast', quiet: true })
    harness.now += 1000
    expect(harness.send(ann, said('more'))).toBeNull()
  })

  test('a quick phrase is a line with its number, and counts against the same limit', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const press = (phrase: number) => harness.send(ann, { kind: 'quickPhrase', quickPhrase: { phrase } })
    expect(press(1)).toBeNull()
    expect(events(ann).at(-1)).toEqual({
      kind: 'said',
      said: { by: 1, text: 'Nice one!', secret: '', phrase: 1 },
    })
    expect(sumOf(harness.live.room.tally, 1, 'NUM_CHAT_MESSAGES_SENT')).toBe(1)
    for (let n = 2; n <= 6; n++) expect(press(n)).toBeNull()
    expect(press(1)).toMatchObject({ key: 'tooFast', quiet: true })
  })

  test.each([0, 7, 2 ** 32 - 1])('an unknown quick phrase (%i) is ignored', (phrase) => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const before = harness.live.room.version
    expect(harness.send(ann, { kind: 'quickPhrase', quickPhrase: { phrase } })).toBeNull()
    expect(harness.live.room.version).toBe(before)
  })

  test('a clock that is set back by an hour does not refuse lines', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    for (let n = 0; n < 7; n++) harness.send(ann, said(`${n}`))
    harness.now -= 3600_000
    expect(harness.send(ann, said('still too fast'))).toMatchObject({ key: 'tooFast' })
    harness.now += 1000
    expect(harness.send(ann, said('more'))).toBeNull()
  })
})

describe('the log and the chat', () => {
  const lines = (of: Socket): readonly Line[] =>
    of.frames.flatMap((frame) => (frame.body === 'log' ? [frame.log.lines] : [])).at(-1) ?? []

  test('hold a hundred lines each, and are sent together in order', () => {
    const at = table(['ann', 'bob', 'eve', 'fay', 'gus'])
    const { harness } = at
    harness.send(socketAt(at, 1), { kind: 'chat', chat: { text: 'first of all' } })
    until(at, () => harness.live.room.lineCount > 130)
    harness.send(socketAt(at, 2), { kind: 'chat', chat: { text: 'still here' } })
    const come = lines(harness.watch('cy'))
    const said = come.flatMap(({ event }) => (event.kind === 'said' ? [event.said.text] : []))
    expect(said).toEqual(['first of all', 'still here'])
    expect(come).toHaveLength(102)
    expect(come.map(({ id }) => id)).toEqual(come.map(({ id }) => id).sort((a, b) => a - b))
    harness.takeOver()
    expect(lines(harness.watch('dee'))).toEqual(come)
  })

  test('of many chat lines the last hundred are kept', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    for (let n = 0; n < 120; n++) {
      harness.now += 1000
      harness.send(ann, { kind: 'chat', chat: { text: `${n}` } })
    }
    const said = lines(harness.join('bob')).filter(({ event }) => event.kind === 'said')
    expect(said).toHaveLength(100)
    expect(said[0]).toMatchObject({ event: { said: { text: '20' } } })
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
    expect(drinkEvents(happened, () => true)).toEqual(
      due.map(([seats, reason]) => ({ kind: 'drink', drink: { seats, reason } })),
    )
  })

  test('is in the same update as its cause, and a line of the game log', () => {
    const many = ['closeBorders', 'quarantine']
    const counts = ACTION_KEYS.map((key, at) => (many.includes(key) ? 20 : (DEFAULT_FREQUENCIES[at] ?? 0)))
    const reasons = new Set<string>()
    for (let seed = 1; seed <= 6; seed++) {
      const at = table(['ann', 'bob', 'cy'], { seed, counts })
      playSome(at, 800, seed)
      for (const update of updates(socketAt(at, 1))) {
        for (const event of update.events) {
          if (event.kind === 'stoleSet')
            expect(update.events).toContainEqual({
              kind: 'drink',
              drink: { seats: [event.stoleSet.of], reason: 'a full set was stolen' },
            })
          if (event.kind === 'drink') reasons.add(event.drink.reason)
        }
      }
      const logged = at.harness.gameLog
        .map(decodeLine)
        .filter((line) => !isBroken(line) && line.event.kind === 'drink')
      expect(logged).toHaveLength(events(socketAt(at, 1)).filter(({ kind }) => kind === 'drink').length)
    }
    expect([...reasons].sort()).toEqual([
      '5M or more paid at once',
      'a full set was stolen',
      'the No was countered',
    ])
  })

  test('is never asked of a bot', () => {
    expect(drinkEvents([stolen, paid(3, 5)], (seat) => seat !== 2)).toEqual([
      { kind: 'drink', drink: { seats: [3], reason: '5M or more paid at once' } },
    ])
  })
})
