// Whether a card that was let go still lies where it was let go: until it is known what came of it.
import type { CardId } from '#engine/rules/public.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import type { TableStore } from './store.ts'

/** A card let go waits this long for a first answer before it may go home. */
export const PATIENCE_MS = 400

let letGoAt = 0

/** Marks the moment a card was let go. */
export const markDropped = (): void => {
  letGoAt = performance.now()
}

/** The held card, if it is still held, with the hand as it is shown; `behind`: newer updates wait to be shown. */
export function stillHeld(
  { held }: TableStore,
  hand: readonly CardId[],
  behind: boolean,
): TableStore['held'] {
  if (!held || !hand.includes(held.card)) return null
  if (!held.still) return held
  const { busy, mine } = useRoom.getState()
  const chosen = useUi.getState().pendingPlay?.card === held.card || mine.picking === held.card
  const young = performance.now() - letGoAt < PATIENCE_MS
  return chosen || busy || young || behind ? held : null
}
