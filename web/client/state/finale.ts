// Delays the results page while a win is celebrated on the table.
import { create } from 'zustand'
import type { Phase } from '#proto/client/messages.ts'
import { closeGamePanel } from './ui.ts'

/** `on`: the celebration runs. */
export const useFinale = create<{ on: boolean }>()(() => ({ on: false }))

/** Starts or ends the celebration, after which the results page is shown. */
export function setFinale(on: boolean): void {
  if (useFinale.getState().on === on) return
  useFinale.setState({ on })
  if (!on) closeGamePanel()
}

/** The phase as shown: a game that has just been won is still being played. */
export const shownPhase = (phase: Phase | null | undefined, celebrating: boolean) =>
  phase === 'over' && celebrating ? 'playing' : phase
