// Tables of pages at a cluster of the test file's own, and what a seat is refused.
import type { Command } from '#proto/client/messages.ts'
import type { Client } from '../../../loadtest/client/client.ts'
import { disconnectAll, seatClients, startGame } from '../../../loadtest/client/game.ts'
import { untilSettled } from '../../../loadtest/testing/settled.ts'
import { useCluster } from '../../../loadtest/testing/useCluster.ts'

/** The refusal of a command; null: it succeeded. */
export async function refused(page: Client, command: Command): Promise<string | null> {
  const reply = await page.command(command)
  return reply.ok ? null : reply.refused.key
}

/** Opens tables, which are left after each test. */
export function useTables() {
  const env = { QUEUE_SECONDS: '2', UNLOCKED: 'customize-win-conditions' }
  const at = useCluster({ engines: 1, env })
  return {
    at,
    /** People in a lobby. */
    around: async (players: number, watchers = 0) => {
      const table = await seatClients({ ports: at.cluster.ports, players, spectators: watchers })
      at.afterwards(() => disconnectAll(table))
      const [host, guest, other] = table.players
      const [watcher] = table.spectators
      if (!host || !guest) throw new Error('somebody is missing')
      return { table, host, guest, other: other ?? guest, watcher: watcher ?? guest }
    },
    /** People in a game that has begun; `pending`: whose turn it is. */
    playing: async (players: number, watchers = 0, counts = {}) => {
      const table = await startGame({ ports: at.cluster.ports, players, spectators: watchers, counts })
      at.afterwards(() => disconnectAll(table))
      await untilSettled(table)
      const pending = table.players.find(({ seat, view }) => view.table?.of === seat)
      const [watcher] = table.spectators
      const idle = table.players.filter((page) => page !== pending)
      if (!pending || !idle[0]) throw new Error('somebody is missing')
      return { table, pending, idle, other: idle[0], watcher: watcher ?? idle[0] }
    },
  }
}
