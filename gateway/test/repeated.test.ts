// Every frame, command and route sent 200 times: bounds on Redis, jobs, logs and traffic.
import { describe, expect, test } from 'vitest'
import type { ClientFrame, Command } from '#proto/client/messages.ts'
import { encodeClient, encodeCommand } from '#proto/client/wire.ts'
import { ROUTE_LIMITS } from '#gateway/http/routeLimits.ts'
import { httpClient } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { disconnectAll, seatClients, startGame } from '../../loadtest/client/game.ts'
import { signUp } from '../../loadtest/client/members.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const TIMES = 200
/** Redis commands for all of them, including those in scripts and of an idle cluster. */
const MAX_REDIS = 16 * TIMES
const MAX_JOBS = 12
const MAX_LINES = 12
/** Bytes received per byte sent, and in addition: one full update, and short answers. */
const BYTES_BACK = 12
const BYTES_BESIDE = 64 * 1024

const tests = useCluster({
  engines: 1,
  env: { TRUST_PROXY: '127.0.0.1', ROOMS_PER_MINUTE: '60', TRIES_PER_MINUTE: '60' },
})

interface Cost {
  commands: number
  jobs: number
  lines: number
}

async function spent(): Promise<Cost> {
  const stats = await tests.redis.info('commandstats')
  const commands = [...stats.matchAll(/calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0)
  const counters = await tests.redis.keys('{ll}:*:id')
  const ids = counters.length === 0 ? [] : await tests.redis.mget(counters)
  const output = [...tests.cluster.gateways, ...tests.cluster.engines].map((part) => part.output()).join('')
  return {
    commands,
    jobs: ids.reduce((sum, id) => sum + Number(id ?? 0), 0),
    lines: output.split('\n').length,
  }
}

/** Repeats something 200 times and checks its cost. */
async function costing(repeat: () => Promise<void>): Promise<void> {
  const before = await spent()
  await repeat()
  const after = await spent()
  expect(after.commands - before.commands, 'commands of Redis').toBeLessThan(MAX_REDIS)
  expect(after.jobs - before.jobs, 'jobs').toBeLessThan(MAX_JOBS)
  expect(after.lines - before.lines, 'lines in the logs').toBeLessThan(MAX_LINES)
}

let networks = 0
const portOf = (): number => tests.cluster.ports[0] ?? 0
const freshNetwork = (): Record<string, string> => ({ 'X-Forwarded-For': `198.51.100.${(networks += 1)}` })

/** Sends numbered frames and waits for the last answer; the bytes received are bounded too. */
async function repeated(page: Client, frame: (seq: number) => ClientFrame): Promise<void> {
  const before = page.received.length
  let bytesSent = 0
  await costing(async () => {
    for (let nth = 0; nth < TIMES; nth += 1) {
      page.seq += 1
      const next = frame(page.seq)
      bytesSent += encodeClient(next).length
      page.send(next)
      // A page waits for its answers; one that does not is closed by its token bucket, which is generous
      // here.
      if (nth % 8 === 7) await answered(page)
    }
  })
  const back = page.received.slice(before).reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect(back, 'bytes back').toBeLessThan(BYTES_BACK * bytesSent + BYTES_BESIDE)
}

/**
 * Waits until all earlier frames are answered, as frames are answered in order; a page outside a room says
 * hello instead.
 */
async function answered(page: Client): Promise<void> {
  if (!page.connected) return
  const reply = page.command({ kind: 'vote', vote: { yes: true } })
  await Promise.race([reply, page.until(() => !page.connected, 'an answer')]).catch(() => undefined)
}

const visitor = async (): Promise<Client> => {
  const page = new Client({ port: portOf(), record: true, headers: freshNetwork() })
  await page.connect()
  return page
}

const NOBODY = { name: 'Ann', avatar: '' }
const FRAMES: Readonly<Record<ClientFrame['body'], (page: Client, seq: number) => ClientFrame>> = {
  hello: (page, seq) => ({
    seq,
    body: 'hello',
    hello: {
      token: page.token,
      client: '7.0',
      page: page.page,
      room: page.room || 'ZZZZ-01',
      version: 0,
      epoch: 0,
      takeover: true,
      nth: 1,
    },
  }),
  command: (_, seq) => ({ seq, body: 'command', command: new Uint8Array([0xff]) }),
  create: (_, seq) => ({ seq, body: 'create', create: { ...NOBODY, id: `request-${seq}` } }),
  createReserved: (_, seq) => ({
    seq,
    body: 'createReserved',
    createReserved: { ...NOBODY, id: `request-${seq}` },
  }),
  join: (_, seq) => ({ seq, body: 'join', join: { ...NOBODY, code: 'ZZZZ-01', leave: true } }),
  resume: (_, seq) => ({ seq, body: 'resume', resume: { version: 0, epoch: 0 } }),
  findRoom: (_, seq) => ({ seq, body: 'findRoom', findRoom: NOBODY }),
  findGame: (_, seq) => ({ seq, body: 'findGame', findGame: {} }),
  leaveQueue: (_, seq) => ({ seq, body: 'leaveQueue', leaveQueue: {} }),
  leaveFindRoom: (_, seq) => ({ seq, body: 'leaveFindRoom', leaveFindRoom: {} }),
  browse: (_, seq) => ({ seq, body: 'browse', browse: { bots: true, name: '', players: 0 } }),
  stopBrowsing: (_, seq) => ({ seq, body: 'stopBrowsing', stopBrowsing: {} }),
  wall: (_, seq) => ({ seq, body: 'wall', wall: { rooms: ['ZZZZ-01'] } }),
  ping: (_, seq) => ({ seq, body: 'ping', ping: {} }),
  savePreset: (_, seq) => ({
    seq,
    body: 'savePreset',
    savePreset: { id: `request-${seq}`, actionCardFrequencies: [{ card: 'sbaLoan', count: 1 }] },
  }),
  loadPreset: (_, seq) => ({ seq, body: 'loadPreset', loadPreset: {} }),
  reserve: (_, seq) => ({ seq, body: 'reserve', reserve: { id: `request-${seq}` } }),
  unreserve: (_, seq) => ({ seq, body: 'unreserve', unreserve: { id: `request-${seq}` } }),
  changeAvatar: (_, seq) => ({
    seq,
    body: 'changeAvatar',
    changeAvatar: { id: `request-${seq}`, avatar: 'owl' },
  }),
  block: (_, seq) => ({
    seq,
    body: 'block',
    block: { id: `request-${seq}`, room: 'ZZZZ-01', member: 1, name: 'Ann' },
  }),
  unblock: (_, seq) => ({ seq, body: 'unblock', unblock: { id: `request-${seq}`, block: 'none' } }),
  fetchUser: (_, seq) => ({ seq, body: 'fetchUser', fetchUser: {} }),
  purchase: (_, seq) => ({
    seq,
    body: 'purchase',
    purchase: { id: `request-${seq}`, itemToPurchase: 'reserve-a-game' },
  }),
}

describe('a frame', () => {
  test.each(Object.entries(FRAMES))('%s of a visitor', async (_, frame) => {
    const page = await visitor()
    await repeated(page, (seq) => frame(page, seq))
    page.leave()
  })

  test('hello and resume of a player in a game', async () => {
    for (const body of ['hello', 'resume'] as const) {
      const table = await startGame({
        ports: tests.cluster.ports,
        players: 2,
        client: { record: true, headers: freshNetwork() },
      })
      const [page] = table.players
      if (page === undefined) throw new Error('nobody sits there')
      await repeated(page, (seq) => FRAMES[body](page, seq))
      disconnectAll(table)
    }
  })

  test('findGame of a searching user, and leaving and searching again', async () => {
    const page = await visitor()
    await page.findRoom('Ann')
    await page.findGame()
    await repeated(page, (seq) => FRAMES.findGame(page, seq))
    page.leave()
  })
})

/** Each command as a player may repeat it; the first may succeed, the rest must be cheap. */
const COMMANDS: Readonly<Record<Command['kind'], Command>> = {
  pick: { kind: 'pick', pick: { card: 1 } },
  unpick: { kind: 'unpick', unpick: {} },
  play: { kind: 'play', play: { card: 1, as: 'money', choice: {} } },
  turnCard: { kind: 'turnCard', turnCard: { card: 1, color: 'red' } },
  discard: { kind: 'discard', discard: { card: 1 } },
  endTurn: { kind: 'endTurn', endTurn: {} },
  allow: { kind: 'allow', allow: { ask: 1, lane: 0 } },
  sayNo: { kind: 'sayNo', sayNo: { ask: 1, lane: 0, card: 1 } },
  pay: { kind: 'pay', pay: { ask: 1, lane: 0, cards: [1] } },
  passRent: { kind: 'passRent', passRent: { ask: 1, lane: 0, card: 1, to: 2 } },
  closeReveal: { kind: 'closeReveal', closeReveal: {} },
  callVote: { kind: 'callVote', callVote: { against: 2 } },
  vote: { kind: 'vote', vote: { yes: true } },
  cancelVote: { kind: 'cancelVote', cancelVote: {} },
  leave: { kind: 'leave', leave: {} },
  resign: { kind: 'resign', resign: {} },
  chat: { kind: 'chat', chat: { text: 'hello' } },
  setRole: { kind: 'setRole', setRole: { watch: false } },
  setTimer: { kind: 'setTimer', setTimer: { seconds: 30 } },
  setPace: { kind: 'setPace', setPace: { pace: 'fast' } },
  setWatchDelay: { kind: 'setWatchDelay', setWatchDelay: { seconds: 30 } },
  setPublic: { kind: 'setPublic', setPublic: { on: true } },
  setSetsToWin: { kind: 'setSetsToWin', setSetsToWin: { sets: 2 } },
  setCounts: { kind: 'setCounts', setCounts: { counts: Array.from({ length: 20 }, () => 1) } },
  addBot: { kind: 'addBot', addBot: { level: 'easy' } },
  removeBot: { kind: 'removeBot', removeBot: { seat: 9 } },
  start: { kind: 'start', start: {} },
  quitRoom: { kind: 'quitRoom', quitRoom: {} },
  endGame: { kind: 'endGame', endGame: {} },
  playAgain: { kind: 'playAgain', playAgain: {} },
  callBot: { kind: 'callBot', callBot: { seat: 2 } },
  takeSeat: { kind: 'takeSeat', takeSeat: {} },
  tableDrawn: { kind: 'tableDrawn', tableDrawn: {} },
  quickPhrase: { kind: 'quickPhrase', quickPhrase: { phrase: 1 } },
  askSeat: { kind: 'askSeat', askSeat: { on: true } },
}

describe('a command', () => {
  test.each(Object.values(COMMANDS).map((command) => [command.kind, command] as const))(
    '%s',
    async (_, command) => {
      for (const open of [seatClients, startGame]) {
        const table = await open({
          ports: tests.cluster.ports,
          players: 2,
          client: { record: true, headers: freshNetwork() },
        })
        const [page] = table.players
        if (page === undefined) throw new Error('nobody sits there')
        await repeated(page, (seq) => ({ seq, body: 'command', command: encodeCommand(command) }))
        disconnectAll(table)
      }
    },
  )
})

describe('a route', () => {
  test.each(Object.keys(ROUTE_LIMITS))('%s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const at = httpClient(`http://127.0.0.1:${portOf()}`)
    const { token } = await signUp(at)
    const from = freshNetwork()['X-Forwarded-For']
    const body = method === 'GET' ? undefined : JSON.stringify(BODIES[path] ?? {})
    await costing(async () => {
      for (let nth = 0; nth < TIMES; nth += 20)
        await Promise.all(Array.from({ length: 20 }, () => at.call(method, path, { token, from, body })))
    })
  })
})

/** Bodies with which a changing call goes as far as possible. */
const BODIES: Readonly<Record<string, object>> = {
  '/data/account/sign-up': { name: 'Somebody', email: 'somebody@example.org', password: 'short' },
  '/data/account/sign-in': { email: 'nobody@example.org', password: 'correct horse' },
  '/data/account/forgot': { email: 'member1@example.org' },
  '/data/account/reset': { code: 'r.a.0.1.x', password: 'correct horse' },
  '/data/event': { event: 'shared' },
  '/feedback/report': {
    about: { name: 'X', seat: 1 },
    by: 'Me',
    code: 'ZZZZ-01',
    why: 'so',
    gameState: null,
  },
  '/feedback/submitted-form': {
    response: { name: 'Me', email: 'me@example.org', subject: 'Other', message: 'Hello there' },
  },
  '/payment/practice': { secret: 'a.b', method: 'pm_card_visa', authenticated: null },
}
