// What an arrow looks like by the card it is about: the card's own color and the sign of what it does.
import { keyOf, rowFor, type CardId, type State } from '#engine/rules/public.ts'
import { sceneOf } from '#web/art/face/scene.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import type { Sign } from './signs.ts'

export interface Accent {
  color: string
  sign: Sign
}

/** The accent of a card; a rent's is the color it is asked for. */
export function accentOf(s: State, card: CardId): Accent {
  const row = rowFor(s, card)
  if (row.kind === 'rent') {
    const asked = s.pending?.kind === 'asking' ? s.pending.play.choice.color : undefined
    return { color: asked ? COLOR_LOOKS[asked].hue : '#c93b2e', sign: 'rent' }
  }
  if (row.kind !== 'action') return { color: TOKENS.shelter, sign: 'take' }
  const color = sceneOf(keyOf(s, card)).accent ?? TOKENS.shelter
  switch (row.verb) {
    case 'stealCard':
      return { color, sign: 'take' }
    case 'stealSet':
      return { color, sign: 'set' }
    case 'swapCard':
      return { color, sign: 'swap' }
    case 'swapHand':
      return { color, sign: 'hands' }
    case 'reveal':
      return { color, sign: 'look' }
    case 'delay':
      return { color, sign: 'truck' }
    case 'demand':
      return { color, sign: row.reach === 'all' ? 'party' : 'virus' }
    case 'respond':
      return { color, sign: 'no' }
    default:
      return { color, sign: 'rent' }
  }
}
