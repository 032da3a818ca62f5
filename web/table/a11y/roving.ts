// Where the arrows lead within a zone of the table in words: one stop for Tab, arrows from there.
import type { Shortcut } from '#web/prefs/shortcuts.ts'

/** An item of a zone; `head`: what its group is about, as a player is of their sets. */
export interface Item {
  group: string
  head: boolean
}

/** The arrows and their like. */
export const MOVES = ['left', 'right', 'up', 'down', 'first', 'last'] as const satisfies readonly Shortcut[]
export type Move = (typeof MOVES)[number]

export const isMove = (shortcut: Shortcut): shortcut is Move => MOVES.some((each) => each === shortcut)

/** The item an arrow leads to from the one at `at`; where there is none, the same. */
export function moveIn(items: readonly Item[], at: number, move: Move): number {
  const from = items[at]
  if (!from) return items.length > 0 ? 0 : -1
  if (move === 'first') return 0
  if (move === 'last') return items.length - 1
  return items.some(({ head }) => head) ? amongHeads(items, at, from, move) : inRows(items, at, from, move)
}

type Arrow = Exclude<Move, 'first' | 'last'>

/** Left and right from player to player, down into what lies before one, up again. */
function amongHeads(items: readonly Item[], at: number, from: Item, move: Arrow): number {
  const back = move === 'left' || move === 'up'
  if (!from.head || move === 'down') {
    const next = at + (back ? -1 : 1)
    return items[next]?.group === from.group ? next : at
  }
  if (move === 'up') return at
  const heads = items.flatMap(({ head }, n) => (head ? [n] : []))
  return heads[heads.indexOf(at) + (back ? -1 : 1)] ?? at
}

/** Left and right from one to the next, up and down from group to group. */
function inRows(items: readonly Item[], at: number, from: Item, move: Arrow): number {
  if (move === 'left') return Math.max(0, at - 1)
  if (move === 'right') return Math.min(items.length - 1, at + 1)
  const groups = [...new Set(items.map(({ group }) => group))]
  const next = groups[groups.indexOf(from.group) + (move === 'up' ? -1 : 1)]
  return next === undefined ? at : items.findIndex(({ group }) => group === next)
}
