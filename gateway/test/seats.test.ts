// Permissions of commands by seat: host, guest and spectator in the lobby;
// at the table the player to move, a charged player and everybody else.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { ACTION_KEYS } from '../../engine/rules/public.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disperse, gather, nextMove, play, startGame, type Table } from '../../loadtest/client/game.ts'
import { settled } from '../../loadtest/testing/settled.ts'

const LOCKED = ['stockDividend', 'bigTechPayout', 'shelterInPlace', 'payMyRent', 'secondWave']
const COUNTS = ACTION_KEYS.map((key) => (LOCKED.includes(key) ? 0 : 3))

let cluster: Cluster
let open: Table[] = []
let pages: Client[] = []
beforeAll(async () => {
  cluster = await startCluster({
    engines: 1,
    env: { QUEUE_SECONDS: '2', UNLOCKED: 'customize-win-conditions' },
  })
})
afterAll(() => cluster.stop())
afterEach(() => {
  for (const table of open) disperse(table)
  for (const page of pages) page.leave()
  open = []
  pages = []
})

/** The refusal of a command; null: it succeeded. */
async function refused(page: Client, command: Command): Promise<string | null> {
  const reply = await page.command(command)
  return reply.ok ? null : reply.refused.key
}

async function around(players: number, watchers = 0) {
  const table = await gather({ ports: cluster.ports, players, spectators: watchers })
  open.push(table)
  const [host, guest, other] = table.players
  const [watcher] = table.spectators
  if (!host || !guest) throw new Error('somebody is missing')
  return { table, host, guest, other: other ?? guest, watcher: watcher ?? guest }
}

async function playing(players: number, watchers = 0, counts = {}) {
  const table = await startGame({ ports: cluster.ports, players, spectators: watchers, counts })
  open.push(table)
  await settled(table)
  const pending = table.players.find(({ seat, joined }) => joined.table?.of === seat)
  const [watcher] = table.spectators
  const idle = table.players.filter((page) => page !== pending)
  if (!pending || !idle[0]) throw new Error('somebody is missing')
  return { table, pending, idle, other: idle[0], watcher: watcher ?? idle[0] }
}

/** All commands of a seat, with one of this page's own cards where a card is needed. */
function asked({ joined, seat }: Client): Command[] {
  const card = joined.mine.hand[0] ?? 1
  const { pending } = joined
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
  const said: Record<string, string> = {}
  for (const command of commands) {
    const why = (await refused(page, command)) ?? 'done'
    const before = said[command.kind] ?? why
    said[command.kind] = before === why ? why : `${before}, ${why}`
  }
  return said
}

/** No question is open for them, or the named card is not the required one. */
const UNASKED = {
  allow: 'nothingToAnswer',
  sayNo: expect.stringMatching(/^(nothingToAnswer|noQuarantine|onlyInResponse)$/) as string,
  pay: 'nothingToAnswer',
  passRent: expect.stringMatching(/^(nothingToAnswer|notHeld)$/) as string,
}

const version = ({ players }: Table): number => players[0]?.joined.version ?? 0

