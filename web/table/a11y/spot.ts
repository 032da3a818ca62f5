// What of the table has the keyboard's focus, so that its twin on the canvas can show it.
import { create } from 'zustand'
import type { CardId, Seat } from '#engine/rules/public.ts'

/** A thing of the table that a control in words stands for. */
export type Spot =
  | { kind: 'card'; card: CardId }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'deck' | 'discard' | 'bank' | 'mat' }

export const useSpot = create<{ spot: Spot | null }>()(() => ({ spot: null }))

/** The focus is on a thing of the table, or has left it. */
export const spotAt = (spot: Spot | null): void => useSpot.setState({ spot })
