// Picker for the action card that returns to my hand.
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
import { numberWord } from '#web/ui/text/english.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import { textsOf } from '../../../cards/cardUi.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { CardChoice, Lead } from '../parts/Cards.tsx'
import { useTable } from '../seat.ts'
import styles from '../Decision.module.css'

interface RetrieveProps {
  picking: Picking
  name: string
  offered: readonly CardId[]
  note: string
  /** A note on one card. */
  noteOf: (card: CardId, at: number) => string
}

/** One of the last actions in the discard pile. */
export function Revive(picking: Picking) {
  const { s } = useTable()
  return (
    <Retrieve
      picking={picking}
      name="false-positive"
      offered={[...revivable(s)].reverse()}
      note={`Only the last ${numberWord(REVIVABLE)} action cards, and only if they are still in the discard pile.`}
      noteOf={(_, at) => (at === 0 ? 'played last' : '')}
    />
  )
}

/** An action in the bank. */
export function TakeBack(picking: Picking) {
  const { s, me } = useTable()
  const bank = totalOf(s, findPlayer(s, me)?.bank ?? [])
  return (
    <Retrieve
      picking={picking}
      name="second-wave"
      offered={bankedActions(s, me)}
      note={`Your bank holds ${formatAmount(bank)} now. Whatever you take back stops counting as money.`}
      noteOf={(card) => `${formatAmount(valueOf(s, card))} from your bank`}
    />
  )
}

function Retrieve({ picking, name, offered, note, noteOf }: RetrieveProps) {
  const { s } = useTable()
  const { card, half, onChoose } = picking
  const picked = pickedOf(offered, half.take)
  const width = offered.length <= 4 ? 140 : offered.length <= 6 ? 104 : 84
  return (
    <Picker
      picking={picking}
      name={name}
      title={titleAt(s, card)}
      width={Math.min(860, Math.max(620, 70 + offered.length * (width + 22)))}
      chosen={picked === undefined ? undefined : { take: picked }}
      missing="Choose a card first."
      confirm={picked === undefined ? 'Choose a card' : `Take ${titleAt(s, picked)}`}
      icon="arrow-u-up-left-bold"
      backLabel="Put it back"
    >
      <Lead card={card} question={textsOf(keyOf(s, card)).pickerTitle ?? ''} note={note} />
      <div className={styles.retrieve}>
        {offered.map((other, at) => (
          <CardChoice
            key={other}
            card={other}
            width={width}
            state={other === picked ? 'chosen' : 'plain'}
            first={picked === undefined ? at === 0 : other === picked}
            note={noteOf(other, at)}
            onPress={() => onChoose({ take: other })}
          />
        ))}
      </div>
    </Picker>
  )
}
