// While a win is being celebrated on the table, the page of the finished game waits.
import { create } from 'zustand'
import type { Phase } from '#proto/client/messages.ts'

interface Finale {
  /** The table is celebrating. */
  on: boolean
}

export const useFinale = create<Finale>()(() => ({ on: false }))

/** Begins or ends the celebration. */
export const setFinale = (on: boolean): void => {
  if (useFinale.getState().on !== on) useFinale.setState({ on })
}

/** The phase that is shown: a game that has just been won is still being played on the table. */
export const shownPhase = <P extends Phase | null | undefined>(
  phase: P,
  celebrating: boolean,
): P | 'playing' => (phase === 'over' && celebrating ? 'playing' : phase)
