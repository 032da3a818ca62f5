// Reports on real processes: permissions, stored chat, merging, decisions, sanctions.
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ReportedDetail, ReportedPeople } from '#proto/http/reports.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, startGame } from '../../loadtest/client/game.ts'
import { signUpAdmin } from '../../loadtest/testing/admin.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const BOSS = 'boss@example.org'
let admin = ''

const env = { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS }
const tests = useCluster({ engines: 1, gateways: 2, env })

beforeAll(async () => {
  admin = await signUpAdmin(tests.http, tests.cluster, BOSS)
})

const people = async (state: string): Promise<ReportedPeople['people']> =>
  v.parse(
    ReportedPeople,
    (await tests.http.call('GET', `/feedback/reports?state=${state}`, { token: admin })).body,
  ).people
const decide = (row: { game: string; user: string }, state: string) =>
  tests.http.send('/feedback/decide', { game: row.game, user: row.user, state }, admin)

test('each reporter counts once, the chat is added by the server, and a decision can be undone', async () => {
  const table = await seatClients({ ports: tests.cluster.ports, players: 3 })
  const [ann, gus, cy] = table.players as [Client, Client, Client]
  for (const text of ['Hello', 'your mother plays solitaire'])
    expect(await gus.command({ kind: 'chat', chat: { text } })).toMatchObject({ ok: true })
  const report = async (by: Client, changed: object = {}): Promise<[number, string]> => {
    const about = { seat: gus.seat, name: 'Anybody at all' }
    const body = { about, by: 'Me', code: table.code, why: 'He is rude.', reason: 'abuse', gameState: null }
    const response = await tests.http.send('/feedback/report', { ...body, ...changed }, by.token)
    return [response.status, textOf(response, 'message')]
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
  const response = await tests.http.call('GET', `/feedback/reported?${query}`, { token: admin })
  const detail = v.parse(ReportedDetail, response.body)
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
  expect((await tests.http.call('GET', '/feedback/reports?state=all', { token: admin })).status).toBe(400)
  disconnectAll(table)
})

test('a spectator who chatted is reported by number; spectators report with their pass', async () => {
  const table = await startGame({ ports: tests.cluster.ports, players: 2 })
  const [ann] = table.players
  const watcher = new Client({ port: tests.cluster.ports[1] ?? 0, reconnects: true })
  await watcher.connect()
  expect(await watcher.join('Watcher', table.code)).toMatchObject({ ok: true })
  if (ann === undefined) throw new Error('nobody is there')
  expect(await watcher.command({ kind: 'chat', chat: { text: 'Boo' } })).toMatchObject({ ok: true })
  const body = { by: 'Me', code: table.code, why: 'So.', reason: 'abuse', gameState: null }
  const ofWatcher = { ...body, about: { seat: watcher.seat, name: 'Watcher' } }
  expect((await tests.http.send('/feedback/report', ofWatcher, ann.token)).status).toBe(200)
  const rows = await people('open')
  expect(rows).toContainEqual(expect.objectContaining({ user: watcher.welcome?.user, code: table.code }))
  const ofAnn = { ...body, about: { seat: ann.seat, name: 'Ann' } }
  expect((await tests.http.send('/feedback/report', ofAnn, watcher.token)).status).toBe(403)
  const pass = watcher.welcome?.pass
  expect((await tests.http.send('/feedback/report', { ...ofAnn, pass }, watcher.token)).status).toBe(200)
  watcher.leave()
  disconnectAll(table)
})
