// Which full set of the player chosen goes home with me.
import {
  COLOR_ROWS,
  enhancement,
  enhancements,
  fullSets,
  keyOf,
  rentFor,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { colorTitle, partOf } from '../../cards/cardTitles.ts'
import { wordsOf } from '../../cards/cardUi.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Lead } from './parts/Lead.tsx'
import { Face, Sheltering } from './parts/Person.tsx'
import { SetStack } from './parts/SetStack.tsx'
import { Tile } from './parts/Tile.tsx'
import { useTable } from './seat.ts'
import { masks } from '../../cards/words.ts'
import styles from './Decision.module.css'

/** The full-set picker. */
export function StealSet(picking: Picking) {
  const { card, target, half, onChoose } = picking
  const { s, me, name } = useTable()
  const sets = fullSets(s, target)
  const picked = pickedOf(sets, half.set)
  const own = fullSets(s, me)
  return (
    <Picker
      picking={picking}
      name="steal-set"
      title="Steal a set"
      tone="attack"
      width={Math.max(532, 64 + 250 * sets.length)}
      chosen={picked && { set: picked }}
      missing="Choose a set first."
      confirm={picked === undefined ? 'Choose a set' : (wordsOf(keyOf(s, card)).done ?? 'Take the set')}
      backLabel="Put it back"
    >
      <Lead
        card={card}
        question="Which set goes home with you?"
        note="Only complete sets. Enhancements come along."
      />
      <div className={styles.sets}>
        {sets.map((set, at) => {
          const held = new Set([...own, set]).size
          return (
            <Tile
              key={set}
              label={`${name(target)}, ${COLOR_ROWS[set].name} set, rent ${rentFor(s, target, set)}M`}
              chosen={set === picked}
              first={picked === undefined ? at === 0 : set === picked}
              onPress={() => onChoose({ set })}
              className={styles.setTile}
            >
              <SetHead seat={target} who={name(target)} set={set} />
              <span className={styles.setStack}>
                <SetStack seat={target} color={set} width={92} />
              </span>
              <span className={styles.setResult} data-slot="set-result">
                <span>
                  {`you hold ${held} of ${s.setsToWin} sets${held >= s.setsToWin ? ' and win' : ''}`}
                </span>
                <span>
                  <Sentence>{`rent ${rentSentence(s, target, set)}`}</Sentence>
                </span>
              </span>
            </Tile>
          )
        })}
      </div>
      <Sheltering />
    </Picker>
  )
}

/** Whose set a tile shows. */
export function SetHead({ seat, who, set }: { seat: Seat; who: string; set: Color }) {
  const { s } = useTable()
  return (
    <span className={styles.setHead}>
      <Face seat={seat} size={42} />
      <span>
        <b translate="no">{who}</b>
        <small>{`${colorTitle(set)}, ${partOf(s, seat, set)}`}</small>
      </span>
    </span>
  )
}

/** "4M + 4M = 8M". */
function rentSentence(s: State, seat: Seat, set: Color): string {
  const rent = rentFor(s, seat, set)
  const added = enhancements(s, seat, set).map((card) => enhancement(s, card))
  const base = added.reduce((left, more) => left - more, rent)
  return added.length === 0 ? masks(rent) : `${[base, ...added].map(masks).join(' + ')} = ${masks(rent)}`
}
