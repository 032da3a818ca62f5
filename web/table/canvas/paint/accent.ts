// An arrow's accent by its card: the card's color and the icon of its action.
import { keyOf, rowFor, type CardId, type State } from '#engine/rules/public.ts'
import { sceneOf } from '#web/art/face/scene.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import type { Sign } from '#web/art/signs.ts'
import { signOf } from '#web/cards/cardUi.ts'

export interface Accent {
  color: string
  sign: Sign
}

/** The accent of a card; for rent the color that is charged. */
export function accentOf(s: State, card: CardId): Accent {
  const key = keyOf(s, card)
  const { kind } = rowFor(s, card)
  if (kind === 'rent') {
    const asked = s.pending?.kind === 'asking' ? s.pending.play.choice.color : undefined
    return { color: asked ? COLOR_LOOKS[asked].hue : '#c93b2e', sign: signOf(key) }
  }
  if (kind !== 'action') return { color: TOKENS.shelter, sign: 'take' }
  return { color: sceneOf(key).accent ?? TOKENS.shelter, sign: signOf(key) }
}
