// Picker that swaps one of my properties for one of the target's, on two trays.
import { findPlayer, looseCards, type CardId } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { possessive } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Picker, type Picking } from './Picker.tsx'
import { Effects, Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import { setChanges, withCardsMoved } from '../../../cards/setChanges.ts'
import styles from '../parts/Tray.module.css'

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
    <Picker
      picking={picking}
      name="swap"
      title={`${titleAt(s, played)}: swap a property`}
      width={856}
      chosen={both ? { give, take } : undefined}
      missing="Choose a card of yours and one of theirs."
      confirm="Swap them"
      icon="swap-bold"
    >
      <Sentence
        as="p"
        className="text-center bold text-15"
      >{`Pick one of yours and one of ${possessive(other)}. Full sets stay where they are.`}</Sentence>
      <div className={styles.trays}>
        <Tray
          seat={me}
          title="You give"
          cards={findPlayer(s, me)?.field ?? []}
          open={mine}
          chosen={give}
          onChoose={(card) => onChoose({ ...half, give: card })}
        />
        <span className={styles.traysArrows} aria-hidden>
          <Icon name="arrows-left-right-bold" size={30} />
        </span>
        <Tray
          seat={target}
          title="You take"
          cards={findPlayer(s, target)?.field ?? []}
          open={theirs}
          chosen={take}
          first={false}
          onChoose={(card) => onChoose({ ...half, take: card })}
        />
      </div>
      <Effects
        target={target}
        mine={both ? setChanges(s, after, me, changed) : waits('give', give)}
        theirs={
          both ? `${other}: ${setChanges(s, after, target, changed.toReversed())}` : waits('take', take)
        }
      />
    </Picker>
  )
}

/** The instruction for one side until both cards are chosen. */
function waits(side: 'give' | 'take', chosen: CardId | undefined): string {
  if (chosen === undefined) return `Choose what you ${side}`
  return `Now what you ${side === 'give' ? 'take' : 'give'}`
}
