// Deep equality of plain data, without encoding either side.
import type { ClockView } from '#proto/client/messages.ts'
import type { TableView } from '../rules/view.ts'

type Plain = Record<string, unknown>

/**
 * Compares numbers, texts, flags, null, and lists and objects of these; where a field is undefined in one and missing in the
 * other they may count as different.
 */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) return Array.isArray(other) && sameLists(one, other)
  return isPlain(one) && isPlain(other) && sameFields(one, other)
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at] && !same(one[at], other[at])) return false
  return true
}

function sameFields(one: Plain, other: Plain): boolean {
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) {
    const [left, right] = [one[key], other[key]]
    if (left !== right && !same(left, right)) return false
  }
  return true
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

export const sameTable = (one: TableView, other: TableView): boolean =>
  one.turn === other.turn &&
  one.of === other.of &&
  one.moves === other.moves &&
  one.multiplier === other.multiplier &&
  one.deck === other.deck &&
  one.discard === other.discard &&
  one.setsToWin === other.setsToWin &&
  one.winner === other.winner &&
  sameNumbers(one.seats, other.seats) &&
  sameNumbers(one.top, other.top) &&
  sameNumbers(one.revivable, other.revivable) &&
  same(one.vote, other.vote)

export const sameClock = (one: ClockView, other: ClockView): boolean =>
  one.on === other.on &&
  one.running === other.running &&
  one.left === other.left &&
  one.deadline === other.deadline &&
  one.until === other.until &&
  same(one.limits, other.limits)
