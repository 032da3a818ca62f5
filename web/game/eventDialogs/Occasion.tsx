// The first occasion of the queue, as the dialog it is shown in.
import { useUi } from '#web/client/state/ui.ts'
import { Drink } from './Drink.tsx'
import { Payout } from './Payout.tsx'
import { nextOccasion } from './useOccasions.ts'

/** Whatever is to be seen next; the button shows what comes after it. */
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
