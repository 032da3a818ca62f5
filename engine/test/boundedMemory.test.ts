// 10,000 visitors join and leave across a crash: no process holds more than before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pLimit from 'p-limit'
import { httpClient, textOf } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { metricsText } from '../../loadtest/client/metrics.ts'
import type { Reply } from '../../loadtest/client/page.ts'
import { roomOf } from '../../loadtest/client/table.ts'

/** Of 16 visitors each. */
const PARTIES = 625
const PARTIES_AT_ONCE = 16
const SIGN_UP_EACH = 50
/** With one more concurrent search they would all be matched. */
const SEEKERS_AT_ONCE = 4
const SAMPLE_INTERVAL_MS = 1000
/** Tolerance out of 10,000: work still in flight, such as a clock job. */
const TOLERANCE = 10
/** Networks are evicted as others appear: the last second's may remain. */
const LAST_NETWORKS = 300

let cluster: Cluster
let visitors = 0

beforeAll(async () => {
  cluster = await startCluster({ engines: 2, gateways: 2, env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => cluster.stop())

const address = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`

/** A visitor from a network of their own; with an earlier token and page, one who reloads. */
async function visit(before: { token?: string; page?: string } = {}): Promise<Client> {
  visitors += 1
  const port = cluster.ports[visitors % cluster.ports.length] ?? 0
  const client = new Client({ port, headers: { 'x-forwarded-for': address(visitors) }, ...before })
  await client.connect()
  return client
}

const many = (count: number): Promise<Client[]> => Promise.all(Array.from({ length: count }, () => visit()))

/** Leaves or ends the room; an engine that died may have done so without answering, and then there is no such room. */
const mustOrGone = (reply: Reply): void => {
  if (reply.ok || reply.refused.key !== 'gameGone') roomOf(reply)
}

/** A watched game of two: one reloads, everybody but the host closes their tabs, the host ends the game. */
async function game(): Promise<void> {
  const [[host, guest], watchers] = await Promise.all([many(2), many(4)])
  if (host === undefined || guest === undefined) throw new Error('nobody came')
  const code = roomOf(await host.create('Host'))
  roomOf(await guest.join('Guest', code))
  roomOf(await host.command({ kind: 'start', start: {} }))
  await Promise.all(watchers.map(async (one, nth) => roomOf(await one.join(`Watcher ${nth}`, code))))
  guest.leave()
  const back = await visit({ token: guest.token, page: `${guest.page}2` })
  for (const one of [...watchers, back]) one.leave()
  // A closed tab may reconnect and its room waits for it, so the host ends the game.
  mustOrGone(await host.command({ kind: 'endGame', endGame: {} }))
  host.leave()
}

/** A lobby is left by its guests, then by its host. */
async function lobby(): Promise<void> {
  const all = await many(3)
  const [host, ...guests] = all
  if (host === undefined) throw new Error('nobody came')
  const code = roomOf(await host.create('Host'))
  for (const [nth, guest] of guests.entries()) roomOf(await guest.join(`Guest ${nth}`, code))
  for (const one of all.toReversed()) mustOrGone(await one.command({ kind: 'quitRoom', quitRoom: {} }))
  for (const one of all) one.leave()
}

const seeking = pLimit(SEEKERS_AT_ONCE)

/** One joins the matchmaking queue and leaves it, one closes the tab before searching. */
async function queue(): Promise<void> {
  const [seeker, closer] = await many(2)
  if (seeker === undefined || closer === undefined) throw new Error('nobody came')
  roomOf(await closer.findRoom('Closer'))
  closer.leave()
  roomOf(await seeker.findRoom('Seeker'))
  await seeking(async () => {
    roomOf(await seeker.findGame())
    roomOf(await seeker.leaveQueue())
  })
  roomOf(await seeker.leaveFindRoom())
  seeker.leave()
}

/** Some only open the page, and some have an unknown code. */
async function home(): Promise<void> {
  const all = await many(4)
  for (const one of all.slice(2)) expect((await one.join('Lost', 'ZZZZ-22')).ok).toBe(false)
  for (const one of all) one.leave()
}

async function account(nth: number): Promise<void> {
  const gateway = httpClient(`http://127.0.0.1:${cluster.ports[0]}`)
  const who = { name: `Comer ${nth}`, email: `comer-${nth}@example.org`, password: 'correct horse' }
  const signUp = await gateway.send('/data/account/sign-up', who)
  const signIn = await gateway.send('/data/account/sign-in', who)
  for (const response of [signUp, signIn])
    expect((await gateway.send('/data/account/sign-out', {}, textOf(response, 'token'))).status).toBe(200)
}

/** Entries of all processes, by collection. */
async function collectionSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const add = (text: string, metric: RegExp): void => {
    for (const [, what = '', value] of text.matchAll(metric))
      sizes.set(what, (sizes.get(what) ?? 0) + Number(value))
  }
  const all = await Promise.all(cluster.ports.map(metricsText))
  for (const text of all) add(text, /^lane_held\{.*what="(\w+)".*\} (\S+)$/gm)
  // Every gateway reports the same of an engine.
  add(all[0] ?? '', /^lane_engine_held\{.*what="(\w+)".*\} (\S+)$/gm)
  return sizes
}

test('10,000 visitors leave nothing in any collection of gateways and engines', async () => {
  await party(0)
  await expect.poll(async () => (await collectionSizes()).get('clocks')).toBe(0)
  const before = await collectionSizes()
  const peaks = new Map<string, number>()
  const sampler = setInterval(() => {
    void collectionSizes().then((now) =>
      now.forEach((size, what) => peaks.set(what, Math.max(size, peaks.get(what) ?? 0))),
    )
  }, SAMPLE_INTERVAL_MS)
  const limit = pLimit(PARTIES_AT_ONCE)
  await Promise.all(
    Array.from({ length: PARTIES }, (_, nth) =>
      limit(async () => {
        await party(nth + 1)
        if (nth !== PARTIES >> 1) return
        await cluster.engines[0]?.kill9()
        await cluster.startEngine()
      }),
    ),
  )
  clearInterval(sampler)
  expect(visitors).toBeGreaterThan(10_000)
  const more = async (): Promise<string[]> =>
    [...(await collectionSizes())].flatMap(([what, size]) =>
      size > (before.get(what) ?? 0) + (what === 'networkAllowances' ? LAST_NETWORKS : TOLERANCE)
        ? [`${what} ${size}`]
        : [],
    )
  await expect.poll(more).toEqual([])
  const filled = [...peaks].flatMap(([what, size]) =>
    size > (before.get(what) ?? 0) + TOLERANCE ? [what] : [],
  )
  expect(filled).toEqual(
    expect.arrayContaining(['sockets', 'networks', 'watchers', 'routedRooms', 'routedVisitors']),
  )
  expect(filled).toEqual(expect.arrayContaining(['rooms', 'connections', 'networkAllowances']))
})

const party = async (nth: number): Promise<void> => {
  await Promise.all([game(), lobby(), queue(), home(), ...(nth % SIGN_UP_EACH === 0 ? [account(nth)] : [])])
}
