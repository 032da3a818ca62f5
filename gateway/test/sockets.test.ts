// Socket violations: a clear answer or a counted close each, without affecting others.
import { beforeAll, expect, test } from 'vitest'
import { encodeClient } from '#proto/client/wire.ts'
import { Client } from '../../loadtest/client/client.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import { disconnectAll, seatClients } from '../../loadtest/client/game.ts'
import { dial, encodeFrame } from '../../loadtest/client/rawWebSocket.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

let port = 0

const tests = useCluster({
  engines: 1,
  env: {
    FRAMES_PER_SECOND: '20',
    FRAMES_AT_ONCE: '60',
    SOCKETS_PER_ADDRESS: '40',
    TRIES_PER_MINUTE: '40',
    TRUST_PROXY: '127.0.0.1',
  },
})

beforeAll(() => {
  port = tests.cluster.ports[0] ?? 0
})

const closes = (why: string): Promise<number> => metric(port, 'lane_sockets_closed_total', { why })

/** Opens a raw socket, runs an action on it, and returns the code it is closed with. */
async function closedBy(
  act: (send: (bytes: Uint8Array) => void, say: (text: string) => void) => void,
): Promise<number> {
  let code = 0
  const wire = await dial({ port }, { message: () => undefined, closed: (with_) => void (code = with_) })
  act(wire.send, wire.sendText)
  await expect.poll(() => code).not.toBe(0)
  return code
}

test.each([
  ['http://evil.example', 'HTTP/1.1 403 Forbidden'],
  [`http://localhost.evil.example`, 'HTTP/1.1 403 Forbidden'],
  [null, 'HTTP/1.1 403 Forbidden'],
])('a socket from Origin %s is refused', async (origin, status) => {
  const before = await metric(port, 'lane_upgrades_refused_total', { why: 'origin' })
  await expect(dial({ port, origin }, { message: () => undefined, closed: () => undefined })).rejects.toThrow(
    status,
  )
  expect(await metric(port, 'lane_upgrades_refused_total', { why: 'origin' })).toBe(before + 1)
})

test('an outdated version is asked to refresh', async () => {
  const events: string[] = []
  const page = new Client({ port, record: true })
  const wire = await dial(
    { port },
    { message: () => events.push('frame'), closed: (code) => events.push(String(code)) },
  )
  const hello = {
    token: '',
    client: '6.9',
    page: 'x',
    room: '',
    version: 0,
    epoch: 0,
    takeover: false,
    nth: 1,
  }
  wire.send(encodeClient({ seq: 0, body: 'hello', hello }))
  await expect.poll(() => events).toEqual(['frame', '4002'])
  page.leave()
})

test('broken, empty and text frames close the socket with a code and are counted', async () => {
  const before = [await closes('broken'), await closes('text')]
  expect(await closedBy((send) => send(Buffer.from([0xff, 0xff, 0xff])))).toBe(4000)
  expect(await closedBy((send) => send(new Uint8Array(0)))).toBe(4000)
  expect(await closedBy((_, say) => say('hello'))).toBe(4001)
  expect([await closes('broken'), await closes('text')]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
})

test('a frame over the limit closes the socket and is counted', async () => {
  const before = await closes('large')
  expect(await closedBy((send) => send(new Uint8Array(9000)))).not.toBe(0)
  expect(await closes('large')).toBe(before + 1)
})

test('a request before hello closes the socket', async () => {
  const command = encodeClient({ seq: 1, body: 'command', command: new Uint8Array([1]) })
  expect(await closedBy((send) => send(command))).toBe(4003)
})

test('a flood closes the socket', async () => {
  const resume = encodeClient({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
  const hello = {
    token: '',
    client: '7.0',
    page: 'flooder',
    room: '',
    version: 0,
    epoch: 0,
    takeover: false,
    nth: 1,
  }
  const before = await closes('flood')
  const code = await closedBy((send) => {
    send(encodeClient({ seq: 0, body: 'hello', hello }))
    for (let nth = 0; nth < 100; nth += 1) send(resume)
  })
  expect(code).toBe(4008)
  expect(await closes('flood')).toBe(before + 1)
})

test('sockets per address are limited; behind a trusted proxy the forwarded one counts', async () => {
  const from = (address: string) =>
    dial(
      { port, headers: { 'X-Forwarded-For': address } },
      { message: () => undefined, closed: () => undefined },
    )
  const open = []
  for (let nth = 0; nth < 40; nth += 1) open.push(await from('198.51.100.7'))
  await expect(from('198.51.100.7')).rejects.toThrow('429')
  open.push(await from('198.51.100.8'))
  for (const wire of open) wire.cut()
})

test('an unknown code is refused as such, and repeated attempts are limited', async () => {
  const page = new Client({ port, headers: { 'X-Forwarded-For': '203.0.113.9' } })
  await page.connect()
  const first = await page.join('Ann', 'ZZZZ-99')
  expect(first).toMatchObject({
    ok: false,
    refused: { text: 'There is no game with that password', key: 'noGame' },
  })
  expect(await page.join('Ann', 'nonsense')).toMatchObject({ ok: false, refused: { key: 'noGame' } })
  let last = first
  for (let nth = 0; nth < 40; nth += 1) {
    last = await page.join('Ann', 'ZZZZ-99')
    if (!last.ok && last.refused.key === 'tooMany') break
  }
  expect(last).toMatchObject({ ok: false, refused: { key: 'tooMany' } })
  page.leave()
})

test('a command outside a room is refused, and so is joining a second room', async () => {
  const lone = new Client({ port })
  await lone.connect()
  expect(await lone.command({ kind: 'start', start: {} })).toMatchObject({
    ok: false,
    refused: { key: 'notInRoom' },
  })
  const one = await seatClients({ ports: [port], players: 2 })
  const other = await seatClients({ ports: [port], players: 1 })
  const guest = one.players[1]
  expect(await guest?.join('Bob', other.code)).toMatchObject({ ok: false, refused: { key: 'inAnotherRoom' } })
  expect(await guest?.join('Bob', other.code, true)).toMatchObject({ ok: true, room: other.code })
  await guest?.until(() => guest.view.lobby?.code === other.code, 'the other room')
  await one.players[0]?.until(
    () => one.players[0]?.view.roster.filter(({ gone }) => !gone).length === 1,
    'Bob gone',
  )
  lone.leave()
  disconnectAll(one)
  disconnectAll(other)
})

test('a malformed command is refused or closes its socket, and the game goes on', async () => {
  const table = await seatClients({ ports: [port], players: 2, client: { record: true } })
  const [host, guest] = table.players
  guest?.send({ seq: guest.seq + 1, body: 'command', command: new Uint8Array([0xff, 0xff, 0xff]) })
  guest?.send({ seq: guest.seq + 2, body: 'command', command: new Uint8Array(0) })
  await guest?.until(
    () => !guest.connected || guest.received.filter(({ frame }) => frame.body === 'refused').length === 2,
    'an end',
  )
  expect(await host?.command({ kind: 'chat', chat: { text: 'still here' } })).toMatchObject({ ok: true })
  disconnectAll(table)
})

test('the tests send masked frames of the correct format', () => {
  expect([...encodeFrame(2, new Uint8Array([1])).subarray(0, 2)]).toEqual([0x82, 0x81])
})
