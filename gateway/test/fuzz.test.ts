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
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}
type Roll = (below: number) => number

const pick = <T>(roll: Roll, from: readonly [T, ...T[]]): T => from[roll(from.length)] ?? from[0]
const noise = (roll: Roll, most: number): Uint8Array =>
  Uint8Array.from({ length: roll(most) }, () => roll(256))
const odd = (roll: Roll): number =>
  pick(roll, [0, 1, 2, 3, 7, 50, 107, 108, 255, 65_536, 4_294_967_295, roll(110)])
const word = (roll: Roll): string =>
  pick(roll, [
    '',
    'x',
    '<b>Ann</b>',
    '\u0000',
    '\u202eevil',
    '💥'.repeat(roll(40)),
    'a'.repeat(roll(5000)),
    '{"a":1}',
  ])

function anyCommand(roll: Roll): Command {
  const color = pick(roll, ['blue', 'black', 'lightGreen'] as const)
  const many = (): number[] => Array.from({ length: roll(30) }, () => odd(roll))
  return pick<Command>(roll, [
    { kind: 'pick', pick: { card: odd(roll) } },
    { kind: 'unpick', unpick: {} },
    {
      kind: 'play',
      play: {
        card: odd(roll),
        as: pick(roll, ['property', 'money', 'action'] as const),
        choice: { target: odd(roll), color, give: odd(roll), take: odd(roll), set: color },
      },
    },
    { kind: 'play', play: { card: odd(roll), as: 'action', choice: {} } },
    { kind: 'turnCard', turnCard: { card: odd(roll), color } },
    { kind: 'discard', discard: { card: odd(roll) } },
    { kind: 'endTurn', endTurn: {} },
    { kind: 'allow', allow: { ask: odd(roll), lane: odd(roll) } },
    { kind: 'sayNo', sayNo: { ask: odd(roll), lane: odd(roll), card: odd(roll) } },
    { kind: 'pay', pay: { ask: odd(roll), lane: odd(roll), cards: many() } },
    { kind: 'passRent', passRent: { ask: odd(roll), lane: odd(roll), card: odd(roll), to: odd(roll) } },
    { kind: 'closeReveal', closeReveal: {} },
    { kind: 'callVote', callVote: { against: odd(roll) } },
    { kind: 'vote', vote: { yes: roll(2) === 1 } },
    { kind: 'cancelVote', cancelVote: {} },
    { kind: 'chat', chat: { text: word(roll) } },
    { kind: 'setRole', setRole: { watch: roll(2) === 1 } },
    { kind: 'setTimer', setTimer: { seconds: odd(roll) } },
    { kind: 'setSetsToWin', setSetsToWin: { sets: odd(roll) } },
    { kind: 'setCounts', setCounts: { counts: many() } },
    { kind: 'addBot', addBot: { level: word(roll) } },
    { kind: 'removeBot', removeBot: { seat: odd(roll) } },
  ])
}

function anyFrame(roll: Roll, seq: number, code: string): ClientFrame {
  const hello = {
    token: word(roll),
    client: pick(roll, ['7.0', '7.0', '6.0', '']),
    page: pick(roll, ['fuzz', word(roll)]),
    room: pick(roll, [code, word(roll)]),
    version: odd(roll),
    epoch: odd(roll),
    takeover: roll(2) === 1,
    nth: odd(roll),
  }
  return pick<ClientFrame>(roll, [
    { seq, body: 'command', command: encodeCommand(anyCommand(roll)) },
    { seq, body: 'command', command: encodeCommand(anyCommand(roll)) },
    { seq, body: 'command', command: encodeCommand(anyCommand(roll)) },
    { seq, body: 'command', command: mutated(roll, encodeCommand(anyCommand(roll))) },
    { seq: odd(roll), body: 'command', command: noise(roll, 60) },
    { seq, body: 'resume', resume: { version: odd(roll), epoch: odd(roll) } },
    { seq, body: 'hello', hello },
    {
      seq,
      body: 'create',
      create: {
        name: word(roll),
        id: pick(roll, ['same-id-always', word(roll)]),
        avatar: word(roll),
      },
    },
    {
      seq,
      body: 'join',
      join: {
        name: word(roll),
        code: pick(roll, [code, word(roll)]),
        avatar: word(roll),
        leave: roll(2) === 1,
      },
    },
  ])
}

function mutated(roll: Roll, bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes)
  for (let nth = roll(4); nth >= 0 && changed.length > 0; nth -= 1) changed[roll(changed.length)] = roll(256)
  return roll(4) === 0 ? changed.subarray(0, roll(changed.length + 1)) : changed
}

/** Frames handled by the gateway: those it decoded, and those it closed a socket for. */
const handledBy = async (): Promise<number> =>
  (await metric(port, 'lane_frames_total')) +
  (await metric(port, 'lane_sockets_closed_total', { why: 'broken' }))

/** A socket that sends until `enough`; it reconnects whenever it is closed. */
async function pester(seed: number, code: string, enough: () => boolean): Promise<void> {
  const roll = dice(seed)
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
        const good = encodeClient(anyFrame(roll, (seq += 1), code))
        wire.send(roll(12) === 0 ? mutated(roll, good) : roll(40) === 0 ? noise(roll, 200) : good)
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
  const roll = dice(99)
  await play(
    table,
    () => isOver(table) || table.moves > 60,
    (page) => {
      for (let nth = 0; nth < 5; nth += 1) {
        page.send({
          seq: 1_000_000 + roll(1000),
          body: 'resume',
          resume: { version: odd(roll), epoch: odd(roll) },
        })
      }
    },
  )
}

test('commands out of turn, cards not held and ids that do not exist are refused and change nothing', async () => {
  const game = await startGame({ ports: [port], players: 3 })
  await rubbish(game)
  await untilSettled(game)
  const roll = dice(7)
  const idle = game.players.find((page) => nextMove(page, 1) === null)
  const before = JSON.stringify([...(idle?.view.players ?? [])])
  const version = idle?.view.version
  for (let nth = 0; nth < 300; nth += 1) {
    const command = anyCommand(roll)
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
