// The host's delay for spectators, on real processes: what a spectator may know, and when.
import { expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, play, seatClients } from '../../loadtest/client/game.ts'
import { beginGame, roomOf } from '../../loadtest/client/table.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'
import { SENTENCES } from '../sockets/replies.ts'

const DELAY_S = 30

const tests = useCluster({ engines: 1, gateways: 2 })

test('spectators at both gateways see the moves and the end half a minute late, and are told so', async () => {
  const table = await seatClients({ ports: tests.cluster.ports, players: 2 })
  tests.afterwards(() => disconnectAll(table))
  const [host] = table.players
  if (host === undefined) throw new Error('no host')
  roomOf(await host.command({ kind: 'setWatchDelay', setWatchDelay: { seconds: DELAY_S } }))
  const startedAt = performance.now()
  await beginGame(table)
  const spectators = await Promise.all(
    tests.cluster.ports.map(async (port) => {
      const page = new Client({ port, reconnects: true, record: true })
      tests.afterwards(() => page.leave())
      await page.connect()
      roomOf(await page.join('Watcher', table.code))
      return page
    }),
  )
  const isTold = (page: Client) => page.notices.includes(SENTENCES.delayed)
  await Promise.all(spectators.map((page) => page.until(() => isTold(page), 'word of the delay')))

  const playedAt = performance.now()
  await play(table, () => table.moves >= 10)
  const endedAt = performance.now()
  roomOf((await table.players[1]?.command({ kind: 'leave', leave: {} })) ?? { ok: true, room: '' })
  const seesEnd = (page: Client) => page.view.lobby?.phase === 'over'
  await Promise.all(spectators.map((page) => page.until(() => seesEnd(page), 'the end of the game')))
  expect(performance.now() - endedAt).toBeGreaterThanOrEqual(DELAY_S * 1000)
  for (const page of spectators) {
    const [start, moves] = page.received.filter(({ frame }) => frame.body === 'update')
    expect((start?.at ?? 0) - startedAt).toBeGreaterThanOrEqual(DELAY_S * 1000)
    expect((moves?.at ?? 0) - playedAt).toBeGreaterThanOrEqual(DELAY_S * 1000)
    expect(start?.frame).toMatchObject({ update: { full: true, table: [{ turn: 1, moves: 3 }] } })
    expect(page.view.table).toEqual(host.view.table)
  }
})
