// How a card looks as a word in a line: its color and the ink on it, or swatches where it has several.
import { accentOf } from '#web/art/accents.ts'
import { CARDS, type CardKey, type CardRow, type Color } from '#web/art/catalogue.ts'
import { mix } from '#web/art/face/pen.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { chipLook as groundOf, COLOR_LOOKS } from '#web/art/colorLooks.ts'

export interface ChipLook {
  background: string
  ink: string
  /** Hues in a bar before the word; empty: the background says it. */
  swatches: string[]
}

const WHITE = '#FFFFFF'
/** Accents are for large letters; small ones need a darker ground. */
const DARKER = 0.24

/** The look of a card's chip; `color`: what a wildcard stands for. */
export function chipLook(key: CardKey, color?: Color): ChipLook {
  const row: CardRow = CARDS[key]
  switch (row.kind) {
    case 'property':
      return filled(row.color)
    case 'wildcard':
      return color === undefined ? striped(row.colors) : filled(color)
    case 'rent':
      return striped(row.colors)
    case 'money':
      return { background: TOKENS.amount, ink: TOKENS.ink, swatches: [] }
    case 'action':
      return {
        background: mix(accentOf(key) ?? TOKENS.ink, TOKENS.ink, DARKER),
        ink: TOKENS.paper,
        swatches: [],
      }
  }
}

const filled = (color: Color): ChipLook => {
  const { background, color: ink } = groundOf(color)
  return { background, ink, swatches: [] }
}

const striped = (colors: readonly Color[]): ChipLook => ({
  background: WHITE,
  ink: TOKENS.ink,
  swatches: colors.map((color) => COLOR_LOOKS[color].hue),
})
