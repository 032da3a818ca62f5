// Tests deep equality: equal exactly if the JSON is, regardless of the order of fields.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual } from './equal.ts'

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

test('values are equal if their JSON is', () => {
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(isEqual(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
      expect(isEqual(one, structuredClone(one))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
