// Picker that swaps one of my properties for one of the target's, on two trays.
import { findPlayer, looseCards, type CardId } from '#engine/rules/public.ts'
import { possessive } from '#web/ui/text/english.ts'
import type { Picking } from './Picker.tsx'
import { SwapPicker } from './SwapPicker.tsx'
import { Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import { setChanges, withCardsMoved } from '../../../cards/setChanges.ts'

/** The property swap picker; it can be confirmed only when both cards are chosen. */
export function SwapCards(picking: Picking) {
  const { card: played, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const mine = looseCards(s, me)
  const theirs = looseCards(s, target)
  const give = mine.find((card) => card === half.give)
  const take = theirs.find((card) => card === half.take)
  const other = name(target)
  const both = give !== undefined && take !== undefined
  const after = both ? withCardsMoved(withCardsMoved(s, me, target, [give]), target, me, [take]) : s
  const changed = both ? [take, give] : []
  return (
    <SwapPicker
      picking={picking}
      name="swap"
      title={`${titleAt(s, played)}: swap a property`}
      chosen={both ? { give, take } : undefined}
      confirm="Swap them"
      lead={`Pick one of yours and one of ${possessive(other)}. Full sets stay where they are.`}
      arrows="arrows-left-right-bold"
      give={
        <Tray
          seat={me}
          title="You give"
          cards={findPlayer(s, me)?.field ?? []}
          open={mine}
          chosen={give}
          onChoose={(card) => onChoose({ ...half, give: card })}
        />
      }
      take={
        <Tray
          seat={target}
          title="You take"
          cards={findPlayer(s, target)?.field ?? []}
          open={theirs}
          chosen={take}
          first={false}
          onChoose={(card) => onChoose({ ...half, take: card })}
        />
      }
      effects={
        both
          ? {
              mine: setChanges(s, after, me, changed),
              theirs: `${other}: ${setChanges(s, after, target, changed.toReversed())}`,
            }
          : { mine: waits('give', give), theirs: waits('take', take) }
      }
    />
  )
}

/** The instruction for one side until both cards are chosen. */
function waits(side: 'give' | 'take', chosen: CardId | undefined): string {
  if (chosen === undefined) return `Choose what you ${side}`
  return `Now what you ${side === 'give' ? 'take' : 'give'}`
}
