// A card of my hand for one of theirs, which lies face down.
import { findPlayer, type CardId, type Seat } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { counted, possessive } from '#web/ui/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { titleAt } from '../../cards/cardTitles.ts'
import { Frame } from './Frame.tsx'
import { Confirm, Foot } from './parts/Buttons.tsx'
import { Backs, Effect, Tray } from './parts/Tray.tsx'
import { useTable } from './seat.ts'
import styles from './parts/Tray.module.css'
import frameStyles from './Frame.module.css'

interface SwapHandsProps {
  card: CardId
  target: Seat
  chosen: CardId | undefined
  onChoose: (card: CardId) => void
  onConfirm: (card: CardId) => void
  onBack: () => void
  onOther: () => void
}

/** The swap picker for hands; which of theirs comes over is drawn by lot when it happens. */
export function SwapHands({ card, target, chosen, onChoose, onConfirm, onBack, onOther }: SwapHandsProps) {
  const { s, me, name } = useTable()
  const hand = (findPlayer(s, me)?.hand ?? []).filter((other) => other !== card)
  const give = chosen !== undefined && hand.includes(chosen) ? chosen : undefined
  const theirs = findPlayer(s, target)?.hand.length ?? 0
  const other = name(target)
  return (
    <Frame
      name="swap-hands"
      title={`${titleAt(s, card)}: swap a hand card`}
      width={856}
      onClose={onBack}
      closeLabel="Put the card back"
    >
      <Sentence
        as="p"
        className={frameStyles.askLine}
      >{`Give one card from your hand for one of ${possessive(other)}, unseen.`}</Sentence>
      <div className={styles.trays}>
        <Tray seat={me} title="You give" cards={hand} open={hand} chosen={give} onChoose={onChoose} />
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
      <div className={styles.effects}>
        <Effect seat={me}>
          <Sentence>
            {give === undefined ? 'Choose what you give' : `${titleAt(s, give)} leaves your hand`}
          </Sentence>
        </Effect>
        <Effect seat={target} theirs>
          <Sentence>{`${other} may answer before anything is swapped`}</Sentence>
        </Effect>
      </div>
      <Foot onBack={onBack} onOther={onOther} otherLabel="Somebody else">
        <Confirm
          icon="swap-bold"
          onPress={() => give !== undefined && onConfirm(give)}
          missing={give === undefined ? 'Choose a card of yours and one of theirs.' : undefined}
        >
          {give === undefined ? 'Choose a card' : 'Swap blind'}
        </Confirm>
      </Foot>
    </Frame>
  )
}
