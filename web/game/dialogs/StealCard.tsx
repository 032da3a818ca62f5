// Which property to steal from the player chosen: all they have, full sets locked.
import { findPlayer, looseCards, type CardId, type Seat } from '#engine/rules/public.ts'
import { possessive } from '#web/ui/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from './Frame.tsx'
import { Confirm, Foot } from './parts/Buttons.tsx'
import { Lead } from './parts/Lead.tsx'
import { Sheltering } from './parts/Person.tsx'
import { Effect, Tray } from './parts/Tray.tsx'
import { useTable } from './seat.ts'
import { effects, moved } from '../../cards/swap.ts'
import { titleAt } from '../../cards/cardTitles.ts'
import styles from './parts/Tray.module.css'

interface StealCardProps {
  card: CardId
  target: Seat
  chosen: CardId | undefined
  onChoose: (card: CardId) => void
  onConfirm: (card: CardId) => void
  onBack: () => void
  onOther: () => void
}

/** The steal-a-card picker. */
export function StealCard({ card, target, chosen, onChoose, onConfirm, onBack, onOther }: StealCardProps) {
  const { s, me, name } = useTable()
  const field = findPlayer(s, target)?.field ?? []
  const loose = looseCards(s, target)
  const take = chosen !== undefined && loose.includes(chosen) ? chosen : undefined
  const after = take === undefined ? s : moved(s, target, me, [take])
  const who = possessive(name(target))
  return (
    <Frame
      name="steal"
      title="Steal a property"
      tone="attack"
      width={760}
      onClose={onBack}
      closeLabel="Put the card back"
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
        onChoose={onChoose}
        wide
      />
      <div className={styles.effects}>
        <Effect seat={me}>
          <Sentence>
            {take === undefined ? 'Choose a property' : `You get ${effects(s, after, me, [take])}`}
          </Sentence>
        </Effect>
        <Effect seat={target} theirs>
          <Sentence>
            {take === undefined
              ? `${name(target)} waits`
              : `${name(target)}: ${effects(s, after, target, [take])}`}
          </Sentence>
        </Effect>
      </div>
      <Sheltering />
      <Foot onBack={onBack} onOther={onOther} otherLabel="Somebody else">
        <Confirm
          icon="hand-grabbing-fill"
          onPress={() => take !== undefined && onConfirm(take)}
          missing={take === undefined ? 'Choose a card first.' : undefined}
        >
          <Sentence>{take === undefined ? 'Choose a property' : `Take ${titleAt(s, take)}`}</Sentence>
        </Confirm>
      </Foot>
    </Frame>
  )
}
