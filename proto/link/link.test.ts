// Links over TLS and Unix sockets: handshake, order, large frames, timeout, close.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { joinLengthPrefixed } from './lengthPrefixed.ts'
import { encodeHello } from './hello.ts'
import { listenLinks, openLink, type Link, type LinkServer } from './link.ts'
import { socketTransport } from './transport.ts'

const SECRET = 'a secret that both ends know'
const transport = socketTransport(SECRET)
const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

interface Received {
  frames: Buffer[]
  opened: Link[]
  closed: string[]
  rejected: string[]
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'll-link-'))
  closing.push(() => rm(made, { recursive: true, force: true }))
  return made
}

const ADDRESSES = {
  'TLS over TCP': () => Promise.resolve('127.0.0.1:0'),
  'a Unix socket': async () => `unix:${join(await folder(), 'link.sock')}`,
}

async function listen(address: string): Promise<{ server: LinkServer; received: Received }> {
  const received: Received = { frames: [], opened: [], closed: [], rejected: [] }
  const handlers = {
    opened: (link: Link) => void received.opened.push(link),
    rejected: (why: string) => void received.rejected.push(why),
    frame: (_: Link, bytes: Buffer) => void received.frames.push(Buffer.from(bytes)),
    closed: (_: Link, why: string) => void received.closed.push(why),
  }
  const server = await listenLinks(address, 'engine', handlers, transport)
  if ('failed' in server) throw new Error(server.failed)
  closing.push(() => {
    for (const link of received.opened) link.close()
    return server.close()
  })
  return { server, received }
}

const quiet = { frame: () => undefined, closed: () => undefined }

async function open(address: string, gatherMs = 0): Promise<Link> {
  const link = await openLink({ address, name: 'gateway', gatherMs }, quiet, transport)
  if ('failed' in link) throw new Error(link.failed)
  closing.push(() => link.close())
  return link
}

const until = (done: () => boolean): Promise<void> => expect.poll(done).toBe(true)
/** The same under fake timers, which `expect.poll` would advance. */
async function turnsUntil(done: () => boolean): Promise<void> {
  while (!done()) await turn()
}

describe.each(Object.entries(ADDRESSES))('over %s', (_, addressOf) => {
  const listening = async () => listen(await addressOf())

  test('frames of all sizes arrive intact and in order, and each end gets the peer’s name', async () => {
    const { server, received } = await listening()
    const link = await open(server.address)
    const sizes = [1, 3, 70_000, 2, 1_000_000, 5]
    for (const [nth, size] of sizes.entries()) link.send(Buffer.alloc(size, nth))
    await until(() => received.frames.length === sizes.length)
    expect(received.frames.map((frame) => [frame.length, frame[0]])).toEqual(
      sizes.map((size, nth) => [size, nth]),
    )
    expect([link.peer, received.opened[0]?.peer]).toEqual(['engine', 'gateway'])
  })

  test('connecting to an address without a listener fails immediately', async () => {
    const { server } = await listening()
    await server.close()
    expect(await openLink({ address: server.address, name: 'gateway' }, quiet, transport)).toHaveProperty(
      'failed',
    )
  })

  test('a close is reported once, after all data sent before it', async () => {
    const { server, received } = await listening()
    const link = await open(server.address)
    link.send(Buffer.from('last frame'))
    link.close()
    await until(() => received.closed.length > 0)
    await server.close()
    expect([received.frames.map(String), received.closed]).toEqual([['last frame'], ['closed']])
  })

  test('a link to another process than the expected one is refused', async () => {
    const { server, received } = await listening()
    const opening = { address: server.address, name: 'gateway', expects: 'engine-before' }
    expect(await openLink(opening, quiet, transport)).toEqual({
      failed: 'another process answers there: engine',
    })
    await until(() => received.closed.length === received.opened.length)
  })

  test('with a batching interval the first frame is sent at once and later ones together', async () => {
    const gatherMs = 200
    const { server, received } = await listening()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const link = await open(server.address, gatherMs)
    link.send(Buffer.from('first'))
    await turnsUntil(() => received.frames.length > 0)
    link.send(Buffer.from('second'))
    await turn()
    link.send(Buffer.from('third'))
    vi.advanceTimersByTime(gatherMs - 1)
    // Time for anything that was sent too early to arrive.
    for (let nth = 0; nth < 50; nth += 1) await turn()
    expect(received.frames.map(String)).toEqual(['first'])
    vi.advanceTimersByTime(1)
    await turnsUntil(() => received.frames.length > 1)
    expect(received.frames.map(String)).toEqual(['first', 'second', 'third'])
  })

  test('a batch that is full by its bytes is sent immediately', async () => {
    const { server, received } = await listening()
    const link = await open(server.address, 60_000)
    link.send(Buffer.from('first'))
    await until(() => received.frames.length === 1)
    for (let nth = 0; nth < 3; nth += 1) link.send(Buffer.alloc(8000, nth))
    link.send(Buffer.from('rest'))
    await until(() => received.frames.length === 4)
    expect(received.frames.map((frame) => frame.length)).toEqual([5, 8000, 8000, 8000])
  })

  test('a batch of 16 frames does not wait for the rest of its interval', async () => {
    const { server, received } = await listening()
    const link = await open(server.address, 60_000)
    link.send(Buffer.from('first'))
    await until(() => received.frames.length === 1)
    for (let nth = 0; nth < 16; nth += 1) link.send(Buffer.from(String(nth)))
    await until(() => received.frames.length === 17)
  })

  test('a pending batch is flushed before the link closes', async () => {
    const { server, received } = await listening()
    const link = await open(server.address, 60_000)
    for (const said of ['first', 'second', 'third']) {
      link.send(Buffer.from(said))
      await turn()
    }
    link.close()
    await until(() => received.frames.length === 3)
  })
})

