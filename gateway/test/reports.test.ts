// Reports on real processes: permissions, stored chat, merging, decisions, sanctions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ReportedDetail, ReportedPeople } from '#proto/http/reports.ts'
import { caller, textOf, type Caller } from '../../loadtest/client/caller.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disperse, gather, startGame } from '../../loadtest/client/game.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { adminOf } from '../../loadtest/testing/admin.ts'

const BOSS = 'boss@example.org'
let cluster: Cluster
let at: Caller
let admin = ''

beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS }
  cluster = await startCluster({ engines: 1, gateways: 2, env })
  at = caller(`http://127.0.0.1:${cluster.ports[0]}`)
  admin = await adminOf(at, cluster, BOSS)
})
afterAll(() => cluster.stop())

const people = async (state: string): Promise<ReportedPeople['people']> =>
  v.parse(ReportedPeople, (await at.call('GET', `/feedback/reports?state=${state}`, { token: admin })).body)
    .people
const decide = (row: { game: string; user: string }, state: string) =>
  at.send('/feedback/decide', { game: row.game, user: row.user, state }, admin)

test('each reporter counts once, the chat is added by the server, and a decision can be undone', async () => {
  const table = await gather({ ports: cluster.ports, players: 3 })
  const [ann, gus, cy] = table.players as [Client, Client, Client]
  for (const text of ['Hello', 'your mother plays solitaire'])
    expect(await gus.command({ kind: 'chat', chat: { text } })).toMatchObject({ ok: true })
  const report = async (by: Client, changed: object = {}): Promise<[number, string]> => {
    const about = { seat: gus.seat, name: 'Anybody at all' }
    const body = { about, by: 'Me', code: table.code, why: 'He is rude.', reason: 'abuse', gameState: null }
    const said = await at.send('/feedback/report', { ...body, ...changed }, by.token)
    return [said.status, textOf(said, 'message')]
  }
  expect(await report(ann)).toEqual([200, ''])
  expect(await report(ann)).toEqual([200, ''])
  expect(await report(cy, { reason: 'spam', why: 'flooding the chat' })).toEqual([200, ''])
  expect(await report(gus)).toEqual([400, 'That is you.'])
  expect(await report(ann, { about: { seat: 9, name: 'X' } })).toEqual([
    400,
    'That person can’t be reported.',
  ])
  const noRoom = 'You are not in that game any more, so its chat can’t be looked at.'
  expect(await report(ann, { code: 'ZZZZ-01' })).toEqual([403, noRoom])

  const [row] = await people('open')
  if (row === undefined) throw new Error('nobody is listed')
  const { user } = gus.welcome ?? { user: '' }
  expect(row).toMatchObject({ user, code: table.code, reporters: 2, weight: 1, reasons: ['spam', 'abuse'] })
  const query = new URLSearchParams({ game: row.game, user })
  const said = await at.call('GET', `/feedback/reported?${query}`, { token: admin })
  const detail = v.parse(ReportedDetail, said.body)
  expect(detail.lines.map(({ by, text }) => [by, text])).toEqual([
    [gus.seat, 'Hello'],
    [gus.seat, 'your mother plays solitaire'],
  ])
  expect(detail.reports).toMatchObject([
    { reason: 'abuse', words: 'He is rude.', accuracy: 0.5 },
    { reason: 'spam', words: '', accuracy: 0.5 },
  ])

  expect((await decide(row, 'upheld')).status).toBe(200)
  expect(await people('open')).toEqual([])
  expect(await people('decided')).toMatchObject([{ user, state: 'upheld', decidedBy: 'Boss' }])
  expect((await decide(row, 'open')).status).toBe(200)
  expect(await people('decided')).toEqual([])
  expect((await at.call('GET', '/feedback/reports?state=all', { token: admin })).status).toBe(400)
  disperse(table)
})

test('a spectator who chatted is reported by number; spectators report with their pass', async () => {
  const table = await startGame({ ports: cluster.ports, players: 2 })
  const [ann] = table.players
  const watcher = new Client({ port: cluster.ports[1] ?? 0, lasting: true })
  await watcher.connect()
  expect(await watcher.join('Watcher', table.code)).toMatchObject({ ok: true })
  if (ann === undefined) throw new Error('nobody is there')
  expect(await watcher.command({ kind: 'chat', chat: { text: 'Boo' } })).toMatchObject({ ok: true })
  const body = { by: 'Me', code: table.code, why: 'So.', reason: 'abuse', gameState: null }
  const ofWatcher = { ...body, about: { seat: watcher.seat, name: 'Watcher' } }
  expect((await at.send('/feedback/report', ofWatcher, ann.token)).status).toBe(200)
  const rows = await people('open')
  expect(rows).toContainEqual(expect.objectContaining({ user: watcher.welcome?.user, code: table.code }))
  const ofAnn = { ...body, about: { seat: ann.seat, name: 'Ann' } }
  expect((await at.send('/feedback/report', ofAnn, watcher.token)).status).toBe(403)
  const pass = watcher.welcome?.pass
  expect((await at.send('/feedback/report', { ...ofAnn, pass }, watcher.token)).status).toBe(200)
  watcher.leave()
  disperse(table)
})
