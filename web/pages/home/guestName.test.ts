// Generated guest names are valid, unique and not reserved.
import { expect, test } from 'vitest'
import { isReserved } from '#proto/names/reservedNames.ts'
import { guestName } from '#web/client/state/guestName.ts'
import { refuseStart } from './names.ts'

test('every name is valid, unique and not reserved', () => {
  const names = Array.from({ length: 64 }, (_, nth) => {
    const parts = [Math.floor(nth / 8), nth % 8]
    return guestName((size) => (parts.shift() ?? 0) % size)
  })
  expect(new Set(names).size).toBe(64)
  expect(names.filter((name) => refuseStart(name) !== null || isReserved(name))).toEqual([])
})
