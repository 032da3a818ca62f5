// Picker that swaps a card of my hand for a face-down one of the target's hand.
import { findPlayer } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { counted, possessive } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { titleAt } from '../../../cards/cardTitles.ts'
import { Picker, type Picking } from './Picker.tsx'
import { Backs, Effects, Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'
import styles from '../parts/Tray.module.css'

/** The hand swap picker; the engine draws the target's card at random. */
export function SwapHands(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const hand = (findPlayer(s, me)?.hand ?? []).filter((other) => other !== card)
  const give = hand.find((other) => other === half.give)
  const theirs = findPlayer(s, target)?.hand.length ?? 0
  const other = name(target)
  return (
    <Picker
      picking={picking}
      name="swap-hands"
      title={`${titleAt(s, card)}: swap a hand card`}
      width={856}
      chosen={give === undefined ? undefined : { give }}
      missing="Choose a card of yours and one of theirs."
      confirm={give === undefined ? 'Choose a card' : 'Swap blind'}
      icon="swap-bold"
    >
      <Sentence
        as="p"
        className="text-center bold text-15"
      >{`Give one card from your hand for one of ${possessive(other)}, unseen.`}</Sentence>
      <div className={styles.trays}>
        <Tray
          seat={me}
          title="You give"
          cards={hand}
          open={hand}
          chosen={give}
          onChoose={(chosen) => onChoose({ give: chosen })}
        />
        <span className={styles.traysArrows} aria-hidden>
          <Icon name="shuffle-bold" size={30} />
        </span>
        <Backs
          seat={target}
          title="You take"
          count={theirs}
          note={`${counted(theirs, 'card')}, shuffled: you get one at random`}
        />
      </div>
      <Effects
        target={target}
        mine={give === undefined ? 'Choose what you give' : `${titleAt(s, give)} leaves your hand`}
        theirs={`${other} may answer before anything is swapped`}
      />
    </Picker>
  )
}
