// The link under real streams: greeting, order, big frames, silence, and ends that close.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listenLinks, openLink, tcp, type Door, type Link } from './link.ts'

const secret = 'a secret both ends know'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Heard {
  frames: Buffer[]
  opened: Link[]
  gone: string[]
  refused: string[]
}

async function door(): Promise<{ door: Door; heard: Heard }> {
  const heard: Heard = { frames: [], opened: [], gone: [], refused: [] }
  const made = await listenLinks(
    '127.0.0.1:0',
    { name: 'engine', secret },
    {
      opened: (link) => void heard.opened.push(link),
      refused: (why) => void heard.refused.push(why),
      frame: (_, bytes) => void heard.frames.push(Buffer.from(bytes)),
      gone: (_, why) => void heard.gone.push(why),
    },
  )
  closing.push(() => {
    for (const link of heard.opened) link.close()
    return made.shut()
  })
  return { door: made, heard }
}

const quiet = { frame: () => undefined, gone: () => undefined }

async function open(address: string, gatherMs = 0): Promise<Link> {
  const link = await openLink(address, { name: 'gateway', secret }, quiet, tcp, gatherMs)
  if ('failed' in link) throw new Error(link.failed)
  closing.push(() => link.close())
  return link
}

const until = async (done: () => boolean, ms = 1000): Promise<void> => {
  const end = performance.now() + ms
  while (!done() && performance.now() < end) await wait(5)
  expect(done()).toBe(true)
}

test('frames of every size arrive whole and in order, and each end knows the other', async () => {
  const { door: at, heard } = await door()
  const link = await open(at.address)
  const sizes = [1, 3, 70_000, 2, 1_000_000, 5]
  for (const [nth, size] of sizes.entries()) link.send(Buffer.alloc(size, nth))
  await until(() => heard.frames.length === sizes.length)
  expect(heard.frames.map((frame) => [frame.length, frame[0]])).toEqual(sizes.map((size, nth) => [size, nth]))
  expect([link.peer, heard.opened[0]?.peer]).toEqual(['engine', 'gateway'])
})

test('everything of one turn of the loop leaves in one write', async () => {
  const chunks: Buffer[] = []
  const server = createServer((socket) => {
    socket.write(Buffer.concat([Buffer.from([0, 0, 0, secret.length + 2]), Buffer.from(`${secret}\nx`)]))
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  const address = server.address()
  const link = await open(`127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`)
  await wait(20)
  chunks.length = 0
  for (let nth = 0; nth < 50; nth += 1) link.send(Buffer.from('move'))
  await until(() => Buffer.concat(chunks).length >= 400)
  expect(chunks).toHaveLength(1)
})

test('whoever opens a link hears that it is open before anything that is said with the greeting', async () => {
  const said = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
  const server = createServer((socket) => {
    socket.write(Buffer.concat([said(`${secret}\nengine`), said('at once')]))
    closing.push(() => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  const address = server.address()
  const heard: string[] = []
  const at = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const ears = {
    ...quiet,
    opened: (link: Link) => void heard.push(link.peer),
    frame: (_: Link, bytes: Buffer) => void heard.push(bytes.toString()),
  }
  const link = await openLink(at, { name: 'gateway', secret }, ears)
  if ('failed' in link) throw new Error(link.failed)
  closing.push(() => link.close())
  await until(() => heard.length === 2)
  expect(heard).toEqual(['engine', 'at once'])
})

test('a wrong secret opens nothing', async () => {
  const { door: at, heard } = await door()
  const link = await openLink(at.address, { name: 'stranger', secret: 'another secret' }, quiet)
  expect(link).toHaveProperty('failed')
  expect(heard.opened).toEqual([])
  await until(() => heard.refused.includes('wrong secret'))
})

test('a greeting that is too long or never comes is turned away', async () => {
  const { door: at, heard } = await door()
  const socket = connect(Number(at.address.split(':')[1]), '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.write(Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4]))
  await until(() => heard.refused.includes('a frame over the limit'))
})

test('an address where nobody listens fails at once', async () => {
  const { door: at } = await door()
  await at.shut()
  expect(await openLink(at.address, { name: 'gateway', secret }, quiet)).toHaveProperty('failed')
})

test('an end that closes is heard once by the other', async () => {
  const { door: at, heard } = await door()
  const link = await open(at.address)
  await until(() => heard.opened.length === 1)
  link.close()
  await until(() => heard.gone.length > 0)
  await wait(30)
  expect(heard.gone).toHaveLength(1)
})

test('what was sent just before closing still arrives', async () => {
  const { door: at, heard } = await door()
  const link = await open(at.address)
  link.send(Buffer.from('last words'))
  link.close()
  await until(() => heard.frames.length === 1)
})

test('an end that falls silent is given up after two heartbeats, and not before', async () => {
  const { door: at, heard } = await door()
  let socket: Socket | null = null
  socket = connect(Number(at.address.split(':')[1]), '127.0.0.1')
  closing.push(() => socket?.destroy())
  const greeting = Buffer.from(`${secret}\nmute`)
  socket.write(Buffer.concat([Buffer.from([0, 0, 0, greeting.length]), greeting]))
  await until(() => heard.opened.length === 1)
  await wait(1800)
  expect(heard.gone).toEqual([])
  await until(() => heard.gone.length === 1, 2500)
  expect(heard.gone).toEqual(['two heartbeats missed'])
}, 10_000)

test('an end that gathers sends at once after a pause, and what is said soon after it together', async () => {
  const gatherMs = 200
  const { door: at, heard } = await door()
  const link = await open(at.address, gatherMs)
  const began = performance.now()
  link.send(Buffer.from('first'))
  await until(() => heard.frames.length > 0)
  expect(performance.now() - began).toBeLessThan(gatherMs)
  link.send(Buffer.from('second'))
  await wait(20)
  link.send(Buffer.from('third'))
  await until(() => heard.frames.length > 1)
  expect(heard.frames.map(String)).toEqual(['first', 'second', 'third'])
  expect(performance.now() - began).toBeGreaterThanOrEqual(gatherMs - 5)
})

test('what has become much is sent at once, however long this end gathers', async () => {
  const gatherMs = 5000
  const { door: at, heard } = await door()
  const link = await open(at.address, gatherMs)
  link.send(Buffer.from('first'))
  await until(() => heard.frames.length === 1)
  for (let nth = 0; nth < 3; nth += 1) link.send(Buffer.alloc(8000, nth))
  link.send(Buffer.from('rest'))
  await until(() => heard.frames.length === 4)
  expect(heard.frames.map((frame) => frame.length)).toEqual([5, 8000, 8000, 8000])
})

test('what was gathered is sent before a link is closed', async () => {
  const { door: at, heard } = await door()
  const link = await open(at.address, 60_000)
  for (const said of ['first', 'second', 'third']) {
    link.send(Buffer.from(said))
    await wait(20)
  }
  link.close()
  await until(() => heard.frames.length === 3)
})
