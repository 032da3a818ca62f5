// Tracks half-open connections: each page must detect its own and reconnect.
import { comesTrue } from '../client/comesTrue.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'

/** A page must have noticed within this, ms. */
export const NOTICED_MS = 60_000

/** What is waited for. */
export interface Silences {
  /** The connections of these pages are silent from now on. */
  begin(players: readonly VirtualPlayer[]): void
  isDeaf(player: VirtualPlayer): boolean
  /** Resolves with how many pages never noticed, each within its time. */
  settled(): Promise<number>
}

/** Starts with nobody in silence. */
export function watchSilences(): Silences {
  const silent = new Map<VirtualPlayer, { at: number; sockets: number }>()
  const isDeaf = (player: VirtualPlayer): boolean => silent.get(player)?.sockets === player.sockets
  return {
    begin(players) {
      for (const player of players)
        if (!isDeaf(player)) silent.set(player, { at: performance.now(), sockets: player.sockets })
    },
    isDeaf,
    async settled() {
      const waits = (): boolean =>
        [...silent].some(([player, { at }]) => isDeaf(player) && performance.now() < at + NOTICED_MS)
      await comesTrue(() => !waits(), NOTICED_MS)
      return [...silent.keys()].filter(isDeaf).length
    },
  }
}
