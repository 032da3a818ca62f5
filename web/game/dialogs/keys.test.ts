// Arrow key navigation between options, and the minimum scale of a dialog.
import { expect, test } from 'vitest'
import { neighbor } from './keys.ts'
import { scaleFor } from './Sheet.tsx'

const rows = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 150 },
  { x: 100, y: 150 },
]
test('arrow keys move along rows and to the nearest option of the next row', () => {
  expect(neighbor(rows, 0, 'ArrowRight')).toBe(1)
  expect(neighbor(rows, 0, 'ArrowLeft')).toBe(3)
  expect(neighbor(rows, 1, 'ArrowDown')).toBe(3)
  expect(neighbor(rows, 2, 'ArrowUp')).toBe(0)
  expect(neighbor(rows, 2, 'ArrowDown')).toBe(-1)
  expect(neighbor(rows, -1, 'ArrowDown')).toBe(0)
  expect(neighbor([], -1, 'ArrowDown')).toBe(-1)
})
test('a dialog is scaled to fit its window, while its text stays readable', () => {
  expect(scaleFor({ width: 1440, height: 900 }, { width: 856, height: 640 })).toBe(1)
  for (const height of [500, 640, 700]) {
    const scale = scaleFor({ width: 1280, height: 720 }, { width: 900, height })
    expect(height * scale).toBeLessThanOrEqual(720 - 64)
  }
  // The smallest text is 13 px.
  expect(13 * scaleFor({ width: 720, height: 450 }, { width: 900, height: 720 })).toBeGreaterThanOrEqual(12)
})
