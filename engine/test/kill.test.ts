// SIGKILL at ten moments of real games: they go on, nothing is lost or applied twice.
import { afterEach, expect, test } from 'vitest'
import type { PlayerCommand, State } from '../rules/public.ts'
import { choicesFor, keyOf, waysFor } from '../rules/public.ts'
import type { Client } from '../../loadtest/client/client.ts'
import {
  disconnectAll,
  seatClients,
  nextMove,
  isOver,
  play,
  startGame,
  type GameOptions,
  type Override,
  type Table,
} from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { ownerOf, replayOf } from '../../loadtest/testbed/commandLog.ts'
import { compareWithLog } from '../../loadtest/testing/commandLog.ts'
import { untilNextOwner } from '../../loadtest/testing/nextOwner.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { MoveLog } from './moveLog.ts'

/** Tolerance of a deadline across a takeover: clocks pause meanwhile. */
const HANDOVER_MS = 2000

/** The first page to see it stops for it: others may not have received it yet. */
const pending = (table: Table, kind: string): boolean =>
  table.players.some(({ view }) => view.pending.kind === kind)
const lanes = ({ players }: Table) =>
  players.flatMap(({ view }) => (view.pending.kind === 'asking' ? view.pending.asking.lanes : []))

/** Plays the card as soon as it is held. */
const eager =
  (card: string): Override =>
  (state, seat) => {
    if (state.pending !== null || state.turn.of !== seat || state.turn.moves === 0) return null
    const held = state.players.find((player) => player.seat === seat)?.hand ?? []
    const all = held
      .filter((each) => keyOf(state, each) === card)
      .flatMap((each) => choicesFor(state, seat, each))
    return all.find(({ play: { as } }) => as === 'action') ?? null
  }

/** Never plays anything, so that the hand grows over seven. */
const idle: Override = (state, seat) =>
  state.pending === null && state.turn.of === seat && state.winner === null
    ? { kind: 'endTurn', endTurn: {} }
    : null

/** Lays an action card down before playing it. */
const hesitant: Override = (state: State, seat): PlayerCommand | null => {
  if (state.pending !== null || state.turn.of !== seat || state.turn.moves === 0) return null
  const held = state.players.find((player) => player.seat === seat)?.hand ?? []
  const card = held.find((each) =>
    waysFor(state, seat, each).some(({ as, refused }) => as === 'action' && refused === null),
  )
  return card === undefined ? null : { kind: 'pick', pick: { card } }
}

/** A player's view, without what a takeover may change. */
const viewOf = ({ view, seat }: Client): unknown => {
  const { players, table, pending, roster, lobby, mine } = view
  const { hand, peek, picking } = mine
  return {
    seat,
    players: [...players.values()],
    table,
    pending,
    lobby,
    hand,
    peek,
    picking,
    names: roster.map(({ name }) => name),
  }
}

/** Waits until every page has received the next owner's update. */
const takenOver = ({ players, spectators }: Table, epochs: readonly number[]): Promise<void> =>
  untilNextOwner([...players, ...spectators], epochs)
const epochsOf = (table: Table): number[] =>
  [...table.players, ...table.spectators].map(({ view }) => view.epoch)

const tests = useCluster({ engines: 2 })
/** The process that owns the room. */
const owner = async (code: string) => tests.cluster.engineOf(await ownerOf(tests.redis, code))
afterEach(async () => {
  while (tests.cluster.engines.filter((part) => part.alive()).length < 2) await tests.cluster.startEngine()
})

/** Kills the owner, and checks that everybody sees the same state from its successor. */
async function kill(table: Table): Promise<void> {
  const before = [...table.players, ...table.spectators].map(viewOf)
  const epochs = epochsOf(table)
  await (await owner(table.code))?.kill9()
  await takenOver(table, epochs)
  expect([...table.players, ...table.spectators].map(viewOf)).toEqual(before)
}

/** Plays on to the end; everything acknowledged is in the log once. */
async function finish(table: Table, moveLog: MoveLog): Promise<void> {
  await play(table, () => isOver(table), moveLog.note)
  expect(isOver(table)).toBe(true)
  expect(table.refusals).toEqual([])
  expect(await compareWithLog(tests.redis, table.code, moveLog.acknowledged)).toEqual({ lost: [], twice: [] })
  // The killed engines' saves, in order, are one game without a gap.
  const { winner } = await replayOf(tests.redis, table.code)
  expect(winner).toBe(table.players[0]?.view.table?.winner)
  disconnectAll(table)
}

