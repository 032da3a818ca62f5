// A listener sends nothing to peers outside the cluster, and closes them after a timeout.
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecure, type TLSSocket } from 'node:tls'
import { encodeMsgpack } from './msgpack.ts'
import { joinLengthPrefixed } from './lengthPrefixed.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_HALF_OPEN } from './halfOpen.ts'
import { decodeHello, encodeHello, isSupported, PROTOCOL } from './hello.ts'
import { listenLinks, openLink, type LinkServer } from './link.ts'
import { BAD_SECRET, PROBE } from './reasons.ts'
import { connectTls } from './tls.ts'
import { socketTransport } from './transport.ts'

const SECRET = 'a secret that both ends know'
const NAME = 'engine-of-the-test'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'll-link-'))
  closing.push(() => rm(made, { recursive: true, force: true }))
  return made
}

interface Listening {
  server: LinkServer
  rejected: { why: string; from: string }[]
  opened: () => number
}

const handlers = {
  opened: () => undefined,
  rejected: () => undefined,
  frame: () => undefined,
  closed: () => undefined,
}

async function listen(address: string): Promise<Listening> {
  const rejected: Listening['rejected'] = []
  let opened = 0
  const server = await listenLinks(
    address,
    NAME,
    {
      ...handlers,
      opened(link) {
        opened += 1
        closing.push(() => link.close())
      },
      rejected: (why, from) => void rejected.push({ why, from }),
    },
    socketTransport(SECRET),
  )
  if ('failed' in server) throw new Error(server.failed)
  closing.push(() => server.close())
  return { server, rejected, opened: () => opened }
}

const overTcp = () => listen('127.0.0.1:0')
const overUnix = async () => listen(`unix:${join(await folder(), 'link.sock')}`)

interface Stranger {
  socket: Socket
  heard: () => Buffer
  closed: Promise<void>
}

function stranger(socket: Socket): Stranger {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
  socket.on('error', () => undefined)
  closing.push(() => socket.destroy())
  return {
    socket,
    heard: () => Buffer.concat(chunks),
    closed: new Promise((done) => void socket.once('close', () => done())),
  }
}

const tcpAt = (address: string): { host: string; port: number } => {
  const [host = '', port = ''] = address.split(':')
  return { host, port: Number(port) }
}
const dial = (address: string): Stranger =>
  stranger(address.startsWith('unix:') ? connect(address.slice('unix:'.length)) : connect(tcpAt(address)))

/** The first frame of protocol 1. */
const OLD = joinLengthPrefixed([Buffer.from(`${SECRET}\ngateway`)])
const helloOf = (protocol: number): Buffer =>
  joinLengthPrefixed([encodeMsgpack({ protocol, name: 'gateway' })])

describe.each([
  ['TLS over TCP', overTcp],
  ['a Unix socket', overUnix],
] as const)('over %s', (_, listening) => {
  test('a silent socket gets no reply and is closed', async () => {
    const { server, rejected, opened } = await listening()
    const { heard, closed } = dial(server.address)
    await closed
    expect([heard().length, opened()]).toEqual([0, 0])
    expect(rejected.map(({ why }) => why)).toEqual(['no handshake in time'])
  })

  test('an old protocol gets no reply, even with the secret', async () => {
    const { server, rejected, opened } = await listening()
    const { socket, heard, closed } = dial(server.address)
    socket.write(OLD)
    await closed
    expect([heard().length, opened(), rejected.length]).toEqual([0, 0, 1])
    expect(JSON.stringify(rejected)).not.toContain(SECRET)
  })

  test('malformed bytes never open a link', async () => {
    const { server, rejected, opened } = await listening()
    const all = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
      joinLengthPrefixed([encodeMsgpack(null)]),
      joinLengthPrefixed([encodeMsgpack({ protocol: PROTOCOL })]),
      joinLengthPrefixed([encodeMsgpack({ protocol: String(PROTOCOL), name: 'x' })]),
      joinLengthPrefixed([encodeMsgpack({ protocol: PROTOCOL, name: 'a\nb' })]),
    ]
    for (const bytes of all) {
      const { socket, heard, closed } = dial(server.address)
      socket.write(bytes)
      await closed
      expect(heard().includes(NAME)).toBe(false)
    }
    expect([opened(), rejected.length]).toEqual([0, all.length])
  })

  test('a port probe is distinguished from a failed handshake', async () => {
    const { server, rejected } = await listening()
    const { socket } = dial(server.address)
    socket.once('connect', () => socket.destroy())
    await expect.poll(() => rejected.map(({ why }) => why)).toEqual([PROBE])
  })

  test('half-open sockets are limited, and a gateway can still connect', async () => {
    const { server, rejected } = await listening()
    const all = Array.from({ length: MAX_HALF_OPEN + 5 }, () => dial(server.address))
    await Promise.race(all.map(({ closed }) => closed))
    const link = await openLink(
      { address: server.address, name: 'gateway' },
      handlers,
      socketTransport(SECRET),
    )
    expect(link).not.toHaveProperty('failed')
    expect(rejected[0]?.why).toBe('too many half-open connections')
  })
})

/** Opens a TLS socket with that secret. */
const secure = (address: string, secret: string): Stranger => stranger(connectTls(tcpAt(address), secret))

