// Roving focus within an accessible zone: where each arrow key leads.
import type { Shortcut } from '#web/prefs/shortcuts.ts'

/** An item of a zone; `head`: heads its group, as a player heads their sets. */
export interface Item {
  group: string
  head: boolean
}

/** Navigation keys. */
export const MOVES = ['left', 'right', 'up', 'down', 'first', 'last'] as const satisfies readonly Shortcut[]
export type Move = (typeof MOVES)[number]

export const isMove = (shortcut: Shortcut): shortcut is Move => MOVES.some((each) => each === shortcut)

/** Index of the item a key leads to from `at`; `at` itself if there is none. */
export function moveIn(items: readonly Item[], at: number, move: Move): number {
  const from = items[at]
  if (!from) return items.length > 0 ? 0 : -1
  if (move === 'first') return 0
  if (move === 'last') return items.length - 1
  return items.some(({ head }) => head) ? amongHeads(items, at, from, move) : inRows(items, at, from, move)
}

type Arrow = Exclude<Move, 'first' | 'last'>

/** Left and right between players, down into a player's field, up back. */
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

/** Left and right between items, up and down between groups. */
function inRows(items: readonly Item[], at: number, from: Item, move: Arrow): number {
  if (move === 'left') return Math.max(0, at - 1)
  if (move === 'right') return Math.min(items.length - 1, at + 1)
  const groups = [...new Set(items.map(({ group }) => group))]
  const next = groups[groups.indexOf(from.group) + (move === 'up' ? -1 : 1)]
  return next === undefined ? at : items.findIndex(({ group }) => group === next)
}
