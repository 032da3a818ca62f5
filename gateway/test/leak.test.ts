// No page receives hidden cards: searches every frame over whole games with reconnects.
import { afterEach, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { disconnectAll, isOver, play, startGame } from '../../loadtest/client/game.ts'
import { findLeaks, type Leak } from '../../loadtest/invariants/leaks.ts'
import { handsOf } from '../../loadtest/testing/hands.ts'

const GAMES = process.env['LONG'] === '1' ? 200 : 10
const AT_ONCE = 5
/** Cuts a socket after every so many answers. */
const CUT_EVERY = 17

let cluster: Cluster | null = null
afterEach(async () => {
  await cluster?.stop()
  cluster = null
})

/** Plays a game, or part of it, and returns the leaks it found. */
async function game(
  ports: readonly number[],
  moves = Infinity,
): Promise<{ found: Leak[]; refusals: string[]; frames: number; cuts: number }> {
  const table = await startGame({ ports, players: 4, spectators: 2, client: { record: true } })
  let cuts = 0
  await play(
    table,
    () => isOver(table) || table.moves >= moves,
    () => {
      if (table.moves % CUT_EVERY !== 0) return
      cuts += 1
      const all = [...table.players, ...table.spectators]
      all[cuts % all.length]?.cut()
    },
  )
  const all = [...table.players, ...table.spectators]
  const frames = all.reduce((sum, { received }) => sum + received.length, 0)
  const found = findLeaks(table.players, table.spectators)
  const hands = handsOf(all)
  expect(hands.length).toBeGreaterThan(0)
  for (const part of [...(cluster?.engines ?? []), ...(cluster?.gateways ?? [])]) {
    const secrets = [table.code, ...all.flatMap(({ token, welcome }) => [token, welcome?.user ?? ''])]
    const output = part.output()
    expect(secrets.filter((secret) => secret !== '' && output.includes(secret))).toEqual([])
    expect(hands.filter((hand) => output.includes(hand))).toEqual([])
  }
  disconnectAll(table)
  return { found, refusals: table.refusals, frames, cuts }
}

test(
  `${GAMES} games with reconnects send nobody a card they may not see`,
  async () => {
    cluster = await startCluster({ engines: 2, gateways: 2, env: { LOG_LEVEL: 'trace' } })
    const { ports } = cluster
    let frames = 0
    let cuts = 0
    for (let played = 0; played < GAMES; played += AT_ONCE) {
      const some = await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, GAMES - played) }, () => game(ports)),
      )
      for (const one of some) {
        expect(one.found).toEqual([])
        expect(one.refusals).toEqual([])
        frames += one.frames
        cuts += one.cuts
      }
    }
    expect(frames).toBeGreaterThan(GAMES * 200)
    expect(cuts).toBeGreaterThan(GAMES)
  },
  60 * 60_000,
)

test('the mutant «leak» is found', async () => {
  cluster = await startCluster({ engines: 1, mutant: 'leak' })
  const { found } = await game(cluster.ports, 20)
  expect(found.length).toBeGreaterThan(0)
})
