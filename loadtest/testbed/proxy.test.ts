// Tests the fault-injecting proxy: silence, loss, delay and duplication.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proxy, type ProxyOptions, type Proxy } from './proxy.ts'

let server: Server
let at: { port: number }
let way: Proxy
const heard: string[] = []
const ends: Socket[] = []

/** Echoes every chunk in capitals and records what it received. */
beforeEach(async () => {
  server = createServer((socket) => {
    ends.push(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      heard.push(chunk.toString())
      socket.write(chunk.toString().toUpperCase())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  at = { port: address !== null && typeof address === 'object' ? address.port : 0 }
})
afterEach(() => {
  vi.useRealTimers()
  way.close()
  for (const end of ends.splice(0)) end.destroy()
  server.close()
  heard.splice(0)
})

async function caller(leading: Partial<ProxyOptions> = {}): Promise<{ socket: Socket; got: string[] }> {
  way = await proxy({ upstreams: () => [{ port: 1, host: '127.0.0.1' }, at], ...leading })
  return call()
}
async function call(): Promise<{ socket: Socket; got: string[] }> {
  const socket = connect(way.port, '127.0.0.1')
  const got: string[] = []
  socket.on('data', (chunk) => got.push(chunk.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, got }
}
/** Records what the proxy has read from its callers and from the upstream, forwarded or not. */
function recorded(): Pick<ProxyOptions, 'splitter' | 'tap'> & { asked: string[]; answered: string[] } {
  const asked: string[] = []
  const answered: string[] = []
  return {
    asked,
    answered,
    splitter: () => (bytes) => {
      asked.push(bytes.toString())
      return [{ bytes, twice: false }]
    },
    tap: () => (bytes) => void answered.push(bytes.toString()),
  }
}
/** Waits without a timer, since `expect.poll` advances virtual time. */
async function untilIs(texts: readonly string[], whole: string): Promise<void> {
  while (texts.join('') !== whole) await turn()
}
const joined = (texts: readonly string[]) => expect.poll(() => texts.join(''))

test('forwards both ways, to the first upstream that answers', async () => {
  const { socket, got } = await caller()
  socket.write('one')
  await joined(got).toBe('ONE')
  expect(way.upstreamOf(socket.localPort ?? 0)).toBe(1)
})

test('silence delays replies until it ends; a cut loses them', async () => {
  const { socket, got } = await caller()
  way.setCondition({ kind: 'silent', silenced: 'answers' })
  socket.write('two')
  await joined(heard).toBe('two')
  expect(got).toEqual([])
  way.setCondition({ kind: 'normal' })
  await joined(got).toBe('TWO')
  way.setCondition({ kind: 'silent', silenced: 'answers' })
  socket.write('lost')
  await joined(heard).toBe('twolost')
  const closed = once(socket, 'close')
  way.cut()
  await closed
  expect(got.join('')).toBe('TWO')
})

test('data sent before the caller disconnected is delivered after a silence', async () => {
  const { asked, ...recorder } = recorded()
  const { socket } = await caller(recorder)
  socket.write('a')
  await joined(heard).toBe('a')
  way.setCondition({ kind: 'silent', silenced: 'all' })
  socket.end('late')
  await joined(asked).toBe('alate')
  expect(heard).toEqual(['a'])
  way.setCondition({ kind: 'normal' })
  await joined(heard).toBe('alate')
})

test('slow delays data by the given time and keeps its order', async () => {
  const { asked, answered, ...recorder } = recorded()
  const { socket, got } = await caller(recorder)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  way.setCondition({ kind: 'slow', ms: 60 })
  socket.write('x')
  await untilIs(asked, 'x')
  vi.advanceTimersByTime(5)
  socket.write('y')
  await untilIs(asked, 'xy')
  vi.advanceTimersByTime(54)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  await untilIs(heard, 'x')
  vi.advanceTimersByTime(5)
  await untilIs(answered, 'XY')
  expect(heard).toEqual(['x', 'y'])
  expect(got).toEqual([])
  vi.advanceTimersByTime(60)
  await untilIs(got, 'XY')
})

test('twice duplicates whole messages, even those split across chunks', async () => {
  const splitter = () => {
    let rest = ''
    return (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split(';')
      rest = parts.pop() ?? ''
      return parts.map((part) => ({ bytes: Buffer.from(`${part};`), twice: part !== 'once' }))
    }
  }
  const { socket } = await caller({ splitter })
  way.setCondition({ kind: 'twice' })
  socket.write('a;on')
  await joined(heard).toBe('a;a;')
  socket.write('ce;b;')
  await joined(heard).toBe('a;a;once;b;b;')
})

test('a condition applies to one caller only, and shut refuses that caller', async () => {
  const first = await caller({ caller: (bytes) => bytes.toString() })
  const second = await call()
  first.socket.write('ann')
  second.socket.write('bob')
  await joined(first.got).toBe('ANN')
  await joined(second.got).toBe('BOB')
  const closed = once(first.socket, 'close')
  way.setCondition({ kind: 'shut' }, 'ann')
  await closed
  const again = await call()
  const turned = once(again.socket, 'close')
  again.socket.write('ann')
  await turned
  second.socket.write('!')
  await joined(second.got).toBe('BOB!')
  expect(heard.filter((text) => text === 'ann')).toHaveLength(1)
})

test('half-closing ends one direction and keeps the other open', async () => {
  const { socket, got } = await caller()
  socket.allowHalfOpen = true
  socket.write('a')
  await joined(got).toBe('A')
  const ended = once(socket, 'end')
  way.halfClose('near')
  await ended
  socket.write('still')
  await joined(heard).toBe('astill')
})

test('a silenced connection stays silent, new ones work, and its data arrives when it is closed', async () => {
  const { socket, got } = await caller()
  socket.write('a')
  await joined(got).toBe('A')
  way.silence()
  socket.write('late')
  way.setCondition({ kind: 'normal' })
  const next = await call()
  next.socket.write('b')
  await joined(next.got).toBe('B')
  expect(heard.join('')).toBe('ab')
  expect(got.join('')).toBe('A')
  socket.destroy()
  await joined(heard).toBe('ablate')
})
