// Permissions of commands by seat: host, guest and spectator in the lobby;
// at the table the player to move, a charged player and everybody else.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { ACTION_KEYS } from '../../engine/rules/public.ts'
import type { Client } from '../../loadtest/client/client.ts'
import { nextMove, play, type Table } from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { refused, useTables } from './seats/useTables.ts'

const LOCKED = ['stockDividend', 'bigTechPayout', 'shelterInPlace', 'payMyRent', 'secondWave']
const COUNTS = ACTION_KEYS.map((key) => (LOCKED.includes(key) ? 0 : 3))

const { around, playing } = useTables()

/** All commands of a seat, with one of this page's own cards where a card is needed. */
function asked({ view, seat }: Client): Command[] {
  const card = view.mine.hand[0] ?? 1
  const { pending } = view
  const asking = pending.kind === 'asking' ? pending.asking : { ask: 1 }
  const to = { ask: asking.ask, lane: 0 }
  return [
    { kind: 'play', play: { card, as: 'money', choice: {} } },
    { kind: 'play', play: { card, as: 'property', choice: {} } },
    { kind: 'play', play: { card, as: 'action', choice: { target: seat } } },
    { kind: 'pick', pick: { card } },
    { kind: 'unpick', unpick: {} },
    { kind: 'turnCard', turnCard: { card, color: 'pink' } },
    { kind: 'discard', discard: { card } },
    { kind: 'endTurn', endTurn: {} },
    { kind: 'allow', allow: to },
    { kind: 'sayNo', sayNo: { ...to, card } },
    { kind: 'pay', pay: { ...to, cards: [card] } },
    { kind: 'passRent', passRent: { ...to, card, to: seat } },
    { kind: 'closeReveal', closeReveal: {} },
  ]
}

/** The refusal of each kind of command; «done» on success. */
async function answers(page: Client, commands: readonly Command[]): Promise<Record<string, string>> {
  const refusals: Record<string, string> = {}
  for (const command of commands) {
    const refusal = (await refused(page, command)) ?? 'done'
    const before = refusals[command.kind] ?? refusal
    refusals[command.kind] = before === refusal ? refusal : `${before}, ${refusal}`
  }
  return refusals
}

/** No question is open for them, or the named card is not the required one. */
const UNASKED = {
  allow: 'nothingToAnswer',
  sayNo: expect.stringMatching(/^(nothingToAnswer|noQuarantine|onlyInResponse)$/) as string,
  pay: 'nothingToAnswer',
  passRent: expect.stringMatching(/^(nothingToAnswer|notHeld)$/) as string,
}

const version = ({ players }: Table): number => players[0]?.view.version ?? 0

/** Checks that nothing is broadcast after refused commands. */
async function unchanged(table: Table, does: () => Promise<void>): Promise<void> {
  const before = version(table)
  await does()
  await untilSettled(table)
  expect(version(table)).toBe(before)
}

describe('before the game', () => {
  const HOSTS: readonly [string, Command, string][] = [
    ['the timer', { kind: 'setTimer', setTimer: { seconds: 60 } }, 'onlyHostSettings'],
    ["the bots' pace", { kind: 'setPace', setPace: { pace: 'fast' } }, 'onlyHostSettings'],
    ['the win condition', { kind: 'setSetsToWin', setSetsToWin: { sets: 2 } }, 'onlyHostSettings'],
    [
      'how late spectators see it',
      { kind: 'setWatchDelay', setWatchDelay: { seconds: 30 } },
      'onlyHostSettings',
    ],
    ['whether the game is listed', { kind: 'setPublic', setPublic: { on: true } }, 'onlyHostSettings'],
    ['the deck', { kind: 'setCounts', setCounts: { counts: COUNTS } }, 'onlyHostSettings'],
    ['a bot’s chair', { kind: 'addBot', addBot: { level: 'easy' } }, 'onlyHostSettings'],
    ['start', { kind: 'start', start: {} }, 'onlyHostStarts'],
  ]
  test.each(HOSTS)('%s: host only', async (_, command, refusal) => {
    const { host, guest, watcher } = await around(2, 1)
    for (const page of [guest, watcher]) expect(await refused(page, command)).toBe(refusal)
    expect(await refused(host, command)).toBeNull()
  })

  test('the host alone deletes the game, for everyone', async () => {
    const { host, guest, watcher } = await around(2, 1)
    const end: Command = { kind: 'endGame', endGame: {} }
    for (const page of [guest, watcher]) expect(await refused(page, end)).toBe('onlyHostEnds')
    expect(await refused(host, end)).toBeNull()
    for (const page of [guest, watcher]) await page.until(() => page.goneReason !== null, 'the end')
    expect(guest.goneReason).toBe('The host deleted the game.')
  })

  test('members change roles, chat and leave, each for themselves', async () => {
    const { table, host, guest, watcher } = await around(2, 1)
    const seats = (): [number, boolean][] =>
      host.view.roster.filter(({ gone }) => !gone).map(({ seat, watching }) => [seat, watching])
    const all = [host, guest, watcher]
    for (const [page, watch] of [
      [guest, true],
      [watcher, false],
      [host, true],
    ] as const) {
      expect(await refused(page, { kind: 'setRole', setRole: { watch } })).toBeNull()
      expect(await refused(page, { kind: 'chat', chat: { text: 'hello' } })).toBeNull()
    }
    await host.until(
      () =>
        JSON.stringify(seats()) ===
        JSON.stringify([
          [host.seat, true],
          [guest.seat, true],
          [watcher.seat, false],
        ]),
      'the new roles',
    )
    for (const page of all)
      expect(new Set(Object.values(await answers(page, asked(page))))).toEqual(new Set(['notStarted']))
    expect(await refused(guest, { kind: 'quitRoom', quitRoom: {} })).toBeNull()
    await host.until(() => seats().length === 2, 'one less')
    expect(table.players).toContain(guest)
  })
})

