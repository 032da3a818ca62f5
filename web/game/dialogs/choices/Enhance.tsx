// Picker for the full set that an enhancement is placed on.
import {
  COLOR_ROWS,
  enhancement,
  enhancements,
  fullSets,
  keyOf,
  refuse,
  REFUSALS,
  rentFor,
  type CardId,
  type Color,
  type State,
  type Seat,
} from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { listed } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { colorTitle, titleAt } from '../../../cards/cardTitles.ts'
import { textsOf } from '../../../cards/cardUi.ts'
import { pickedOf, Picker, type Picking } from './Picker.tsx'
import { Lead } from '../parts/Lead.tsx'
import { setsWidth, SetTile } from '../parts/SetTile.tsx'
import { useTable } from '../seat.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import styles from '../Decision.module.css'

/** The enhancement picker. */
export function Enhance(picking: Picking) {
  const { card, half, onChoose } = picking
  const { s, me } = useTable()
  const sets = fullSets(s, me)
  const against = new Map(sets.map((set) => [set, reasonAgainst(s, me, card, set)]))
  const able = sets.filter((set) => against.get(set) === undefined)
  const picked = pickedOf(able, half.set)
  const more = enhancement(s, card)
  const { pickerTitle: question = '' } = textsOf(keyOf(s, card))
  return (
    <Picker
      picking={picking}
      name="enhance"
      title="Enhance a set"
      width={setsWidth(sets.length)}
      chosen={picked && { set: picked }}
      missing="Choose a set first."
      confirm={picked === undefined ? 'Choose a set' : `Put +${formatAmount(more)} on ${colorTitle(picked)}`}
      backLabel="Put it back"
    >
      <Lead card={card} question={question} note="One of each kind per set. It locks the set’s wildcards." />
      <div className="wrap center gap-16 mt-8">
        {sets.map((set, at) => {
          const refused = against.get(set)
          const rent = rentFor(s, me, set)
          const there = enhancements(s, me, set).map((extra) => titleAt(s, extra))
          return (
            <SetTile
              key={set}
              seat={me}
              who="Yours"
              set={set}
              label={`Your ${COLOR_ROWS[set].name} set, rent ${rent}M becomes ${rent + more}M`}
              chosen={set === picked}
              first={picked === undefined ? at === 0 : set === picked}
              onPress={() => onChoose({ set })}
              refused={refused}
            >
              {refused === undefined ? (
                <span>
                  <span>
                    <Sentence>{`rent ${formatAmount(rent)} becomes`}</Sentence>
                  </span>{' '}
                  <b translate="no" className={styles.grows}>
                    {formatAmount(rent + more)}
                  </b>
                </span>
              ) : (
                <span className="paper-bad">{refused}</span>
              )}
              <span>
                <Sentence>
                  {there.length > 0 ? `${listed(there)} is on it already` : 'its wildcards stay as they are'}
                </Sentence>
              </span>
            </SetTile>
          )
        })}
      </div>
      <p className="note">
        <Icon name="info-bold" size={22} /> Stolen sets take their enhancements with them.
      </p>
    </Picker>
  )
}

function reasonAgainst(s: State, me: Seat, card: CardId, set: Color): string | undefined {
  const reason = refuse(s, me, { kind: 'play', play: { card, as: 'action', choice: { set } } })
  return reason === undefined || reason === 'actionOpen' ? undefined : REFUSALS[reason]
}
