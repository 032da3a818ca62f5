// Shows the first event of the queue in its dialog.
import { useUi } from '#web/client/state/ui.ts'
import { Drink } from './Drink.tsx'
import { Payout } from './Payout.tsx'
import { nextOccasion } from './useOccasions.ts'

/** The current event dialog; its button advances the queue. */
export function Occasion() {
  const [occasion] = useUi((ui) => ui.occasions)
  if (!occasion) return null
  switch (occasion.kind) {
    case 'drink':
      return <Drink key={occasion.id} occasion={occasion} onClose={nextOccasion} />
    case 'payout':
      return <Payout key={occasion.id} occasion={occasion} onClose={nextOccasion} />
  }
}
