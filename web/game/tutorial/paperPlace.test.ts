// The lesson's paper lies within the window and does not cover what it points at.
import { describe, expect, test } from 'vitest'
import { covered, paperPlace } from './paperPlace.ts'

const PAPER = { width: 524, height: 320 }
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

describe.each(WINDOWS)('in a window of $width x $height', (window) => {
  const spots = {
    'a hand at the foot': { x: 180, y: window.height - 170, width: 800, height: 168 },
    'a set at the left': { x: 180, y: 420, width: 130, height: 230 },
    'a button at the right': { x: window.width - 540, y: window.height - 270, width: 212, height: 60 },
    'a bank in the corner': { x: 10, y: window.height - 180, width: 170, height: 178 },
  }
  test.each(Object.entries(spots))('%s is not covered', (_, spot) => {
    const at = paperPlace([spot], PAPER, window)
    expect(covered(at, PAPER, [spot])).toBe(0)
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.x + PAPER.width).toBeLessThanOrEqual(window.width)
    expect(at.y).toBeGreaterThanOrEqual(48)
    expect(at.y + PAPER.height).toBeLessThanOrEqual(window.height)
  })
  test('neither a card nor its target is covered', () => {
    const scale = window.height / 900
    const both = [
      { x: 190, y: window.height - 170 * scale, width: 150 * scale, height: 168 * scale },
      { x: 12, y: window.height - 450 * scale, width: 874 * scale, height: 246 * scale },
    ]
    expect(covered(paperPlace(both, PAPER, window), PAPER, both)).toBe(0)
  })
})

test('is centered if it points at nothing', () => {
  expect(paperPlace([], PAPER, { width: 1440, height: 900 })).toEqual({ x: 458, y: 290 })
})

test('other buttons to press are not covered in a small window', () => {
  const window = { width: 720, height: 450 }
  const paper = { width: 480, height: 200 }
  const set = { x: 20, y: 64, width: 160, height: 370 }
  const end = { x: 590, y: 310, width: 100, height: 32 }
  expect(covered(paperPlace([set], paper, window), paper, [end])).toBeGreaterThan(0)
  expect(covered(paperPlace([set], paper, window, [end]), paper, [end])).toBe(0)
})
