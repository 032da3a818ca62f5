// Settings that must be bought, and which of them are reset when the host changes.
import { ACTION_KEYS, rowOf } from '../../rules/cards.ts'
import { DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import type { Room } from '../types.ts'

const SETS_ITEM = 'customize-win-conditions'

/** Ids of the store items a user owns. */
type Owned = readonly string[]

/** Whether the owner may choose how many sets win. */
export const mayChooseSets = (owned: Owned): boolean => owned.includes(SETS_ITEM)

/** Whether the action card at this index of the counts must be bought first. */
export function isLocked(at: number, owned: Owned): boolean {
  const key = ACTION_KEYS[at]
  const row = key && rowOf(key)
  return row?.kind === 'action' && row.item !== undefined && !owned.includes(row.item)
}

/** Resets what a new host does not own: cards leave the deck, and the number of sets to win gets its default. */
export function resetUnowned(room: Room, owned: Owned): void {
  room.counts = room.counts.map((count, at) => (isLocked(at, owned) ? 0 : count))
  if (!mayChooseSets(owned)) room.setsToWin = DEFAULT_SETS_TO_WIN
}
