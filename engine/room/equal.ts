// Deep equality of plain data, without encoding either side.

type Plain = Record<string, unknown>

/**
 * Compares primitives, and arrays and plain objects of them. A field that is undefined on one side and
 * missing on the other may count as a difference.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) return Array.isArray(other) && equalLists(one, other)
  return isPlain(one) && isPlain(other) && equalFields(one, other)
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function equalLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (!isEqual(one[at], other[at])) return false
  return true
}

function equalFields(one: Plain, other: Plain): boolean {
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) {
    if (!isEqual(one[key], other[key])) return false
  }
  return true
}
