// Tests that stylesheet and canvas code share values, and that text contrast is sufficient.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COLORS } from '#engine/rules/public.ts'
import { noteOf } from './face/money.ts'
import { mix } from './pen.ts'
import { sceneOf } from './face/scene.ts'
import { CARDS, CARD_KEYS } from '#engine/rules/public.ts'
import { PLAYER_LOOKS, TOKENS, playerLook } from '../ui/tokens.ts'
import { COLOR_LOOKS } from './colorLooks.ts'

const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const inCss = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1]

/** WCAG contrast ratio of two hex colors. */
function contrast(one: string, other: string): number {
  const bright = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [bright(one), bright(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('values shared with tokens.css', () => {
  test.each(Object.entries(TOKENS))('%s is the same in tokens.css', (name, value) => {
    expect(inCss(kebab(name))).toBe(value.toLowerCase())
  })

  test.each(['blue', 'pink'] as const)('%s has the same deep hue in tokens.css', (color) => {
    expect(inCss(`color-${color}-deep`)).toBe(COLOR_LOOKS[color].deep.toLowerCase())
  })

  test('the first player has the same color in tokens.css, and each player has a unique shape', () => {
    expect(inCss('player-1')).toBe(PLAYER_LOOKS[0].hue.toLowerCase())
    expect(new Set(PLAYER_LOOKS.map(({ shape }) => shape)).size).toBe(9)
    expect(playerLook(9)).toBe(PLAYER_LOOKS[0])
    expect(playerLook(-1)).toBe(PLAYER_LOOKS[8])
  })
})

describe('contrast', () => {
  test.each(COLORS)('%s: text on the band, glyph on paper', (color) => {
    const { hue, ink, deep } = COLOR_LOOKS[color]
    expect(contrast(hue, ink)).toBeGreaterThan(3)
    expect(contrast(deep, TOKENS.paper)).toBeGreaterThan(4.5)
  })

  test('values on every card reach 7:1', () => {
    expect(contrast(TOKENS.ink, '#f8eed8')).toBeGreaterThan(7)
  })

  test('text on paper, buttons and chips reaches 4.5:1', () => {
    const pairs = [
      [TOKENS.ink, TOKENS.paper],
      [TOKENS.inkSoft, TOKENS.paper],
      [TOKENS.good, TOKENS.paper],
      [TOKENS.refusal, TOKENS.paper],
      [TOKENS.ink, TOKENS.tape],
      [TOKENS.ink, TOKENS.tapeAttack],
      [TOKENS.ink, TOKENS.quiet],
      [TOKENS.alarmInk, TOKENS.alarm],
      [TOKENS.goodInk, TOKENS.virus],
      ['#ffffff', TOKENS.shelter],
      [TOKENS.paper, TOKENS.cloth],
      [TOKENS.amount, TOKENS.cloth],
    ] as const
    for (const [text, ground] of pairs)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5)
  })

  test('titles on the tape of action cards and text on banknotes are legible', () => {
    for (const key of CARD_KEYS) {
      const row = CARDS[key]
      if (row.kind === 'action')
        expect(contrast(sceneOf(key).accent ?? '', TOKENS.paper), key).toBeGreaterThan(3.8)
      if (row.kind === 'money') {
        const { ink, tint } = noteOf(row.value)
        expect(contrast(ink, tint), key).toBeGreaterThan(4.5)
      }
    }
  })

  test('mixes two colors', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  })
})
