// Random and mutated frames against a live gateway and engine: no crash, no slow frame.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientFrame, Command } from '#proto/client/messages.ts'
import { encodeClient, encodeCommand } from '#proto/client/wire.ts'
import { Client } from '../../loadtest/client/client.ts'
import { metric } from '../../loadtest/client/metrics.ts'
import {
  disconnectAll,
  seatClients,
  nextMove,
  isOver,
  play,
  startGame,
  type Table,
} from '../../loadtest/client/game.ts'
import { untilSettled } from '../../loadtest/testing/settled.ts'
import { dial, type RawWebSocket } from '../../loadtest/client/rawWebSocket.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const FRAMES = process.env['LONG'] === '1' ? 1_000_000 : 100_000
const SOCKETS = 16
let port = 0

const tests = useCluster({ engines: 1, env: { SOCKETS_PER_ADDRESS: '100000', LOG_LEVEL: 'warn' } })

beforeAll(() => {
  port = tests.cluster.ports[0] ?? 0
})
afterAll(() => {
  for (const part of [...tests.cluster.engines, ...tests.cluster.gateways]) {
    const long = part
      .output()
      .split('\n')
      .filter((line) => line.includes('frame slow'))
    if (long.length > 0) process.stderr.write(`${part.name}: ${long.join('\n')}\n`)
  }
})

/** A seeded generator, so that a run is reproducible. */
function seededRng(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}
type Rng = (below: number) => number

const pick = <T>(rng: Rng, from: readonly [T, ...T[]]): T => from[rng(from.length)] ?? from[0]
const noise = (rng: Rng, most: number): Uint8Array => Uint8Array.from({ length: rng(most) }, () => rng(256))
const odd = (rng: Rng): number =>
  pick(rng, [0, 1, 2, 3, 7, 50, 107, 108, 255, 65_536, 4_294_967_295, rng(110)])
const word = (rng: Rng): string =>
  pick(rng, [
    '',
    'x',
    '<b>Ann</b>',
    '\u0000',
    '\u202eevil',
    '💥'.repeat(rng(40)),
    'a'.repeat(rng(5000)),
    '{"a":1}',
  ])

function anyCommand(rng: Rng): Command {
  const color = pick(rng, ['blue', 'black', 'lightGreen'] as const)
  const many = (): number[] => Array.from({ length: rng(30) }, () => odd(rng))
  return pick<Command>(rng, [
    { kind: 'pick', pick: { card: odd(rng) } },
    { kind: 'unpick', unpick: {} },
    {
      kind: 'play',
      play: {
        card: odd(rng),
        as: pick(rng, ['property', 'money', 'action'] as const),
        choice: { target: odd(rng), color, give: odd(rng), take: odd(rng), set: color },
      },
    },
    { kind: 'play', play: { card: odd(rng), as: 'action', choice: {} } },
    { kind: 'turnCard', turnCard: { card: odd(rng), color } },
    { kind: 'discard', discard: { card: odd(rng) } },
    { kind: 'endTurn', endTurn: {} },
    { kind: 'allow', allow: { ask: odd(rng), lane: odd(rng) } },
    { kind: 'sayNo', sayNo: { ask: odd(rng), lane: odd(rng), card: odd(rng) } },
    { kind: 'pay', pay: { ask: odd(rng), lane: odd(rng), cards: many() } },
    { kind: 'passRent', passRent: { ask: odd(rng), lane: odd(rng), card: odd(rng), to: odd(rng) } },
    { kind: 'closeReveal', closeReveal: {} },
    { kind: 'callVote', callVote: { against: odd(rng) } },
    { kind: 'vote', vote: { yes: rng(2) === 1 } },
    { kind: 'cancelVote', cancelVote: {} },
    { kind: 'chat', chat: { text: word(rng) } },
    { kind: 'setRole', setRole: { watch: rng(2) === 1 } },
    { kind: 'setTimer', setTimer: { seconds: odd(rng) } },
    { kind: 'setSetsToWin', setSetsToWin: { sets: odd(rng) } },
    { kind: 'setCounts', setCounts: { counts: many() } },
    { kind: 'addBot', addBot: { level: word(rng) } },
    { kind: 'removeBot', removeBot: { seat: odd(rng) } },
  ])
}

