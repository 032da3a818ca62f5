// Pages whose connections fell silent while new ones work: each must notice by itself and open another one.
import { setTimeout as wait } from 'node:timers/promises'
import type { Guest } from './virtualPlayer.ts'

/** A page must have noticed within this, ms. */
export const NOTICED_MS = 60_000
const LOOKED_MS = 50

/** What is waited for. */
export interface Silences {
  /** The connections of these pages are silent from now on. */
  begin(guests: readonly Guest[]): void
  isDeaf(guest: Guest): boolean
  /** Resolves with how many pages never noticed, each within its time. */
  settled(): Promise<number>
}

/** Starts with nobody in silence. */
export function watchSilences(): Silences {
  const silent = new Map<Guest, { at: number; sockets: number }>()
  const isDeaf = (guest: Guest): boolean => silent.get(guest)?.sockets === guest.sockets
  return {
    begin(guests) {
      for (const guest of guests)
        if (!isDeaf(guest)) silent.set(guest, { at: performance.now(), sockets: guest.sockets })
    },
    isDeaf,
    async settled() {
      const waiting = (): boolean =>
        [...silent].some(([guest, { at }]) => isDeaf(guest) && performance.now() < at + NOTICED_MS)
      while (waiting()) await wait(LOOKED_MS)
      return [...silent.keys()].filter(isDeaf).length
    },
  }
}
