// Picker that swaps a card of my hand for a face-down one of the target's hand.
import { findPlayer } from '#engine/rules/public.ts'
import { counted, possessive } from '#web/ui/text/english.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import type { Picking } from './Picker.tsx'
import { SwapPicker } from './SwapPicker.tsx'
import { Backs, Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'

/** The hand swap picker; the engine draws the target's card at random. */
export function SwapHands(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const hand = (findPlayer(s, me)?.hand ?? []).filter((other) => other !== card)
  const give = hand.find((other) => other === half.give)
  const theirs = findPlayer(s, target)?.hand.length ?? 0
  const other = name(target)
  return (
    <SwapPicker
      picking={picking}
      name="swap-hands"
      title={`${titleAt(s, card)}: swap a hand card`}
      chosen={give === undefined ? undefined : { give }}
      confirm={give === undefined ? 'Choose a card' : 'Swap blind'}
      lead={`Give one card from your hand for one of ${possessive(other)}, unseen.`}
      arrows="shuffle-bold"
      give={
        <Tray
          seat={me}
          title="You give"
          cards={hand}
          open={hand}
          chosen={give}
          onChoose={(chosen) => onChoose({ give: chosen })}
        />
      }
      take={
        <Backs
          seat={target}
          title="You take"
          count={theirs}
          note={`${counted(theirs, 'card')}, shuffled: you get one at random`}
        />
      }
      effects={{
        mine: give === undefined ? 'Choose what you give' : `${titleAt(s, give)} leaves your hand`,
        theirs: `${other} may answer before anything is swapped`,
      }}
    />
  )
}
