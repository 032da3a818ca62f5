// Colors of a card's chip in a line: background and text color, or color swatches.
import { accentOf } from '#web/art/accents.ts'
import { CARDS, type CardKey, type CardRow, type Color } from '#engine/rules/public.ts'
import { mix } from '#web/art/pen.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { chipLook as groundOf, COLOR_LOOKS } from '#web/art/colorLooks.ts'

export interface ChipLook {
  background: string
  ink: string
  /** Hues of the bar before the text; empty if the background shows the color. */
  swatches: string[]
}

const WHITE = '#FFFFFF'
/** Share of ink mixed in: accents are designed for large type, small type needs a darker background. */
const DARKER = 0.24

/** The look of a card's chip; `color`: the current color of a wildcard. */
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
