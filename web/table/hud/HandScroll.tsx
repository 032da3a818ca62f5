// Scroll buttons of a hand that is too wide for its fan.
import { scrollHand } from '../input/actions.ts'
import { usePicture } from '../input/store.ts'
import { scrollRoom } from '../model/layout/fan.ts'
import { ROUND, RoundButton } from './RoundButton.tsx'

/** The buttons; nothing while the whole hand is visible. */
export function HandScroll() {
  const hand = usePicture((picture) => picture?.layout.own?.hand)
  const count = usePicture((picture) => picture?.order.length ?? 0)
  if (!hand) return null
  const { x, width, scroll } = hand
  const room = scrollRoom(count, width)
  if (room === 0) return null
  const y = hand.y - ROUND - 4
  return (
    <>
      <RoundButton
        at={{ x: x - ROUND / 2, y }}
        icon="arrow-left-bold"
        label="Cards to the left"
        aria-disabled={scroll <= 0}
        onClick={() => scrollHand(-1)}
      />
      <RoundButton
        at={{ x: x + width - ROUND, y }}
        icon="arrow-right-bold"
        label="Cards to the right"
        aria-disabled={scroll >= room}
        onClick={() => scrollHand(1)}
      />
    </>
  )
}
