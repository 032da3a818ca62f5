// Freezes the order of a live list while the user interacts with it.
import { useState } from 'react'

/**
 * The codes in display order. While `held`, remaining rows keep their positions and new ones are
 * appended; otherwise the newest order applies.
 */
export function orderOf(shown: readonly string[], newest: readonly string[], held: boolean): string[] {
  if (!held) return [...newest]
  const stay = shown.filter((code) => newest.includes(code))
  return [...stay, ...newest.filter((code) => !stay.includes(code))]
}

/** The rows in display order; `hold`: event handlers for the list that detect hover and focus. */
export function useStableOrder<Row extends { code: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [shown, setShown] = useState<readonly string[]>([])
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const order = orderOf(shown, [...byCode.keys()], held.pointer || held.focus)
  if (order.join() !== shown.join()) setShown(order)
  const note = (change: Partial<typeof held>) => (): void => setHeld((was) => ({ ...was, ...change }))
  const hold = {
    onPointerEnter: note({ pointer: true }),
    onPointerLeave: note({ pointer: false }),
    onFocus: note({ focus: true }),
    onBlur: note({ focus: false }),
  }
  return { steady: order.flatMap((code) => byCode.get(code) ?? []), hold }
}
