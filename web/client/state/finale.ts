// Delays the results page while a win is celebrated on the table.
import { create } from 'zustand'
import type { Phase } from '#proto/client/messages.ts'

/** `on`: the celebration runs. */
export const useFinale = create<{ on: boolean }>()(() => ({ on: false }))

/** Starts or ends the celebration. */
export const setFinale = (on: boolean): void => {
  if (useFinale.getState().on !== on) useFinale.setState({ on })
}

/** The phase as shown: a game that has just been won is still being played. */
export const shownPhase = (phase: Phase | null | undefined, celebrating: boolean) =>
  phase === 'over' && celebrating ? 'playing' : phase
