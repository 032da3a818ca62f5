// Pay My Rent: chooses the player who pays the rent that I was charged.
import type { Choice } from '#engine/rules/public.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { pickedOf, Picker } from '../choices/Picker.tsx'
import { Lead } from '../parts/Lead.tsx'
import { Face, Sheltering } from '../parts/Person.tsx'
import { Tile } from '../parts/Tile.tsx'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { useTable } from '../seat.ts'
import { fundsOf } from '../../../cards/rentSum.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../choices/TargetPick.module.css'

/** The picker of the player who pays instead of me. */
export function PassRent({ open }: { open: OpenQuestion }) {
  const { s, name, hue, send } = useTable()
  const question = questionKey(open)
  const half = useUi((ui) => selectionOf(ui, question)).choice
  const [card] = open.passCards
  const picked = pickedOf(open.passTo, half.target)
  const onConfirm = ({ target: to }: Choice): void => {
    if (card === undefined || to === undefined) return
    void send({ kind: 'passRent', passRent: { ask: open.ask, lane: open.lane, card, to } })
  }
  return (
    <Picker
      picking={{ onConfirm, onBack: () => select(question, { stage: 'pay' }) }}
      name="pass"
      title="Pay My Rent"
      width={720}
      chosen={picked === undefined ? undefined : { target: picked }}
      missing="Choose a player first."
      confirm={picked === undefined ? 'Choose a player' : `Pass it to ${name(picked)}`}
      icon="key-fill"
      closeLabel="Back to the question"
      backLabel="Back"
    >
      {card !== undefined && (
        <Lead
          card={card}
          question={`Who pays ${name(open.play.by)} ${formatAmount(open.owed)} instead of you?`}
          note="They may say no, or pass it on in turn. It costs no move."
        />
      )}
      <div className={classes(styles.targets, 'mt-14')}>
        {open.passTo.map((seat, at) => {
          const { bank, properties } = fundsOf(s, seat)
          const effect =
            bank + properties >= open.owed ? 'can pay it all' : `has only ${formatAmount(bank + properties)}`
          return (
            <Tile
              key={seat}
              label={`${name(seat)}, ${formatAmount(bank)} in masks, ${effect}`}
              chosen={seat === picked}
              first={picked === undefined ? at === 0 : seat === picked}
              onPress={() => select(question, { choice: { target: seat } })}
              className={styles.targetTile}
              style={{ '--who': playerLook(hue(seat)).hue }}
            >
              <Face seat={seat} size={74} />
              <b translate="no" className={styles.targetName}>
                {name(seat)}
              </b>
              <span className={styles.targetMeans}>
                <Sentence as="b">{formatAmount(bank)}</Sentence> <span>in masks</span>
              </span>
              <span className={classes(styles.targetEffect, 'paper-good')} data-slot="target-effect">
                <Sentence>{effect}</Sentence>
              </span>
            </Tile>
          )
        })}
      </div>
      <Sheltering />
    </Picker>
  )
}
