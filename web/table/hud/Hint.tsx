// One line of paper that says what letting go of the held card would do.
import { rowFor } from '#engine/rules/public.ts'
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
  const said = sentence(held, (card) => rowFor(s, card).title)
  if (said === null) return null
  const y = layout.deck.y - 22
  return (
    <Placed rect={{ x: 40, y, width: 300, height: 60 }}>
      <p className="drop-hint">
        <b>{said}</b>
        <small>Esc or right click puts the card back</small>
      </p>
    </Placed>
  )
}

function sentence({ drops, over, card }: Held, titleOf: (card: number) => string): string | null {
  if (drops.refused !== null && over.kind !== 'hand' && over.kind !== 'nowhere') return drops.refused
  switch (over.kind) {
    case 'mat':
      return `Let go to play ${titleOf(card)}`
    case 'bank':
      return 'Let go to put it in your bank'
    case 'seat':
      return `Let go to aim at ${nameOf(over.seat)}`
    case 'card':
      return `Let go to aim at ${titleOf(over.card)}`
    case 'hand':
    case 'nowhere':
      return null
  }
}
