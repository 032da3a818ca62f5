// Sanctions on real processes: immediate at every gateway, enforced on connect, logged.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Done, GameFacts, OlderOperations } from '#proto/http/operator.ts'
import { SanctionList, type SanctionCommand } from '#proto/http/sanctions.ts'
import type { Refused } from '#proto/client/messages.ts'
import { textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients } from '../../loadtest/client/game.ts'
import { signUp } from '../../loadtest/client/members.ts'
import { userOf } from '../../loadtest/testing/account.ts'
import { signUpAdmin } from '../../loadtest/testing/admin.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const BOSS = 'boss@example.org'
let admin = ''

const tests = useCluster({
  engines: 1,
  gateways: 2,
  env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: BOSS },
})

beforeAll(async () => {
  admin = await signUpAdmin(tests.http, tests.cluster, BOSS)
})

async function operate(wish: object): Promise<Done> {
  const response = await tests.http.send('/operator/do', wish, admin)
  expect([response.status, textOf(response, 'message')]).toEqual([200, ''])
  return v.parse(Done, response.body)
}
/** Imposes a sanction; returns its id. */
async function sanction(user: string, more: Partial<SanctionCommand>): Promise<string> {
  const id = randomUUID()
  const wish = { kind: 'silence', on: 'person', name: 'Max', reason: 'abuse', context: 'Swore.', hours: 2 }
  expect(await operate({ deed: 'sanction', id, user, ...wish, ...more })).toMatchObject({ outcome: 'done' })
  return id
}
const lift = (id: string): Promise<Done> => operate({ deed: 'lift', id: randomUUID(), sanction: id })
const list = async (query = ''): Promise<SanctionList> =>
  v.parse(SanctionList, (await tests.http.call('GET', `/operator/sanctions${query}`, { token: admin })).body)

/** The refusals a page received without a request. */
const turnedAway = ({ received }: Client): Refused[] =>
  received.flatMap(({ frame }) =>
    frame.body === 'refused' && frame.refused.seq === 0 ? [frame.refused] : [],
  )
const BANNED = 4005
/** Connects without waiting for a welcome, which a banned page never gets. */
const comeInVain = (page: Client): void => void page.connect().catch(() => undefined)

test('a ban takes effect at once, at every gateway and on connecting, and can be lifted', async () => {
  const { id: user, token } = await signUp(tests.http)
  const pages = tests.cluster.ports.map((port) => new Client({ port, token, record: true }))
  for (const page of pages) await page.connect()
  const id = await sanction(user, { kind: 'ban', reason: 'cheating' })
  const late = new Client({ port: tests.cluster.ports[1] ?? 0, token, record: true })
  comeInVain(late)
  for (const page of [...pages, late]) {
    await expect.poll(() => page.closeCodes).toEqual([BANNED])
    page.leave()
    const [refused] = turnedAway(page)
    expect(refused?.key).toBe('banned')
    expect(refused?.text).toMatch(/^You can’t play here until .*, for cheating; write to us/)
  }
  expect(await list(`?user=${user}`)).toMatchObject({
    sanctions: [{ id, kind: 'ban', scope: 'account', authorName: 'Boss', context: 'Swore.', undone: 0 }],
  })
  expect(await lift(id)).toMatchObject({ outcome: 'done' })
  await expect
    .poll(async () => {
      const back = new Client({ port: tests.cluster.ports[1] ?? 0, token })
      comeInVain(back)
      await back.until(() => back.welcome !== null || back.closeCodes.length > 0)
      const who = back.welcome?.user
      back.leave()
      return who
    })
    .toBe(user)
  const response = await tests.http.call('GET', `/operator/operations?before=${Date.now() + 60_000}`, {
    token: admin,
  })
  const { operations } = v.parse(OlderOperations, response.body)
  expect(operations[1]?.says).toMatch(/is banned until .* for cheating/)
  expect(operations.slice(0, 2)).toMatchObject([
    { deed: 'lift', name: 'Boss', outcome: 'done' },
    {
      deed: 'sanction',
      name: 'Boss',
      outcome: 'done',
    },
  ])
})

