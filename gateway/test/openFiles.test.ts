// A flood of connections up to the open file limit: games go on, and newcomers recover.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, play, startGame } from '../../loadtest/client/game.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

/** Spare file descriptors, and connections that compete for them. */
const LEFT = 40
const FLOOD = 300
const MOVES = 10
const flood: Socket[] = []

const tests = useCluster({ engines: 1 })
afterAll(() => {
  for (const socket of flood) socket.destroy()
})

const open = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

test('a game goes on while no connection can be accepted, and a page connects afterwards', async () => {
  const [port = 0] = tests.cluster.ports
  const gateway = tests.cluster.gateways[0]
  if (gateway === undefined) throw new Error('there is no gateway')
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  const most = open(gateway.pid) + LEFT
  const { status } = spawnSync('prlimit', ['--pid', String(gateway.pid), `--nofile=${most}:${most}`])
  expect(status).toBe(0)
  for (let nth = 0; nth < FLOOD; nth += 1) flood.push(connect(port, '127.0.0.1').on('error', () => undefined))
  await expect.poll(() => open(gateway.pid)).toBeGreaterThanOrEqual(most)

  const before = table.moves
  await play(table, () => table.moves >= before + MOVES)
  expect(table.refusals).toEqual([])
  expect(open(gateway.pid)).toBeGreaterThanOrEqual(most)

  for (const socket of flood.splice(0)) socket.destroy()
  const page = new Client({ port, reconnects: true })
  await page.connect()
  expect(gateway.alive()).toBe(true)
  page.leave()
  disconnectAll(table)
})
