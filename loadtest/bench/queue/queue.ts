// `npm run bench -- queue`: 10,000 players queue within a minute while processes crash.
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { becomesTrue } from '../../client/becomesTrue.ts'
import { onCluster } from '../drive/ours.ts'
import { quantile, rounded } from '../measure.ts'
import { Games } from './games.ts'
import { seatedTwice } from './seatedTwice.ts'
import { SocketPlayers } from './socketPeople.ts'
import { TicketPlayers } from './ticketPeople.ts'

const TICKETS = 10_000
const SOCKETS = 300
const WITHIN_MS = 60_000
/** Times of the SIGKILLs, from the first arrival. */
const ENGINE_DIES_MS = 20_000
const GATEWAY_DIES_MS = 40_000
/** After this wait two players are enough for a match, so that nobody is left over at the end. */
const PATIENCE_MS = 5000
/** A player without a game this long after the last arrival counts as lost. */
const GRACE_MS = 60_000

/** All connections have one address. */
const ENV = {
  SOCKETS_PER_GATEWAY: '2000',
  SOCKETS_PER_ADDRESS: '2000',
  QUEUE_SECONDS: String(PATIENCE_MS / 1000),
}

/**
 * `queueP99Ms`: from the request until its room is known, crashes included; `doubled`: players in two rooms;
 * `lost`: in none.
 */
export function benchQueue(): Promise<object> {
  return onCluster({ engines: 3, gateways: 2, env: ENV }, async ({ cluster, redis }) => {
    const own = new Redis(cluster.redis.path, { maxRetriesPerRequest: null })
    const found = new Games()
    const withTickets = new TicketPlayers(found, own, PATIENCE_MS)
    const withSockets = new SocketPlayers(found, cluster.ports)
    try {
      const began = performance.now()
      await Promise.all([
        arrive(TICKETS, began, (nth) => withTickets.join(nth)),
        arrive(SOCKETS, began, (nth) => withSockets.join(nth)),
        wait(ENGINE_DIES_MS).then(() => cluster.engines[0]?.kill9()),
        wait(GATEWAY_DIES_MS)
          .then(() => cluster.gateways[0]?.kill9())
          .then(() => cluster.startGateway(0)),
      ])
      await becomesTrue(() => found.all.length === TICKETS + SOCKETS, GRACE_MS)
      withSockets.recordRooms()
      const games = found.all
      const waits = games.map(({ waited }) => waited)
      const rooms = new Set(games.map(({ room }) => room))
      return {
        queueP99Ms: rounded(quantile(waits, 0.99)),
        queueP50Ms: rounded(quantile(waits, 0.5)),
        queueLongestMs: rounded(Math.max(...waits)),
        doubled: found.doubled + (await seatedTwice(redis, rooms)),
        lost: TICKETS + SOCKETS - games.length,
        people: TICKETS + SOCKETS,
        rooms: rooms.size,
      }
    } finally {
      withSockets.leave()
      await withTickets.close()
      own.disconnect()
    }
  })
}

/** Spreads the arrivals evenly over the time, however long each takes. */
async function arrive(count: number, began: number, join: (nth: number) => Promise<void>): Promise<void> {
  const joining: Promise<void>[] = []
  for (let nth = 0; nth < count; nth += 1) {
    await wait(Math.max(0, began + (nth * WITHIN_MS) / count - performance.now()))
    joining.push(join(nth))
  }
  await Promise.all(joining)
}
