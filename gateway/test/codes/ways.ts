// Every request that takes a room code, except join, as a probe for enumeration.
import pLimit from 'p-limit'
import type { ServerFrame } from '#proto/client/messages.ts'
import { httpClient, type HttpClient } from '../../../loadtest/client/httpClient.ts'
import { Client } from '../../../loadtest/client/client.ts'
import type { Cluster } from '../../../loadtest/testbed/cluster.ts'
import { signUp } from '../../../loadtest/client/members.ts'

/** One kind of probe. */
export interface Way {
  name: string
  /**
   * Probes codes, each as another user or from another network where that counts; returns the answers without
   * the caller's own data.
   */
  ask: (cluster: Cluster, codes: readonly string[]) => Promise<string[]>
}

let networks = 0
/** A network with no tries yet. */
const freshNetwork = (): string =>
  `2001:db8:${((networks += 1) >> 8).toString(16)}:${(networks & 255).toString(16)}::1`

const portOf = ({ ports }: Cluster, nth: number): number => ports[nth % ports.length] ?? 0

/** A page's answer without its token, name and the time, and with the code masked. */
function plain(frames: readonly ServerFrame[], closes: readonly number[], code: string): string {
  const shown = frames.map((frame) =>
    frame.body === 'welcome'
      ? { ...frame, welcome: { ...frame.welcome, token: '', user: '', now: 0 } }
      : frame,
  )
  return JSON.stringify([shown, closes]).replaceAll(code, 'CODE')
}

/** Says hello and sends more; returns all frames up to the answer of the last request. */
async function overheard(
  cluster: Cluster,
  nth: number,
  code: string,
  say: (page: Client) => void,
): Promise<string> {
  const page = new Client({
    port: portOf(cluster, nth),
    record: true,
    headers: { 'X-Forwarded-For': freshNetwork() },
  })
  await page.connect()
  const from = page.received.length
  say(page)
  // Frames are answered in order, so nothing follows this one.
  await page.command({ kind: 'start', start: {} })
  page.leave()
  const received = page.received
    .slice(from)
    .filter(({ frame }) => frame.body !== 'refused' || frame.refused.key !== 'notInRoom')
  return plain(
    received.map(({ frame }) => frame),
    page.closeCodes.slice(0, -1),
    code,
  )
}

/** Says hello as a page that reconnects to a room. */
export const greet = (page: Client, room: string, version: number, takeover: boolean): void =>
  page.send({
    seq: 0,
    body: 'hello',
    hello: {
      token: page.token,
      client: '7.0',
      page: page.page,
      room,
      version,
      epoch: version,
      takeover,
      nth: 1,
    },
  })

const bySocket = (name: string, say: (page: Client, code: string) => void): Way => ({
  name,
  ask: (cluster, codes) =>
    inTurns(codes, (code, nth) => overheard(cluster, nth, code, (page) => say(page, code))),
})

type Call = (at: HttpClient, code: string) => Promise<{ status: number; body: unknown }>

/** An HTTP call, as a registered user who is no admin. */
const byCall = (
  name: string,
  call: (at: HttpClient, code: string, token: string) => ReturnType<Call>,
): Way => ({
  name,
  async ask(cluster, codes) {
    const { token } = await signUp(httpClient(`http://127.0.0.1:${portOf(cluster, 0)}`))
    return inTurns(codes, async (code, nth) => {
      const { status, body } = await call(httpClient(`http://127.0.0.1:${portOf(cluster, nth)}`), code, token)
      return JSON.stringify([status, body]).replaceAll(code, 'CODE')
    })
  },
})

const AT_ONCE = 8

/** Runs the probes a few at a time; answers in the order of the codes. */
const inTurns = (codes: readonly string[], ask: (code: string, nth: number) => Promise<string>) =>
  pLimit(AT_ONCE).map(codes, ask)

const report = (code: string): object => ({
  about: { name: 'Somebody', seat: 1 },
  by: 'Me',
  code,
  why: 'for asking',
  gameState: null,
})

export const WAYS: readonly Way[] = [
  bySocket('a hello with its code', (page, code) => greet(page, code, 0, false)),
  bySocket('a hello that takes a seat over', (page, code) => greet(page, code, 3, true)),
  bySocket('a hello in small letters', (page, code) =>
    greet(page, code.toLowerCase().replace('-', ' '), 0, true),
  ),
  bySocket('a hello, then a resume', (page, code) => {
    greet(page, code, 0, false)
    page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  }),
  bySocket('a hello, then a command', (page, code) => {
    greet(page, code, 0, false)
    page.send({ seq: 1, body: 'command', command: new Uint8Array([0xba, 0x02, 0x00]) })
  }),
  byCall('the operator’s page', (at, code, token) =>
    at.call('GET', `/operator/room?code=${code}`, { token, from: freshNetwork() }),
  ),
  byCall('the operator’s search', (at, code, token) =>
    at.call('GET', `/operator/state?find=${code}`, { token, from: freshNetwork() }),
  ),
  byCall('an operator’s deed', (at, code, token) =>
    at.send('/operator/do', { deed: 'end', id: 'a-request-of-mine', room: code }, token, freshNetwork()),
  ),
  byCall('a report', (at, code, token) => at.send('/feedback/report', report(code), token, freshNetwork())),
  byCall('a report with a reason', (at, code, token) =>
    at.send('/feedback/report', { ...report(code), reason: 'abuse', pass: 'x' }, token, freshNetwork()),
  ),
  byCall('a vote against a spectator', (at, code, token) =>
    at.send('/room/restrain', { code, number: 2, what: 'remove' }, token, freshNetwork()),
  ),
  byCall('the list of spectators', (at, code, token) =>
    at.call('GET', `/room/spectators?code=${code}`, { token, from: freshNetwork() }),
  ),
  byCall('an address below the data', (at, code, token) =>
    at.call('GET', `/data/room/${code}`, { token, from: freshNetwork() }),
  ),
]
