// Settings that must be bought, and what is reset when another person hosts.
import { ACTION_KEYS, rowOf } from '../rules/cards.ts'
import { DEFAULT_SETS_TO_WIN } from '../rules/setup.ts'
import type { Room } from './types.ts'

const SETS_ITEM = 'customize-win-conditions'

/** Ids of store items somebody owns. */
type Owned = readonly string[]

/** Whether they may choose how many sets win. */
export const mayChooseSets = (owned: Owned): boolean => owned.includes(SETS_ITEM)

/** Whether the action card at this place of the counts is one they would have to buy first. */
export function isLocked(at: number, owned: Owned): boolean {
  const key = ACTION_KEYS[at]
  const row = key && rowOf(key)
  return row?.kind === 'action' && row.item !== undefined && !owned.includes(row.item)
}

/** The room of a new host: cards they don't own are out of its deck, and win conditions they may not choose are the printed ones. */
export function lockAway(room: Room, owned: Owned): void {
  room.counts = room.counts.map((count, at) => (isLocked(at, owned) ? 0 : count))
  if (!mayChooseSets(owned)) room.setsToWin = DEFAULT_SETS_TO_WIN
}