/** Checks that nothing is broadcast after refused commands. */
async function unchanged(table: Table, does: () => Promise<void>): Promise<void> {
  const before = version(table)
  await does()
  await settled(table)
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
  test.each(HOSTS)('%s: the host’s alone', async (_, command, why) => {
    const { host, guest, watcher } = await around(2, 1)
    for (const page of [guest, watcher]) expect(await refused(page, command)).toBe(why)
    expect(await refused(host, command)).toBeNull()
  })

  test('the game is deleted by its host alone, and then it is gone for everybody', async () => {
    const { host, guest, watcher } = await around(2, 1)
    const end: Command = { kind: 'endGame', endGame: {} }
    for (const page of [guest, watcher]) expect(await refused(page, end)).toBe('onlyHostEnds')
    expect(await refused(host, end)).toBeNull()
    for (const page of [guest, watcher]) await page.until(() => page.gone !== null, 'the end')
    expect(guest.gone).toBe('The host deleted the game.')
  })

  test('everybody sits down or watches, each for themselves, talks and leaves', async () => {
    const { table, host, guest, watcher } = await around(2, 1)
    const seats = (): [number, boolean][] =>
      host.joined.roster.filter(({ gone }) => !gone).map(({ seat, watching }) => [seat, watching])
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

describe('at the table', () => {
  test('only whose turn it is plays, flips, discards and ends it', async () => {
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

  test('who is charged answers, and nothing else; nobody answers for them', async () => {
    const { table, watcher } = await playing(3, 1, { contractCovid: 20 })
    const charged = (): boolean =>
      table.players.some(
        ({ joined: { pending } }) =>
          pending.kind === 'asking' &&
          pending.asking.lanes.length === 1 &&
          (pending.asking.lanes[0]?.owed ?? 0) > 0,
      )
    await play(table, charged)
    await settled(table)
    const [first] = table.players
    const asking = first?.joined.pending
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

  test('a watcher sees and talks, has no hand, asks nothing of the table, and may stop', async () => {
    const { table, watcher } = await playing(2, 1)
    const wanted: Command[] = [
      ...asked(watcher),
      { kind: 'callVote', callVote: { against: 1 } },
      { kind: 'vote', vote: { yes: true } },
      { kind: 'leave', leave: {} },
      { kind: 'resign', resign: {} },
    ]
    await unchanged(table, async () => {
      expect(new Set(Object.values(await answers(watcher, wanted)))).toEqual(new Set(['watching']))
      expect(await refused(watcher, { kind: 'setRole', setRole: { watch: false } })).toBe('startedAlready')
      expect(await refused(watcher, { kind: 'endGame', endGame: {} })).toBe('onlyHostEnds')
    })
    expect(watcher.joined.mine.hand).toEqual([])
    expect(watcher.joined.players.size).toBe(2)
    expect(await refused(watcher, { kind: 'chat', chat: { text: 'hello' } })).toBeNull()
    expect(await refused(watcher, { kind: 'quitRoom', quitRoom: {} })).toBeNull()
    await watcher.until(() => watcher.gone !== null, 'being out of it')
  })

  test('the host ends the game for everybody, and nobody else does', async () => {
    const { table } = await playing(3)
    const [host, ...guests] = table.players
    const end: Command = { kind: 'endGame', endGame: {} }
    for (const page of guests) expect(await refused(page, end)).toBe('onlyHostEnds')
    expect(host && (await refused(host, end))).toBeNull()
    for (const page of guests) {
      await page.until(() => page.gone !== null, 'the end')
      expect(page.gone).toBe('The host ended the game for everyone.')
    }
  })
})

describe('removing a player', () => {
  const against = (seat: number): Command => ({ kind: 'callVote', callVote: { against: seat } })
  const votes = (yes: boolean): Command => ({ kind: 'vote', vote: { yes } })

  test('is by vote alone, also for the host; any player may call it, only the one who did cancels it', async () => {
    const { table } = await playing(5)
    const [host, ann, ben, cy, dee] = table.players
    if (!host || !ann || !ben || !cy || !dee) throw new Error('somebody is missing')
    expect(await refused(ann, votes(true))).toBe('noVote')
    expect(await refused(ann, against(ann.seat))).toBe('notYourself')
    expect(await refused(ann, against(99))).toBe('notInGame')
    expect(await refused(ann, against(host.seat))).toBeNull()
    expect(await refused(host, { kind: 'cancelVote', cancelVote: {} })).toBe('onlyStarter')
    expect(await refused(host, votes(false))).toBe('cantVoteHere')
    expect(await refused(host, against(ann.seat))).toBe('voteOpen')
    expect(await refused(ann, { kind: 'cancelVote', cancelVote: {} })).toBeNull()

    expect(await refused(host, against(dee.seat))).toBeNull()
    expect(dee.gone).toBeNull()
    expect(await refused(host, votes(true))).toBe('votedAlready')
    expect(await refused(ben, votes(true))).toBeNull()
    expect(dee.joined.players.has(dee.seat)).toBe(true)
    expect(await refused(cy, votes(true))).toBeNull()
    await host.until(() => host.joined.table?.seats.includes(dee.seat) === false, 'the removal')
  })

  test('needs more than two players', async () => {
    const { table } = await playing(2)
    const [host, guest] = table.players
    if (!host || !guest) throw new Error('somebody is missing')
    expect(await refused(host, against(guest.seat))).toBe('tooFewToVote')
    expect(await refused(guest, against(host.seat))).toBe('tooFewToVote')
  })
})

describe('resigning', () => {
  const resign: Command = { kind: 'resign', resign: {} }
  async function strangers(many: number): Promise<Client[]> {
    const some = Array.from(
      { length: many },
      () => new Client({ port: cluster.ports[0] ?? 0, lasting: true }),
    )
    pages.push(...some)
    for (const [nth, page] of some.entries()) {
      await page.come()
      expect(await page.findRoom(`Stranger ${nth}`)).toMatchObject({ ok: true })
      expect(await page.findGame()).toMatchObject({ ok: true })
    }
    for (const page of some) await page.until(() => page.joined.lobby?.phase === 'playing', 'a game')
    return some
  }

  test('is for hostless games of two: the other wins; who watches does not resign', async () => {
    const [ann, ben] = await strangers(2)
    if (!ann || !ben) throw new Error('somebody is missing')
    expect(ann.joined.lobby?.host).toBe(0)
    const watcher = new Client({ port: cluster.ports[0] ?? 0 })
    pages.push(watcher)
    await watcher.come()
    expect(await watcher.join('Watcher', ann.room)).toMatchObject({ ok: true })
    expect(await refused(watcher, resign)).toBe('watching')
    for (const page of [ann, ben])
      expect(await refused(page, { kind: 'endGame', endGame: {} })).toBe('onlyHostEnds')
    // A player who is not to move: leaving is allowed out of turn.
    const quits = ann.joined.table?.of === ann.seat ? ben : ann
    expect(await refused(quits, resign)).toBeNull()
    await ann.until(() => ann.joined.lobby?.phase === 'over', 'the end')
    expect(ann.joined.table?.winner).toBe(quits === ann ? ben.seat : ann.seat)
  })

  test('is not for three, nor where there is a host', async () => {
    const three = await strangers(3)
    expect(new Set(three.map(({ room }) => room)).size).toBe(1)
    for (const page of three) expect(await refused(page, resign)).toBe('onlyTwoResign')
    const { table } = await playing(2)
    for (const page of table.players) expect(await refused(page, resign)).toBe('hostedResign')
  })
})
