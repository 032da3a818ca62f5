// Color-blind safety: the ten marks differ by shape and have enough contrast.
import { expect, test } from 'playwright/test'
import { GLYPH_PATHS } from '#web/art/glyphs.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'

const SIZE = 24
/** Maximum offset when two marks are compared, in px. */
const SHIFT = 2
/** Two marks must differ by more than a mark from itself at a half-pixel offset, the worst noise. */
const TIMES_THE_NOISE = 1.25
/** WCAG's minimum contrast of non-text elements. */
const MIN_CONTRAST = 3

/** RGB matrices of color vision deficiencies (Machado et al., 2009, linear light). */
const VISION_MATRICES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

type Mask = readonly number[]
const names = Object.keys(GLYPH_PATHS)

test('every two marks differ by shape alone', async ({ page }) => {
  const masks = await page.evaluate(
    ({ paths, size }) =>
      paths.map((path) => {
        const canvas = new OffscreenCanvas(size, size)
        const ctx = canvas.getContext('2d')
        if (!ctx) return []
        const drawn = (shifted: number): number[] => {
          ctx.setTransform(size / 256, 0, 0, size / 256, shifted, shifted)
          ctx.clearRect(-256, -256, 1024, 1024)
          ctx.fill(new Path2D(path), 'evenodd')
          return [...ctx.getImageData(0, 0, size, size).data]
            .filter((_, at) => at % 4 === 3)
            .map((alpha) => alpha / 255)
        }
        return [drawn(0), drawn(0.5)]
      }),
    { paths: Object.values(GLYPH_PATHS), size: SIZE },
  )
  expect(masks).toHaveLength(10)
  const noise = Math.max(...masks.map(([mask = [], shifted = []]) => difference(mask, shifted)))
  const alike: string[] = []
  for (const [one, [mask = []]] of masks.entries()) {
    expect(sum(mask), `${names[one]} is drawn`).toBeGreaterThan(SIZE)
    for (const [other, [second = []]] of masks.entries()) {
      if (other <= one) continue
      const far = difference(mask, second) / noise
      if (far < TIMES_THE_NOISE) alike.push(`${names[one]} and ${names[other]}: ${far.toFixed(2)}`)
    }
  }
  expect(alike).toEqual([])
})

test('every mark has sufficient contrast, with normal color vision and each deficiency', () => {
  const faint: string[] = []
  for (const { label, hue, ink } of Object.values(COLOR_LOOKS)) {
    for (const [sight, matrix] of Object.entries({ ...VISION_MATRICES, all: null })) {
      const contrast = contrastOf(luminance(simulate(hue, matrix)), luminance(simulate(ink, matrix)))
      if (contrast < MIN_CONTRAST) faint.push(`${label}, ${sight}: ${contrast.toFixed(2)}`)
    }
  }
  expect(faint).toEqual([])
})

const sum = (mask: Mask): number => mask.reduce((all, value) => all + value, 0)

/** Share of differing ink, at the best of all small offsets. */
function difference(one: Mask, other: Mask): number {
  let least = 1
  for (let dx = -SHIFT; dx <= SHIFT; dx++) {
    for (let dy = -SHIFT; dy <= SHIFT; dy++) least = Math.min(least, differing(one, other, dx, dy))
  }
  return least
}

function differing(one: Mask, other: Mask, dx: number, dy: number): number {
  let differs = 0
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const inside = x + dx >= 0 && x + dx < SIZE && y + dy >= 0 && y + dy < SIZE
      const there = inside ? (other[(y + dy) * SIZE + x + dx] ?? 0) : 0
      differs += Math.abs((one[y * SIZE + x] ?? 0) - there)
    }
  }
  return differs / (sum(one) + sum(other))
}

type Light = readonly [number, number, number]

function simulate(hex: string, matrix: readonly (readonly number[])[] | null): Light {
  const linear = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255))
  const [r = 0, g = 0, b = 0] = matrix
    ? matrix.map((row) =>
        Math.min(
          1,
          Math.max(
            0,
            row.reduce((all, part, n) => all + part * (linear[n] ?? 0), 0),
          ),
        ),
      )
    : linear
  return [r, g, b]
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]: Light): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