const moments: [string, Partial<GameOptions>, Override, (table: Table) => boolean][] = [
  ['a card laid down', {}, hesitant, (table) => pending(table, 'picking')],
  ['a payment', {}, () => null, (table) => lanes(table).some(({ owed, done }) => owed > 0 && !done)],
  [
    'a chain of No',
    { counts: { quarantine: 20, sbaLoan: 10, closeBorders: 10 } },
    () => null,
    (table) => lanes(table).some(({ claims, done }) => !done && claims.some(({ noes }) => noes > 0)),
  ],
  ['a discard', {}, idle, (table) => pending(table, 'discarding')],
  ['a reveal', { counts: { shareScreen: 20 } }, eager('shareScreen'), (table) => pending(table, 'showing')],
]
test.each(moments)('during %s', async (_, options, mind, reached) => {
  const moveLog = new MoveLog()
  const table = await startGame({ ports: tests.cluster.ports, players: 3, spectators: 1, ...options })
  await play(table, () => reached(table) || isOver(table), moveLog.note, mind)
  await untilSettled(table)
  expect(reached(table)).toBe(true)
  await kill(table)
  expect(reached(table)).toBe(true)
  await finish(table, moveLog)
})

test('during a vote', async () => {
  const moveLog = new MoveLog()
  const table = await startGame({ ports: tests.cluster.ports, players: 4 })
  await play(table, () => table.moves >= 10, moveLog.note)
  const [starter, voter, third] = table.players
  expect(
    await starter?.command({ kind: 'callVote', callVote: { against: table.players[3]?.seat ?? 0 } }),
  ).toMatchObject({ ok: true })
  await Promise.all(table.players.map((page) => page.until(() => page.view.table?.vote != null)))
  await kill(table)
  expect(third?.view.table?.vote).toMatchObject({ starter: starter?.seat, yes: [starter?.seat] })
  expect(await voter?.command({ kind: 'vote', vote: { yes: true } })).toMatchObject({ ok: true })
  await third?.until(() => third.view.table?.vote === null, 'the end of the vote')
  await finish({ ...table, players: table.players.slice(0, 3) }, moveLog)
  disconnectAll(table)
})

test('in the lobby', async () => {
  const table = await seatClients({ ports: tests.cluster.ports, players: 3 })
  await kill(table)
  expect(await table.players[0]?.command({ kind: 'start', start: {} })).toMatchObject({ ok: true })
  await finish(table, new MoveLog())
})

test('with chat and a move in flight: both are applied once', async () => {
  const moveLog = new MoveLog()
  const table = await startGame({ ports: tests.cluster.ports, players: 3 })
  await play(table, () => table.moves >= 15, moveLog.note)
  await untilSettled(table)
  const mover = table.players.find((page) => nextMove(page, 1) !== null)
  const talker = table.players.find((page) => page !== mover)
  const move = mover === undefined ? null : nextMove(mover, 1)
  if (mover === undefined || talker === undefined || move === null) throw new Error('nobody is awaited')
  const epochs = epochsOf(table)
  const part = await owner(table.code)
  const replies = Promise.all([
    mover.command(move),
    talker.command({ kind: 'chat', chat: { text: 'did you see that?' } }),
  ])
  await part?.kill9()
  expect(await replies).toMatchObject([{ ok: true }, { ok: true }])
  await takenOver(table, epochs)
  moveLog.acknowledged.push({ seat: mover.seat, seq: mover.seq }, { seat: talker.seat, seq: talker.seq })
  await finish(table, moveLog)
})

test('while a clock runs: it resumes with the remaining time', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2, timer: 30 })
  const [page] = table.players
  await page?.until(() => page.view.clock?.running === true, 'the clock')
  const turn = page?.view.table?.turn
  const deadline = page?.view.clock?.deadline ?? 0
  await kill(table)
  expect(page?.view.clock?.running).toBe(true)
  expect(Math.abs((page?.view.clock?.deadline ?? 0) - deadline)).toBeLessThan(HANDOVER_MS)
  // Nobody moves: the next owner ends the turn at its deadline.
  await page?.until(() => (page.view.table?.turn ?? 0) > (turn ?? 0), 'the end of the turn')
  // The other page may not know yet that its turn is over.
  await untilSettled(table)
  await finish(table, new MoveLog())
})

test('of the gateway: pages resume the same seat, hand and question', async () => {
  const moveLog = new MoveLog()
  const table = await startGame({ ports: tests.cluster.ports, players: 3, spectators: 1 })
  await play(table, () => lanes(table).some(({ done }) => !done), moveLog.note)
  await untilSettled(table)
  const before = table.players.map(viewOf)
  const mover = table.players.find((page) => nextMove(page, 1) !== null)
  const move = mover === undefined ? null : nextMove(mover, 1)
  await tests.cluster.gateways[0]?.kill9()
  await Promise.all(table.players.map((page) => page.until(() => !page.connected)))
  expect(table.players.map(viewOf)).toEqual(before)
  await tests.cluster.startGateway(0)
  await Promise.all(
    table.players.map((page) =>
      page.until(() => page.connected && page.view.roster.every(({ away }) => !away)),
    ),
  )
  expect(table.players.map(viewOf)).toEqual(before)
  if (mover !== undefined && move !== null) expect(await mover.command(move)).toMatchObject({ ok: true })
  await finish(table, moveLog)
})
