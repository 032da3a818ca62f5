// Tracks half-open connections: each page must detect its own and reconnect.
import { becomesTrue } from '../client/becomesTrue.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'

/** A page must detect a silent connection within this time, ms. */
const DETECTION_MS = 60_000

/** The silent connections that pages must detect. */
export interface Silences {
  /** The connections of these pages have just become silent. */
  begin(players: readonly VirtualPlayer[]): void
  isDeaf(player: VirtualPlayer): boolean
  /** Resolves with the number of pages that did not detect it in time. */
  settled(): Promise<number>
}

/** Creates a tracker without silent connections. */
export function watchSilences(): Silences {
  const silent = new Map<VirtualPlayer, { at: number; sockets: number }>()
  const isDeaf = (player: VirtualPlayer): boolean => silent.get(player)?.sockets === player.socketCount
  return {
    begin(players) {
      for (const player of players)
        if (!isDeaf(player)) silent.set(player, { at: performance.now(), sockets: player.socketCount })
    },
    isDeaf,
    async settled() {
      const waits = (): boolean =>
        [...silent].some(([player, { at }]) => isDeaf(player) && performance.now() < at + DETECTION_MS)
      await becomesTrue(() => !waits(), DETECTION_MS)
      return [...silent.keys()].filter(isDeaf).length
    },
  }
}