test('a silenced user is notified, refused with the reason, and plays on', async () => {
  const table = await seatClients({ ports: tests.cluster.ports, players: 2 })
  const [, max] = table.players
  if (max === undefined) throw new Error('nobody is there')
  const shown = await tests.http.call('GET', `/operator/room?code=${table.code}`, { token: admin })
  const { people } = v.parse(GameFacts, shown.body)
  const user = people.find(({ seat }) => seat === max.seat)?.user ?? ''
  expect(user).toBe(max.welcome?.user)
  const id = await sanction(user, {})
  await max.until(() => max.user?.sanctions[0]?.id === id)
  expect(max.user?.sanctions).toMatchObject([{ kind: 'silence', reason: 'abuse', acknowledged: false }])
  for (const command of [
    { kind: 'chat', chat: { text: 'Hello' } },
    { kind: 'quickPhrase', quickPhrase: { phrase: 1 } },
  ] as const) {
    const reply = await max.command(command)
    const refused = reply.ok ? null : reply.refused
    expect(refused?.key).toBe('silenced')
    expect(refused?.text).toMatch(/^You can’t use the chat until .*, for abusive language/)
  }
  expect(await max.command({ kind: 'setRole', setRole: { watch: true } })).toMatchObject({ ok: true })
  await lift(id)
  await max.until(() => max.user?.sanctions.length === 0)
  expect(await max.command({ kind: 'chat', chat: { text: 'Sorry' } })).toMatchObject({ ok: true })
  disconnectAll(table)
})

test('a warning is shown until it is acknowledged', async () => {
  const { id: user, token } = await signUp(tests.http)
  const id = await sanction(user, { kind: 'warn' })
  const warned = await userOf(tests.cluster.ports[1] ?? 0, token)
  expect(warned.sanctions).toMatchObject([{ id, kind: 'warn' }])
  const other = await signUp(tests.http)
  await tests.http.send('/data/acknowledge', { sanction: id }, other.token)
  expect((await list(`?user=${user}`)).sanctions).toMatchObject([{ acknowledged: 0 }])
  expect((await tests.http.send('/data/acknowledge', { sanction: id }, token)).status).toBe(200)
  await expect.poll(async () => (await userOf(tests.cluster.ports[1] ?? 0, token)).sanctions).toEqual([])
})

test('a network ban lasts a day at most and covers the whole /24', async () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const port = tests.cluster.ports[0] ?? 0
  const page = new Client({ port, ...from('203.0.113.7'), record: true })
  const { user } = await page.connect()
  const boss = new Client({ port, ...from('203.0.113.9'), token: admin, record: true })
  await boss.connect()
  const wish = {
    deed: 'sanction',
    kind: 'ban',
    on: 'network',
    user,
    name: 'Max',
    reason: 'spam',
    context: 'x',
  }
  expect(await operate({ ...wish, id: randomUUID(), hours: 25 })).toMatchObject({ outcome: 'refused' })
  const id = await sanction(user, { kind: 'ban', on: 'network', reason: 'spam', hours: 24 })
  expect((await list(`?user=${user}`)).sanctions).toMatchObject([
    { scope: 'network', network: '203.0.113.0/24' },
  ])
  await expect.poll(() => page.closeCodes).toEqual([BANNED])
  const neighbour = new Client({ port, ...from('203.0.113.200'), record: true })
  comeInVain(neighbour)
  await expect.poll(() => neighbour.closeCodes).toEqual([BANNED])
  // Whoever shares the network is not accused of what another did.
  for (const each of [page, neighbour])
    expect(turnedAway(each)[0]?.text).toMatch(
      /^Nobody on your network can play here until .*, because one of/,
    )
  neighbour.leave()
  // An admin on that network can still undo it, on an open page and on a new one.
  expect([turnedAway(boss), boss.closeCodes]).toEqual([[], []])
  boss.leave()
  const bossAgain = new Client({ port, ...from('203.0.113.9'), token: admin })
  await bossAgain.connect()
  bossAgain.leave()
  const elsewhere = new Client({ port, ...from('203.0.114.7') })
  await elsewhere.connect()
  elsewhere.leave()
  expect((await lift(id)).says).toBe('The ban of Max is undone.')
  const [first] = (await list(`?user=${user}`)).sanctions
  expect((await lift(id)).says).toBe('The ban of Max was undone already.')
  expect((await list(`?user=${user}`)).sanctions).toEqual([first])
  const back = new Client({ port, ...from('203.0.113.200') })
  await back.connect()
  back.leave()
})

test('admins can’t be sanctioned', async () => {
  const { id } = await userOf(tests.cluster.ports[0] ?? 0, admin)
  const wish = { kind: 'ban', on: 'person', name: '', reason: 'abuse', context: 'x', hours: 1 }
  expect(await operate({ deed: 'sanction', id: randomUUID(), user: id, ...wish })).toMatchObject({
    outcome: 'refused',
  })
})
