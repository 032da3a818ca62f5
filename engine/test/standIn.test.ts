// Bots stand in for absent players: on the host's request, across a crash, until resumed.
import { expect, test } from 'vitest'
import type { StandIn } from '#proto/client/messages.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'
import { ownerOf, replayOf } from '../../loadtest/testbed/commandLog.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { roomOf } from '../../loadtest/client/table.ts'

/** Includes a minute of absence. */
const TIMEOUT_MS = 180_000
const tests = useCluster({ engines: 2, gateways: 2, env: { QUEUE_SECONDS: '1' } })

const standInAt = (page: Client, seat: number): StandIn | undefined =>
  page.view.roster.find((person) => person.seat === seat)?.standIn
const isAway = (page: Client, seat: number): boolean =>
  page.view.roster.find((person) => person.seat === seat)?.away === true

test(
  'a bot stands in at the host’s request, survives a takeover, and the player gets the seat back',
  async () => {
    const { cluster, redis } = tests
    const table = await startGame({ ports: cluster.ports, players: 3, client: { reconnects: true } })
    const [host, lost, third] = table.players
    if (!host || !lost || !third) throw new Error('nobody plays')
    const { seat, token } = lost
    const asked = (): ReturnType<Client['command']> => host.command({ kind: 'callBot', callBot: { seat } })
    expect(await asked()).toMatchObject({ ok: false, refused: { key: 'notAway' } })
    lost.leave()
    await host.until(() => isAway(host, seat), 'that they are away')
    expect(await asked()).toMatchObject({ ok: true })
    await third.until(() => standInAt(third, seat) === 'asked', 'the bot')
    const turnsOf = (): number => host.view.table?.turn ?? 0
    const others = { ...table, players: [host, third] }
    const before = turnsOf()
    await play(others, () => turnsOf() >= before + 3)

    const owner = await ownerOf(redis, table.code)
    await cluster.engines.find(({ name }) => owner.startsWith(name))?.kill9()
    const after = turnsOf()
    await play(others, () => turnsOf() >= after + 3)
    expect(standInAt(host, seat)).toBe('asked')

    const back = new Client({ port: cluster.ports[1] ?? 0, token })
    await back.connect()
    await host.until(() => standInAt(host, seat) === 'none', 'their return')
    expect([back.seat, standInAt(back, seat)]).toEqual([seat, 'none'])
    const state = await replayOf(redis, table.code)
    expect(back.view.mine.hand).toEqual(state.players.find((player) => player.seat === seat)?.hand)
    back.leave()
    disconnectAll(table)
  },
  TIMEOUT_MS,
)

test(
  'a matched game has clocks, and a bot stands in after a minute of absence',
  async () => {
    const pages = tests.cluster.ports.map((port) => new Client({ port, reconnects: true }))
    for (const page of pages) {
      await page.connect()
      roomOf(await page.findRoom('Sam'))
      roomOf(await page.findGame())
    }
    const [idle, gone] = pages
    if (!idle || !gone) throw new Error('nobody came')
    for (const page of pages) await page.until(() => page.view.lobby?.phase === 'playing', 'a game')
    expect(idle.view.lobby).toMatchObject({ host: 0, timer: 60, answer: 20 })
    expect(idle.view.roster.map(({ name }) => name)).toEqual(['Sam', 'Sam (2)'])
    const { seat } = gone
    const turn = idle.view.table?.turn ?? 0
    gone.leave()
    await idle.until(() => standInAt(idle, seat) === 'lost', 'the bot')
    await idle.until(() => (idle.view.table?.turn ?? 0) > turn, 'the end of the turn')
    idle.leave()
  },
  TIMEOUT_MS,
)
