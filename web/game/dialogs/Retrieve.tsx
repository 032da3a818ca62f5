// Which action card comes back to my hand.
import {
  bankedActions,
  findPlayer,
  keyOf,
  REVIVABLE,
  revivable,
  totalOf,
  valueOf,
  type CardId,
} from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { titleAt } from '../../cards/cardTitles.ts'
import { wordsOf } from '../../cards/cardUi.ts'
import { Frame } from './Frame.tsx'
import { Confirm, Foot } from './parts/Buttons.tsx'
import { CardChoice } from './parts/CardChoice.tsx'
import { Lead } from './parts/Lead.tsx'
import { useTable } from './seat.ts'
import { masks } from '../../cards/words.ts'
import styles from './Decision.module.css'

interface RetrieveProps {
  card: CardId
  from: 'discard' | 'bank'
  chosen: CardId | undefined
  onChoose: (card: CardId) => void
  onConfirm: (card: CardId) => void
  onBack: () => void
}

/** The picker of a card to take back. */
export function Retrieve({ card, from, chosen, onChoose, onConfirm, onBack }: RetrieveProps) {
  const { s, me } = useTable()
  const offered = from === 'bank' ? bankedActions(s, me) : [...revivable(s)].reverse()
  const picked = offered.find((other) => other === chosen) ?? (offered.length === 1 ? offered[0] : undefined)
  const bank = totalOf(s, findPlayer(s, me)?.bank ?? [])
  const width = offered.length <= 4 ? 140 : offered.length <= 6 ? 104 : 84
  const note =
    from === 'bank'
      ? `Your bank holds ${masks(bank)} now. Whatever you take back stops counting as money.`
      : `Only the last ${numberWord(REVIVABLE)} action cards, and only if they are still in the discard pile.`
  return (
    <Frame
      name={from === 'bank' ? 'second-wave' : 'false-positive'}
      title={titleAt(s, card)}
      width={Math.min(860, Math.max(620, 70 + offered.length * (width + 22)))}
      onClose={onBack}
      closeLabel="Put the card back"
    >
      <Lead card={card} question={wordsOf(keyOf(s, card)).question ?? ''} note={note} />
      <div className={styles.retrieve}>
        {offered.map((other, at) => (
          <CardChoice
            key={other}
            card={other}
            width={width}
            state={other === picked ? 'chosen' : 'plain'}
            first={picked === undefined ? at === 0 : other === picked}
            note={
              from === 'bank' ? `${masks(valueOf(s, other))} from your bank` : at === 0 ? 'played last' : ''
            }
            onPress={() => onChoose(other)}
          />
        ))}
      </div>
      <Foot onBack={onBack} backLabel="Put it back">
        <Confirm
          icon="arrow-u-up-left-bold"
          onPress={() => picked !== undefined && onConfirm(picked)}
          missing={picked === undefined ? 'Choose a card first.' : undefined}
        >
          <Sentence>{picked === undefined ? 'Choose a card' : `Take ${titleAt(s, picked)}`}</Sentence>
        </Confirm>
      </Foot>
    </Frame>
  )
}
