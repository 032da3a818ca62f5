// The table item with the keyboard focus, so that the canvas can highlight it.
import { create } from 'zustand'
import type { CardId, Seat } from '#engine/rules/public.ts'

/** A table item that an accessible control represents. */
export type FocusTarget =
  | { kind: 'card'; card: CardId }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'deck' | 'discard' | 'bank' | 'mat' }

export const useFocusTarget = create<{ spot: FocusTarget | null }>()(() => ({ spot: null }))

/** Records that focus is on a table item, or has left it. */
export const setFocusTarget = (spot: FocusTarget | null): void => useFocusTarget.setState({ spot })