function anyFrame(rng: Rng, seq: number, code: string): ClientFrame {
  const hello = {
    token: word(rng),
    client: pick(rng, ['7.0', '7.0', '6.0', '']),
    page: pick(rng, ['fuzz', word(rng)]),
    room: pick(rng, [code, word(rng)]),
    version: odd(rng),
    epoch: odd(rng),
    takeover: rng(2) === 1,
    nth: odd(rng),
  }
  return pick<ClientFrame>(rng, [
    { seq, body: 'command', command: encodeCommand(anyCommand(rng)) },
    { seq, body: 'command', command: encodeCommand(anyCommand(rng)) },
    { seq, body: 'command', command: encodeCommand(anyCommand(rng)) },
    { seq, body: 'command', command: mutated(rng, encodeCommand(anyCommand(rng))) },
    { seq: odd(rng), body: 'command', command: noise(rng, 60) },
    { seq, body: 'resume', resume: { version: odd(rng), epoch: odd(rng) } },
    { seq, body: 'hello', hello },
    {
      seq,
      body: 'create',
      create: {
        name: word(rng),
        id: pick(rng, ['same-id-always', word(rng)]),
        avatar: word(rng),
      },
    },
    {
      seq,
      body: 'join',
      join: {
        name: word(rng),
        code: pick(rng, [code, word(rng)]),
        avatar: word(rng),
        leave: rng(2) === 1,
      },
    },
  ])
}

function mutated(rng: Rng, bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes)
  for (let nth = rng(4); nth >= 0 && changed.length > 0; nth -= 1) changed[rng(changed.length)] = rng(256)
  return rng(4) === 0 ? changed.subarray(0, rng(changed.length + 1)) : changed
}

/** Frames handled by the gateway: those it decoded, and those it closed a socket for. */
const handledBy = async (): Promise<number> =>
  (await metric(port, 'lane_frames_total')) +
  (await metric(port, 'lane_sockets_closed_total', { why: 'broken' }))

/** A socket that sends until `enough`; it reconnects whenever it is closed. */
async function pester(seed: number, code: string, enough: () => boolean): Promise<void> {
  const rng = seededRng(seed)
  const { token } = await member(code)
  let seq = 1
  while (!enough()) {
    let open = true
    let wire: RawWebSocket
    try {
      wire = await dial({ port }, { message: () => undefined, closed: () => void (open = false) })
    } catch {
      continue
    }
    const hello = {
      token,
      client: '7.0',
      page: 'fuzz',
      room: '',
      version: 0,
      epoch: 0,
      takeover: true,
      nth: 1,
    }
    wire.send(encodeClient({ seq: 0, body: 'hello', hello }))
    while (open && !enough()) {
      for (let burst = 0; burst < 8 && open; burst += 1) {
        const good = encodeClient(anyFrame(rng, (seq += 1), code))
        wire.send(rng(12) === 0 ? mutated(rng, good) : rng(40) === 0 ? noise(rng, 200) : good)
      }
      await new Promise((done) => setImmediate(done))
    }
    wire.cut()
  }
}

/** A member of the room, so that what is sent reaches the rules. */
async function member(code: string): Promise<{ token: string }> {
  const page = new Client({ port })
  await page.connect()
  await page.join('Mallory', code)
  page.leave()
  return { token: page.token }
}

/**
 * One in this many frames may be slow: the time is the process's CPU time and includes garbage collection,
 * which can fall on any frame.
 */
const ONE_OF = 10_000