test('a wrong key gets no reply, and both ends log the reason', async () => {
  const { server, rejected, opened } = await overTcp()
  const { socket, heard, closed } = secure(server.address, `${SECRET}!`)
  socket.write(helloOf(PROTOCOL))
  await closed
  expect([heard().length, opened()]).toEqual([0, 0])
  expect(rejected).toEqual([{ why: BAD_SECRET, from: '127.0.0.1' }])
  const link = await openLink(
    { address: server.address, name: 'gateway' },
    handlers,
    socketTransport(`${SECRET}!`),
  )
  expect(link).toEqual({ failed: BAD_SECRET })
})

test('TLS without the key gets no data', async () => {
  const { server, opened } = await overTcp()
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket: TLSSocket = connectSecure({
      ...tcpAt(server.address),
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
    })
    const { heard, closed } = stranger(socket)
    await closed
    expect(heard().length).toBe(0)
  }
  expect(opened()).toBe(0)
})

test('a fake listener learns neither secret nor name from a connecting gateway', async () => {
  const chunks: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  const at = server.address()
  const address = `127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`
  const link = await openLink({ address, name: 'gateway-7' }, handlers, socketTransport(SECRET))
  expect(link).toEqual({ failed: 'no handshake in time' })
  const said = Buffer.concat(chunks)
  expect([said.includes(SECRET), said.includes('gateway-7')]).toEqual([false, false])
})

test('the adjacent protocol versions are accepted; others are refused with a reason at both ends', async () => {
  expect([-2, -1, 0, 1, 2].map((by) => isSupported(PROTOCOL + by))).toEqual([false, true, true, true, false])
  const { server, rejected, opened } = await overUnix()
  for (const protocol of [PROTOCOL - 1, PROTOCOL, PROTOCOL + 1]) {
    const { socket, heard } = dial(server.address)
    socket.write(helloOf(protocol))
    await expect.poll(() => heard().length).toBeGreaterThan(0)
  }
  expect([opened(), rejected]).toEqual([3, []])
  for (const protocol of [PROTOCOL + 2, 99]) {
    const { socket, heard, closed } = dial(server.address)
    socket.write(helloOf(protocol))
    await closed
    // The reply names this build's version, so that the peer can log the reason.
    expect(decodeHello(heard().subarray(4))).toEqual({ protocol: PROTOCOL, name: NAME })
  }
  expect(opened()).toBe(3)
  expect(rejected.map(({ why }) => why)).toEqual(
    [PROTOCOL + 2, 99].map(
      (protocol) => `protocol ${protocol} is not spoken: this build speaks ${PROTOCOL} and ${PROTOCOL - 1}`,
    ),
  )
})

test('a gateway reports the unsupported protocol version it meets', async () => {
  const path = join(await folder(), 'own.sock')
  const server = createServer((socket) => {
    socket.end(helloOf(99))
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(path, done))
  closing.push(() => server.close())
  const link = await openLink({ address: `unix:${path}`, name: 'gateway' }, handlers, socketTransport(SECRET))
  expect(link).toEqual({
    failed: `protocol 99 is not spoken: this build speaks ${PROTOCOL} and ${PROTOCOL - 1}`,
  })
})

test('an unknown field in the hello is ignored', () => {
  expect(decodeHello(encodeMsgpack({ protocol: PROTOCOL, name: 'gateway', more: [1] }))).toEqual({
    protocol: PROTOCOL,
    name: 'gateway',
  })
  expect(decodeHello(encodeHello('gateway'))?.protocol).toBe(PROTOCOL)
})

describe('the folder of a Unix socket', () => {
  const listenAt = (path: string) => listenLinks(`unix:${path}`, NAME, handlers, socketTransport(SECRET))

  test.each([0o755, 0o750, 0o705, 0o701])('of mode %o is refused at both ends', async (mode) => {
    const inside = join(await folder(), 'open')
    await mkdir(inside)
    await chmod(inside, mode)
    const path = join(inside, 'link.sock')
    const why = `others may enter ${inside} (mode ${mode.toString(8).padStart(4, '0')}), and with it the link: run chmod 700 ${inside}`
    expect(await listenAt(path)).toEqual({ failed: `LINK_LISTEN=unix:${path}: ${why}` })
    expect(
      await openLink({ address: `unix:${path}`, name: 'gateway' }, handlers, socketTransport(SECRET)),
    ).toEqual({ failed: why })
  })

  test('is created with mode 700', async () => {
    const inside = join(await folder(), 'made')
    const server = await listenAt(join(inside, 'link.sock'))
    if ('failed' in server) throw new Error(server.failed)
    closing.push(() => server.close())
    expect(((await stat(inside)).mode & 0o777).toString(8)).toBe('700')
  })

  test('may contain the socket of a crashed process, which is replaced, but not that of a running one', async () => {
    const path = join(await folder(), 'link.sock')
    await writeFile(path, '')
    const server = await listenAt(path)
    if ('failed' in server) throw new Error(server.failed)
    closing.push(() => server.close())
    expect(await listenAt(path)).toEqual({
      failed: `LINK_LISTEN=unix:${path}: another process listens there`,
    })
  })
})
