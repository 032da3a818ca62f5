// Pickers of cards that change hands: steal a property, swap properties, swap hand cards.
import type { ComponentProps, ReactNode } from 'react'
import { findPlayer, looseCards, type CardId } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { counted, possessive } from '#web/ui/text/english.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import { setChanges, withCardsMoved } from '../../../cards/setChanges.ts'
import { Picker, type Picking } from './Picker.tsx'
import { Sheltering } from '../parts/Person.tsx'
import { Lead } from '../parts/Cards.tsx'
import { Backs, Effects, Tray } from '../parts/Tray.tsx'
import { useTable } from '../seat.ts'
import styles from '../parts/Tray.module.css'

/** Steals a property; those in full sets are locked. */
export function StealCard(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const field = findPlayer(s, target)?.field ?? []
  const loose = looseCards(s, target)
  const take = loose.find((each) => each === half.take)
  const other = name(target)
  const who = possessive(other)
  const taken = take === undefined ? [] : [take]
  const after = withCardsMoved(s, target, me, taken)
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
        mine={take === undefined ? 'Choose a property' : `You get ${setChanges(s, after, me, taken)}`}
        theirs={`${other}${take === undefined ? ' waits' : `: ${setChanges(s, after, target, taken)}`}`}
      />
      <Sheltering />
    </Picker>
  )
}

/** Swaps properties, on two trays; it can be confirmed only when both cards are chosen. */
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
      effects={
        both
          ? {
              mine: setChanges(s, after, me, changed),
              theirs: `${other}: ${setChanges(s, after, target, changed.toReversed())}`,
            }
          : { mine: waits('give', give), theirs: waits('take', take) }
      }
    >
      <Tray
        seat={me}
        title="You give"
        cards={findPlayer(s, me)?.field ?? []}
        open={mine}
        chosen={give}
        onChoose={(card) => onChoose({ ...half, give: card })}
      />
      <Tray
        seat={target}
        title="You take"
        cards={findPlayer(s, target)?.field ?? []}
        open={theirs}
        chosen={take}
        first={false}
        onChoose={(card) => onChoose({ ...half, take: card })}
      />
    </SwapPicker>
  )
}

/** The instruction for one side until both cards are chosen. */
function waits(side: 'give' | 'take', chosen: CardId | undefined): string {
  if (chosen === undefined) return `Choose what you ${side}`
  return `Now what you ${side === 'give' ? 'take' : 'give'}`
}

/** Swaps hand cards; the engine draws the target's card at random. */
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
      effects={{
        mine: give === undefined ? 'Choose what you give' : `${titleAt(s, give)} leaves your hand`,
        theirs: `${other} may answer before anything is swapped`,
      }}
    >
      <Tray
        seat={me}
        title="You give"
        cards={hand}
        open={hand}
        chosen={give}
        onChoose={(chosen) => onChoose({ give: chosen })}
      />
      <Backs
        seat={target}
        title="You take"
        count={theirs}
        note={`${counted(theirs, 'card')}, shuffled: you get one at random`}
      />
    </SwapPicker>
  )
}

interface SwapPickerProps extends Pick<
  ComponentProps<typeof Picker>,
  'name' | 'title' | 'chosen' | 'confirm'
> {
  picking: Picking
  lead: string
  /** Between the trays. */
  arrows: IconName
  effects: { mine: string; theirs: string }
  /** The trays of what I give and of what I take. */
  children: readonly [ReactNode, ReactNode]
}

/** Two trays side by side, and the effects on both players. */
const SwapPicker = ({ lead, arrows, effects, children, ...picker }: SwapPickerProps) => (
  <Picker {...picker} width={856} missing="Choose a card of yours and one of theirs." icon="swap-bold">
    <Sentence as="p" className="text-center bold text-15">
      {lead}
    </Sentence>
    <div className={styles.trays}>
      {children[0]}
      <span className={styles.traysArrows} aria-hidden>
        <Icon name={arrows} size={30} />
      </span>
      {children[1]}
    </div>
    <Effects target={picker.picking.target} {...effects} />
  </Picker>
)
