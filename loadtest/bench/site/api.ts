// HTTP API latency: reading a profile with a history against a trivial call.
import { Agent } from 'node:http'
import { recordGame } from '#gateway/records/games/recordGame.ts'
import { gameOf, person } from '#gateway/records/testing/gameFixtures.ts'
import { ITEMS } from '#gateway/records/store/items.ts'
import { openRecords } from '#gateway/records/open.ts'
import { caller } from '../../client/caller.ts'
import { provide, signUp } from '../../client/members.ts'
import { startCluster } from '../../testbed/cluster.ts'
import { closedLoop, openLoop, type Playable } from '../drive/pace.ts'
import { medians } from '../drive/pairs.ts'
import { reader } from './reader.ts'
import { quantile } from '../measure.ts'

const ROUNDS = 10
const WARM_MS = 3000
/** Clients that ask again as soon as they are answered. */
const AT_ONCE = 16
const CLOSED_MS = 1000
/** Clients that ask at moments set beforehand: enough that none waits for its own last answer. */
const SPREAD = 128
const OPEN_MS = 4000
/** Of what it could answer. */
const LOAD = 0.3
/** A history that fills the first page of everything. */
const GAMES = 60

/**
 * The 99th percentiles in ms, and how many times slower the profile's is: each the median of rounds, before each of which
 * it is found out anew how much the machine can take just now.
 */
export async function benchApi(): Promise<object> {
  const cluster = await startCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })
  const [port = 0] = cluster.ports
  const one = await signUp(caller(`http://127.0.0.1:${port}`))
  await live(cluster.data, one.id)
  const agent = new Agent({ keepAlive: true })
  const profile = (took: number[] = []): Playable => reader(agent, port, '/data/profile', took, one.token)
  // The health check asks Redis, so it is not the cheapest: this answers out of memory.
  const hello = (took: number[]): Playable => reader(agent, port, '/data/links', took)
  const busy = Array.from({ length: AT_ONCE }, () => profile())
  try {
    await closedLoop(busy, WARM_MS)
    const rounds: { ratio: number; profile: number; hello: number; full: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { moves, ms } = await closedLoop(busy, CLOSED_MS)
      const full = (moves * 1000) / ms
      const took = { profile: [] as number[], hello: [] as number[] }
      const clients = Array.from({ length: SPREAD }, () => [profile(took.profile), hello(took.hello)]).flat()
      await openLoop(clients, 2 * full * LOAD, OPEN_MS)
      const p99 = { profile: quantile(took.profile, 0.99), hello: quantile(took.hello, 0.99) }
      rounds.push({ ratio: p99.profile / p99.hello, ...p99, full })
      console.error(JSON.stringify(rounds.at(-1)))
    }
    return medians(rounds, {
      apiP99Ratio: ({ ratio }) => ratio,
      apiP99Ms: (round) => round.profile,
      helloP99Ms: (round) => round.hello,
      apiPerSecond: ({ full }) => full,
    })
  } finally {
    agent.destroy()
    await cluster.stop()
  }
}

/** Games, badges and purchases of somebody who has been here for long. */
async function live(data: string, id: string): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder: data })
  for (let nth = 0; nth < GAMES; nth += 1) {
    const sums = { TOTAL_RENT_RECEIVED: 10 + nth, NUM_CHAT_MESSAGES_SENT: nth }
    await recordGame(records, gameOf([person(1, id, sums), person(2, 'somebody-else')]))
  }
  for (const item of ITEMS.slice(7)) await provide(records, id, item.id)
  await records.close()
}
