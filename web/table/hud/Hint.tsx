// One line of paper that says what letting go of the held card would do.
import { colorOf, COLOR_ROWS, rowFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'
import { nameOf } from '#web/state/persons.ts'
import { useRoom } from '#web/state/room.ts'
import { useDesk, type Held } from '../desk.ts'
import { Placed } from './Placed.tsx'

/** The line, left of the piles. */
export function Hint() {
  const held = useDesk((desk) => desk.held)
  const layout = useDesk((desk) => desk.layout)
  const s = useRoom((room) => room.table)
  if (!held || held.still || !layout || !s) return null
  const said = sentence(held, s)
  if (said === null) return null
  // On the side where neither the card nor its arrow is.
  const x = held.at.x < layout.deck.x ? layout.discard.x + layout.discard.w : 40
  return (
    <Placed rect={{ x, y: layout.deck.y - 22, width: 300, height: 60 }}>
      <p className="drop-hint">
        <b>{said}</b>
        <small>Esc or right click puts the card back</small>
      </p>
    </Placed>
  )
}

function sentence({ drops, over, card }: Held, s: State): string | null {
  if (drops.refused !== null && over.kind !== 'hand' && over.kind !== 'nowhere') return drops.refused
  const { title } = rowFor(s, card)
  switch (over.kind) {
    case 'mat':
      return `Let go to play ${title}`
    case 'bank':
      return 'Let go to put it in your bank'
    case 'seat':
      return `Let go to use ${title} on ${nameOf(over.seat)}`
    case 'card':
      return aimed(s, card, over)
    case 'hand':
    case 'nowhere':
      return null
  }
}

/** What a card aimed at another does, in its own word. */
function aimed(s: State, card: CardId, over: { seat: Seat; card: CardId }): string {
  const row = rowFor(s, card)
  const their = rowFor(s, over.card).title
  if (row.kind !== 'action') return `Let go to aim at ${their}`
  switch (row.verb) {
    case 'stealCard':
      return `Let go to steal ${their}`
    case 'swapCard':
      return `Let go to swap for ${their}`
    case 'stealSet':
      return `Let go to take the ${COLOR_ROWS[colorOf(s, over.card)].name} set of ${nameOf(over.seat)}`
    default:
      return `Let go to aim at ${their}`
  }
}
