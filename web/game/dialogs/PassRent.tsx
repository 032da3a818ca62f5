// Pay My Rent: who is to pay what I was charged.
import { findPlayer, totalOf, type Seat } from '#engine/rules/public.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from './Frame.tsx'
import { Confirm, Foot } from './parts/Buttons.tsx'
import { Lead } from './parts/Lead.tsx'
import { Face, Sheltering } from './parts/Person.tsx'
import { Tile } from './parts/Tile.tsx'
import type { Open } from '../../cards/prompt.ts'
import { useTable } from './seat.ts'
import { means } from '../../cards/sums.ts'
import { masks } from '../../cards/words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './TargetPick.module.css'

interface PassRentProps {
  open: Open
  chosen: Seat | undefined
  onChoose: (seat: Seat) => void
  onConfirm: (seat: Seat) => void
  onBack: () => void
}

/** The picker of a player who pays instead of me. */
export function PassRent({ open, chosen, onChoose, onConfirm, onBack }: PassRentProps) {
  const { s, name, hue } = useTable()
  const [card] = open.passCards
  const picked =
    open.passTo.find((seat) => seat === chosen) ?? (open.passTo.length === 1 ? open.passTo[0] : undefined)
  return (
    <Frame name="pass" title="Pay My Rent" width={720} onClose={onBack} closeLabel="Back to the question">
      {card !== undefined && (
        <Lead
          card={card}
          question={`Who pays ${name(open.play.by)} ${masks(open.owed)} instead of you?`}
          note="They may say no, or pass it on in turn. It costs no move."
        />
      )}
      <div className={classes(styles.targets, styles.targetsPass)}>
        {open.passTo.map((seat, at) => {
          const { bank, streets } = means(s, seat)
          const effect = bank + streets >= open.owed ? 'can pay it all' : `has only ${masks(bank + streets)}`
          return (
            <Tile
              key={seat}
              label={`${name(seat)}, ${masks(bank)} in masks, ${effect}`}
              chosen={seat === picked}
              first={picked === undefined ? at === 0 : seat === picked}
              onPress={() => onChoose(seat)}
              className={styles.targetTile}
              style={{ '--who': playerLook(hue(seat)).hue }}
            >
              <Face seat={seat} size={74} />
              <b translate="no" className={styles.targetName}>
                {name(seat)}
              </b>
              <span className={styles.targetMeans}>
                <Sentence as="b">{masks(totalOf(s, findPlayer(s, seat)?.bank ?? []))}</Sentence> in masks
              </span>
              <span className={classes(styles.targetEffect, 'paper-good')} data-slot="target-effect">
                <Sentence>{effect}</Sentence>
              </span>
            </Tile>
          )
        })}
      </div>
      <Sheltering />
      <Foot onBack={onBack} backLabel="Back">
        <Confirm
          icon="key-fill"
          onPress={() => picked !== undefined && onConfirm(picked)}
          missing={picked === undefined ? 'Choose a player first.' : undefined}
        >
          <Sentence>{picked === undefined ? 'Choose a player' : `Pass it to ${name(picked)}`}</Sentence>
        </Confirm>
      </Foot>
    </Frame>
  )
}
