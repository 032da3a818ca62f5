// Picker for the property to steal from the target; properties in full sets are locked.
import { findPlayer, looseCards } from '#engine/rules/public.ts'
import { possessive } from '#web/ui/text/english.ts'
import { Picker, type Picking } from './Picker.tsx'
import { Lead } from '../parts/Lead.tsx'
import { Sheltering } from '../parts/Person.tsx'
import { Effects, Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'
import { setChanges, withCardsMoved } from '../../../cards/setChanges.ts'
import { titleAt } from '../../../cards/cardTitles.ts'

/** The steal-a-card picker. */
export function StealCard(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const field = findPlayer(s, target)?.field ?? []
  const loose = looseCards(s, target)
  const take = loose.find((other) => other === half.take)
  const after = take === undefined ? s : withCardsMoved(s, target, me, [take])
  const who = possessive(name(target))
  return (
    <Picker
      picking={picking}
      name="steal"
      title="Steal a property"
      tone="attack"
      width={760}
      chosen={take === undefined ? undefined : { take }}
      missing="Choose a card first."
      confirm={take === undefined ? 'Choose a property' : `Take ${titleAt(s, take)}`}
      icon="hand-grabbing-fill"
    >
      <Lead
        card={card}
        question={`Which of ${who} properties moves in with you?`}
        note="Full sets stay where they are."
      />
      <Tray
        seat={target}
        title={`${who} properties`}
        cards={field}
        open={loose}
        chosen={take}
        onChoose={(chosen) => onChoose({ take: chosen })}
        wide
      />
      <Effects
        target={target}
        mine={take === undefined ? 'Choose a property' : `You get ${setChanges(s, after, me, [take])}`}
        theirs={
          take === undefined
            ? `${name(target)} waits`
            : `${name(target)}: ${setChanges(s, after, target, [take])}`
        }
      />
      <Sheltering />
    </Picker>
  )
}
