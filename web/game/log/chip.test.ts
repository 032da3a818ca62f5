// Every card's chip is legible, and those of several colors show all of them.
import { describe, expect, it } from 'vitest'
import { CARD_KEYS, CARDS, COLORS, type CardRow } from '#engine/rules/public.ts'
import { chipLook } from './chip.ts'

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
function light(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

describe('chips', () => {
  it.each(CARD_KEYS)('%s is legible', (key) => {
    const { background, ink } = chipLook(key)
    expect(contrast(background, ink)).toBeGreaterThan(4.5)
  })

  it.each(COLORS)('a wildcard played as %s looks like a card of that color and is legible', (color) => {
    const { background, ink, swatches } = chipLook('rainbow', color)
    expect(contrast(background, ink)).toBeGreaterThan(4.5)
    expect(swatches).toEqual([])
  })

  it('a card of several colors shows each of them', () => {
    for (const key of CARD_KEYS) {
      const row: CardRow = CARDS[key]
      if (row.kind === 'rent' || row.kind === 'wildcard')
        expect(new Set(chipLook(key).swatches).size, key).toBe(row.colors.length)
    }
  })
})
