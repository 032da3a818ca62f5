// Rows that the server sorts anew all the time, but that never move under a hand that is on their list.
import { useState } from 'react'

/**
 * The codes in the order to show them. While `held`, rows that are still there keep their places and new ones come at the end;
 * else the newest order counts.
 */
export function orderOf(shown: readonly string[], newest: readonly string[], held: boolean): string[] {
  if (!held) return [...newest]
  const stay = shown.filter((code) => newest.includes(code))
  return [...stay, ...newest.filter((code) => !stay.includes(code))]
}

/** The rows in the order to show them; `hold`: what their list takes, to know of the hand. */
export function useSteady<Row extends { code: string }>(rows: readonly Row[]) {
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
