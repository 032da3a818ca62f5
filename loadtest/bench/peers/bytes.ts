// Median size of the frames that players receive in whole four-player bot games.
import { startCluster } from '../../testbed/cluster.ts'
import { disconnectAll, play, startGame } from '../../client/game.ts'
import { median } from '../measure.ts'

const GAMES = 5

/** Median size of all frames that players receive after the start of a game, bytes. */
export async function deliveryBytes(): Promise<number> {
  const cluster = await startCluster({ engines: 1 })
  try {
    const sizes: number[] = []
    for (let nth = 0; nth < GAMES; nth += 1) {
      const table = await startGame({ ports: cluster.ports, players: 4, client: { record: true } })
      const before = table.players.map(({ received }) => received.length)
      await play(table)
      table.players.forEach(({ received }, at) =>
        sizes.push(...received.slice(before[at]).map(({ bytes }) => bytes.length)),
      )
      disconnectAll(table)
    }
    return median(sizes)
  } finally {
    await cluster.stop()
  }
}
