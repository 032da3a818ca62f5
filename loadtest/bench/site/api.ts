// HTTP API latency: reading a profile with a history against a trivial call.
import { recordGame } from '#gateway/records/games/recordGame.ts'
import { gameOf, person } from '#gateway/records/testing/gameFixtures.ts'
import { ITEMS } from '#gateway/records/store/items.ts'
import { openRecords } from '#gateway/records/open.ts'
import { httpClient } from '../../client/httpClient.ts'
import { giveItem, signUp } from '../../client/members.ts'
import { startCluster } from '../../testbed/cluster.ts'
import { medians } from '../drive/pairs.ts'
import { measureLatency } from './besideHello.ts'

const LOAD = { rounds: 10, atOnce: 16, spread: 128, warmMs: 3000, closedMs: 1000, openMs: 4000 }
/** Enough history to fill the first page of each list. */
const GAMES = 60

/** The 99th percentiles in ms and their ratio, profile / trivial call; medians of the rounds. */
export async function benchApi(): Promise<object> {
  const cluster = await startCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })
  const [port = 0] = cluster.ports
  const one = await signUp(httpClient(`http://127.0.0.1:${port}`))
  await live(cluster.data, one.id)
  try {
    const rounds = await measureLatency({ port, path: '/data/profile', token: one.token }, LOAD)
    return medians(rounds, {
      apiP99Ratio: ({ ratio }) => ratio,
      apiP99Ms: ({ call }) => call,
      helloP99Ms: ({ hello }) => hello,
      apiPerSecond: ({ full }) => full,
    })
  } finally {
    await cluster.stop()
  }
}

/** Gives a user the games, badges and purchases of a long-time player. */
async function live(data: string, id: string): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder: data })
  for (let nth = 0; nth < GAMES; nth += 1) {
    const sums = { TOTAL_RENT_RECEIVED: 10 + nth, NUM_CHAT_MESSAGES_SENT: nth }
    await recordGame(records, gameOf([person(1, id, sums), person(2, 'somebody-else')]))
  }
  for (const item of ITEMS.slice(7)) await giveItem(records, id, item.id)
  await records.close()
}