describe('in the game', () => {
  test('only the current player plays, flips, discards and ends the turn', async () => {
    const { table, pending, idle } = await playing(3)
    await unchanged(table, async () => {
      for (const page of idle)
        expect(await answers(page, asked(page))).toEqual({
          play: 'notYourTurn',
          pick: 'notYourTurn',
          unpick: 'notPicking',
          turnCard: 'notYourTurn',
          discard: 'notYourTurn',
          endTurn: 'notYourTurn',
          ...UNASKED,
          closeReveal: 'nothingShown',
        })
    })
    expect(await refused(pending, { kind: 'endTurn', endTurn: {} })).toBeNull()
  })

  test('only the charged player answers, and can do nothing else', async () => {
    const { table, watcher } = await playing(3, 1, { contractCovid: 20 })
    const charged = (): boolean =>
      table.players.some(
        ({ view: { pending } }) =>
          pending.kind === 'asking' &&
          pending.asking.lanes.length === 1 &&
          (pending.asking.lanes[0]?.owed ?? 0) > 0,
      )
    await play(table, charged)
    await untilSettled(table)
    const [first] = table.players
    const asking = first?.view.pending
    if (asking?.kind !== 'asking') throw new Error('nobody is charged')
    const { by, lanes } = asking.asking
    const on = lanes[0]?.claims[0]?.on ?? 0
    const debtor = table.players.find(({ seat }) => seat === on)
    const creditor = table.players.find(({ seat }) => seat === by)
    const third = table.players.find(({ seat }) => seat !== on && seat !== by)
    if (!debtor || !creditor || !third) throw new Error('somebody is missing')
    await unchanged(table, async () => {
      expect(await answers(third, asked(third))).toMatchObject({
        ...UNASKED,
        play: 'notYourTurn',
        endTurn: 'notYourTurn',
      })
      expect(await answers(creditor, asked(creditor))).toMatchObject({
        ...UNASKED,
        play: expect.stringMatching(/^(actionOpen|noMovesLeft)$/) as string,
        endTurn: 'actionOpen',
      })
      const others = asked(debtor).filter(({ kind }) => !(kind in UNASKED))
      expect(await answers(debtor, others)).toMatchObject({
        play: 'notYourTurn',
        pick: 'notYourTurn',
        turnCard: 'notYourTurn',
        endTurn: 'notYourTurn',
      })
      expect(new Set(Object.values(await answers(watcher, asked(watcher))))).toEqual(new Set(['watching']))
    })
    const answer = nextMove(debtor, 1)
    if (answer === null) throw new Error('the debtor knows no answer')
    expect(['pay', 'sayNo']).toContain(answer.kind)
    expect(await refused(debtor, answer)).toBeNull()
  })

  test('a spectator sees and chats, has no hand, issues no game commands, and may leave', async () => {
    const { table, watcher } = await playing(2, 1)
    const commands: Command[] = [
      ...asked(watcher),
      { kind: 'callVote', callVote: { against: 1 } },
      { kind: 'vote', vote: { yes: true } },
      { kind: 'leave', leave: {} },
      { kind: 'resign', resign: {} },
    ]
    await unchanged(table, async () => {
      expect(new Set(Object.values(await answers(watcher, commands)))).toEqual(new Set(['watching']))
      expect(await refused(watcher, { kind: 'setRole', setRole: { watch: false } })).toBe('startedAlready')
      expect(await refused(watcher, { kind: 'endGame', endGame: {} })).toBe('onlyHostEnds')
    })
    expect(watcher.view.mine.hand).toEqual([])
    expect(watcher.view.players.size).toBe(2)
    expect(await refused(watcher, { kind: 'chat', chat: { text: 'hello' } })).toBeNull()
    expect(await refused(watcher, { kind: 'quitRoom', quitRoom: {} })).toBeNull()
    await watcher.until(() => watcher.goneReason !== null, 'being out of it')
  })

  test('only the host ends the game, for everyone', async () => {
    const { table } = await playing(3)
    const [host, ...guests] = table.players
    const end: Command = { kind: 'endGame', endGame: {} }
    for (const page of guests) expect(await refused(page, end)).toBe('onlyHostEnds')
    expect(host && (await refused(host, end))).toBeNull()
    for (const page of guests) {
      await page.until(() => page.goneReason !== null, 'the end')
      expect(page.goneReason).toBe('The host ended the game for everyone.')
    }
  })
})