/** A raw socket to a Unix address, for sending arbitrary bytes. */
function raw(address: string): Socket {
  const socket = connect(address.slice('unix:'.length))
  socket.on('error', () => undefined)
  closing.push(() => socket.destroy())
  return socket
}

const HELLO = (name: string): Buffer => joinLengthPrefixed([encodeHello(name)])

/** A test listener that replies with `said` and collects what it receives. */
async function answering(said: readonly Buffer[]): Promise<{ address: string; chunks: Buffer[] }> {
  const path = join(await folder(), 'own.sock')
  const chunks: Buffer[] = []
  const server = createServer((socket) => {
    socket.write(Buffer.concat(said))
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(path, done))
  closing.push(() => server.close())
  return { address: `unix:${path}`, chunks }
}

test('all frames of one event-loop turn go out in one write', async () => {
  const { address, chunks } = await answering([HELLO('engine')])
  const link = await open(address)
  await until(() => chunks.length === 1)
  chunks.length = 0
  for (let nth = 0; nth < 50; nth += 1) link.send(Buffer.from('move'))
  await until(() => Buffer.concat(chunks).length >= 400)
  expect(chunks).toHaveLength(1)
})

test('`opened` is called before frames that arrive with the hello', async () => {
  const { address } = await answering([HELLO('engine'), joinLengthPrefixed([Buffer.from('at once')])])
  const received: string[] = []
  const handlers = {
    ...quiet,
    opened: (link: Link) => void received.push(link.peer),
    frame: (_: Link, bytes: Buffer) => void received.push(bytes.toString()),
  }
  const link = await openLink({ address, name: 'gateway' }, handlers, transport)
  if ('failed' in link) throw new Error(link.failed)
  closing.push(() => link.close())
  await until(() => received.length === 2)
  expect(received).toEqual(['engine', 'at once'])
})

test('a silent peer is disconnected after two missed heartbeats, and not before', async () => {
  const { server, received } = await listen(await ADDRESSES['a Unix socket']())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  const socket = raw(server.address)
  socket.write(HELLO('mute'))
  await turnsUntil(() => received.opened.length === 1)
  vi.advanceTimersByTime(1900)
  expect(received.closed).toEqual([])
  vi.advanceTimersByTime(600)
  await turnsUntil(() => received.closed.length === 1)
  expect(received.closed).toEqual(['two heartbeats missed'])
})
