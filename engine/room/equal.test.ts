// Two values are the same exactly where their JSON is, whatever the order of their fields.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClockView } from '#proto/client/messages.ts'
import type { TableView } from '../rules/view.ts'
import { same, sameClock, sameTable } from './equal.ts'

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, '', 'a', true, false, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

test('same is what is the same as JSON', () => {
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(same(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
      expect(same(one, structuredClone(one))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('views that every move compares field by field', () => {
  const table: TableView = {
    seats: [1, 2],
    turn: 3,
    of: 1,
    moves: 2,
    multiplier: 1,
    deck: 50,
    discard: 4,
    top: [7, 8],
    revivable: [8],
    setsToWin: 3,
    winner: 0,
    vote: { starter: 1, against: 2, yes: [1], no: [], needed: 2 },
  }
  const clock: ClockView = {
    on: true,
    running: true,
    left: 0,
    deadline: 9,
    limits: [{ lane: 0, deadline: 5 }],
    until: 0,
  }
  const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
  /** Any other value of the same kind. */
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string') return `${value}x`
    if (isList(value)) return value.length === 0 ? [1] : [...value.slice(1), other(value[0])]
    return null
  }
  function each<View extends TableView | ClockView>(
    view: View,
    isSame: (one: View, other: View) => boolean,
  ): void {
    expect(isSame(view, structuredClone(view))).toBe(true)
    for (const [key, value] of Object.entries(view)) {
      expect(isSame(view, { ...view, [key]: other(value) }), key).toBe(false)
      expect(isSame({ ...view, [key]: other(value) }, view), key).toBe(false)
      if (!isList(value)) continue
      expect(isSame(view, { ...view, [key]: value.slice(1) }), key).toBe(false)
      expect(isSame(view, { ...view, [key]: [...value, value[0]] }), key).toBe(false)
    }
  }

  test('no field is forgotten', () => {
    each(table, sameTable)
    each(clock, sameClock)
  })
})