/** All processes are alive, frames reached the rules, and none was slow. */
const healthy = async (): Promise<void> => {
  const slow = (await handledBy()) / ONE_OF
  expect([...tests.cluster.engines, ...tests.cluster.gateways].map((part) => part.alive())).toEqual([
    true,
    true,
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect(await metric(port, 'lane_slow_frames_total')).toBeLessThanOrEqual(slow)
  expect(await metric(port, 'lane_engine_slow_requests_total')).toBeLessThanOrEqual(slow)
  // Frames that are invalid only for the engine have reached it.
  expect(await metric(port, 'lane_refused_total')).toBeGreaterThan(0)
  expect(await metric(port, 'lane_engine_faults_total')).toBe(0)
}

test(
  `${FRAMES} random and mutated frames crash nothing, none is slow, and a concurrent game ends normally`,
  async () => {
    const lobby = await seatClients({ ports: [port], players: 2 })
    const game = await startGame({ ports: [port], players: 3 })
    const played = play(game)
    let handled = 0
    const codes = [lobby.code, game.code]
    const pests = Array.from({ length: SOCKETS }, (_, nth) =>
      pester(nth + 1, codes[nth % 2] ?? '', () => handled >= FRAMES),
    )
    const before = await handledBy()
    await expect
      .poll(async () => (handled = (await handledBy()) - before), { timeout: FRAMES * 5 })
      .toBeGreaterThanOrEqual(FRAMES)
    await Promise.all(pests)
    await played
    expect(isOver(game)).toBe(true)
    await healthy()
    expect(await metric(port, 'lane_sockets_closed_total', { why: 'broken' })).toBeGreaterThan(0)
    disconnectAll(lobby)
    disconnectAll(game)
  },
  FRAMES * 5,
)

/** A player who sends garbage commands exactly when they are asked for one. */
async function rubbish(table: Table): Promise<void> {
  const rng = seededRng(99)
  await play(
    table,
    () => isOver(table) || table.moves > 60,
    (page) => {
      for (let nth = 0; nth < 5; nth += 1) {
        page.send({
          seq: 1_000_000 + rng(1000),
          body: 'resume',
          resume: { version: odd(rng), epoch: odd(rng) },
        })
      }
    },
  )
}

test('commands out of turn, cards not held and ids that do not exist are refused and change nothing', async () => {
  const game = await startGame({ ports: [port], players: 3 })
  await rubbish(game)
  await untilSettled(game)
  const rng = seededRng(7)
  const idle = game.players.find((page) => nextMove(page, 1) === null)
  const before = JSON.stringify([...(idle?.view.players ?? [])])
  const version = idle?.view.version
  for (let nth = 0; nth < 300; nth += 1) {
    const command = anyCommand(rng)
    if (['chat', 'callVote', 'vote', 'cancelVote'].includes(command.kind)) continue
    const reply = await idle?.command(command)
    expect([command, reply?.ok]).toEqual([command, false])
  }
  expect(JSON.stringify([...(idle?.view.players ?? [])])).toBe(before)
  expect(idle?.view.version).toBe(version)
  await healthy()
  disconnectAll(game)
})

test('the socket of a page that stops reading is closed', async () => {
  const table = await seatClients({ ports: [port], players: 2, spectators: 1 })
  const [host] = table.players
  const [slow] = table.spectators
  const before = await metric(port, 'lane_sockets_closed_total', { why: 'slow' })
  slow?.socket.pause()
  // Each resume is answered by a full update and the log, which fills any buffer.
  const flood = (): Promise<number> => {
    for (let nth = 0; nth < 2000; nth += 1)
      slow?.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
    return metric(port, 'lane_sockets_closed_total', { why: 'slow' })
  }
  await expect.poll(flood).toBeGreaterThan(before)
  expect(await host?.command({ kind: 'chat', chat: { text: 'still here' } })).toMatchObject({ ok: true })
  disconnectAll(table)
})
