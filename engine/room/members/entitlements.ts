// Settings that need a store item, and their reset when the host changes.
import { ACTION_KEYS, rowOf } from '../../rules/cards.ts'
import { DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import type { Room } from '../types.ts'

const SETS_ITEM = 'customize-win-conditions'

/** Ids of a user's store items. */
type Owned = readonly string[]

/** Whether a host with these items may choose the number of sets to win. */
export const mayChooseSets = (owned: Owned): boolean => owned.includes(SETS_ITEM)

/** Whether the action card at this index of the counts needs a store item that is not owned. */
export function isLocked(at: number, owned: Owned): boolean {
  const key = ACTION_KEYS[at]
  const row = key && rowOf(key)
  return row?.kind === 'action' && row.item !== undefined && !owned.includes(row.item)
}

/**
 * Resets settings that need items a new host does not own: counts of cards to 0, sets to win to the default.
 */
export function resetUnowned(room: Room, owned: Owned): void {
  room.counts = room.counts.map((count, at) => (isLocked(at, owned) ? 0 : count))
  if (!mayChooseSets(owned)) room.setsToWin = DEFAULT_SETS_TO_WIN
}
