// Tracks half-open connections: each page must detect its own and reconnect.
import { becomesTrue } from '../client/becomesTrue.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'

/** A page must detect a silent connection within this time, ms. */
const DETECTION_MS = 60_000

/** Creates a tracker without silent connections. */
export function watchSilences() {
  const silent = new Map<VirtualPlayer, { at: number; sockets: number }>()
  const isDeaf = (player: VirtualPlayer): boolean => silent.get(player)?.sockets === player.socketCount
  return {
    /** The connections of these pages have just become silent. */
    begin(players: readonly VirtualPlayer[]): void {
      for (const player of players)
        if (!isDeaf(player)) silent.set(player, { at: performance.now(), sockets: player.socketCount })
    },
    isDeaf,
    /** Resolves with the number of pages that did not detect it in time. */
    async settled(): Promise<number> {
      const waits = (): boolean =>
        [...silent].some(([player, { at }]) => isDeaf(player) && performance.now() < at + DETECTION_MS)
      await becomesTrue(() => !waits(), DETECTION_MS)
      return [...silent.keys()].filter(isDeaf).length
    },
  }
}

/** The silent connections that pages must detect. */
export type Silences = ReturnType<typeof watchSilences>
